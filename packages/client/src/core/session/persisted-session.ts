import type { Ports } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import type { Known, Vertical } from '../vertical.ts'
import { cookieAttributes } from './cookie-attributes.ts'
import type { GivenTokens, KnownSession, SignedIn } from './session.ts'
import { cookieNames, httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/** What an earlier page left of its session, until the store is there. */
export interface SessionLeft<Who extends Known = SignedIn> extends KnownSession<Who> {
  /** What the site has put into the cookies since: when it ends, and what else it means, the store knows. */
  given(): GivenTokens | undefined
}

/**
 * Reads what was left, and leaves it as it is: what must not stay, the store removes.
 *
 * @param changed tells those who listen
 */
export const sessionLeft = <Who extends Known>(
  vertical: Vertical<Who>,
  { cookies, storage, page }: Pick<Ports, 'cookies' | 'storage' | 'page'>,
  publicToken: string,
  options: CookieOptions,
  changed: () => void,
): SessionLeft<Who> => {
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
