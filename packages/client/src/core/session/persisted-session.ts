import type { Ports } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import type { Known, Vertical } from '../vertical.ts'
import { cookieAttributes } from './cookie-attributes.ts'
import type { GivenTokens, KnownSession, SignedIn } from './session.ts'
import { cookieNames, httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/** The session that an earlier page stored, as this page uses it until the store is loaded. */
export interface PersistedSession<Who extends Known = SignedIn> extends KnownSession<Who> {
  /** Tokens that the site has written since. The store decides their expiry when it takes them over. */
  given(): GivenTokens | undefined
}

/**
 * Reads the stored session and changes nothing. The store later removes what is no longer valid.
 *
 * @param changed calls the listeners
 */
export const readPersistedSession = <Who extends Known>(
  vertical: Vertical<Who>,
  { cookies, storage, page }: Pick<Ports, 'cookies' | 'storage' | 'page'>,
  publicToken: string,
  options: CookieOptions,
  changed: () => void,
): PersistedSession<Who> => {
  const names = cookieNames(options)
  // A cookie of another path or of a parent domain may stand under the same name; which is ours, the store finds out.
  let [opaque, jwt] = names.map((name) => {
    const [value, ...others] = new Set(cookies.read(name))
    return others[0] === undefined ? value : ''
  })
  const isHttpOnly = storage.read(httpOnlyKey(publicToken)) !== null
  const state = opaque || isHttpOnly ? readState(vertical, storage.read(stateKey(publicToken))) : null
  let given: GivenTokens | undefined
  return {
    current: () => state,
    isFromCache: () => state !== null,
    hasCredential: () => isHttpOnly || Boolean(opaque),
    tokens: () => (opaque && jwt ? { session_token: opaque, session_jwt: jwt } : null),
    replaceTokens(tokens) {
      given = tokens
      opaque = tokens.session_token
      jwt = tokens.session_jwt ?? ''
      const attributes = cookieAttributes(page?.hostname ?? '', options)
      cookies.write(names[0], opaque, attributes)
      cookies.write(names[1], jwt, attributes)
      changed()
    },
    given: () => given,
  }
}
