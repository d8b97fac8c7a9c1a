import type { Ports } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import type { SignedInState, Vertical } from '../vertical.ts'
import { cookieAttributes } from './cookie-attributes.ts'
import type { KnownSession, SignedIn, SiteTokens } from './session.ts'
import { cookieNames, httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/** The session that an earlier page stored, as this page uses it until the store is loaded. */
export interface PersistedSession<Who extends SignedInState = SignedIn> extends KnownSession<Who> {
  /** Tokens that the site has written since. The store decides their expiry when it takes them over. */
  siteTokens(): SiteTokens | undefined
}

/**
 * Reads the stored session and changes nothing. The store later removes what is no longer valid.
 *
 * @param notify calls the listeners
 */
export const readPersistedSession = <Who extends SignedInState>(
  vertical: Vertical<Who>,
  { cookies, storage, page }: Pick<Ports, 'cookies' | 'storage' | 'page'>,
  publicToken: string,
  options: CookieOptions,
  notify: () => void,
): PersistedSession<Who> => {
  const names = cookieNames(options)
  // Several cookies with different paths or domains may have this name. The store decides which one is ours.
  let [opaque, jwt] = names.map((name) => {
    const [value, ...otherValues] = new Set(cookies.read(name))
    return otherValues[0] === undefined ? value : ''
  })
  const isHttpOnly = storage.read(httpOnlyKey(publicToken)) !== null
  const state = opaque || isHttpOnly ? readState(vertical, storage.read(stateKey(publicToken))) : null
  let siteTokens: SiteTokens | undefined
  return {
    current: () => state,
    isFromCache: () => state !== null,
    hasCredential: () => isHttpOnly || Boolean(opaque),
    tokens: () => (opaque && jwt ? { session_token: opaque, session_jwt: jwt } : null),
    replaceTokens(tokens) {
      siteTokens = tokens
      opaque = tokens.session_token
      jwt = tokens.session_jwt ?? ''
      const attributes = cookieAttributes(page?.hostname ?? '', options)
      cookies.write(names[0], opaque, attributes)
      // A browser keeps the old JWT if the new one is too long for a cookie.
      cookies.write(names[1], '', attributes)
      cookies.write(names[1], jwt, attributes)
      notify()
    },
    siteTokens: () => siteTokens,
  }
}
