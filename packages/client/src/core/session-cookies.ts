import type { CookieAttributes } from './cookies.ts'
import type { CookieOptions } from './options.ts'
import type { Ports } from './ports.ts'

/** What proves a session: the opaque token to the provider, the JWT to the site's own back end. */
export interface Tokens {
  readonly session_token: string
  readonly session_jwt: string
}

/** The tokens as they stand in the page's cookies. */
export interface SessionCookies {
  /** Null where there is no session cookie; an empty JWT where only that one is missing. */
  read(): Tokens | null
  /** Writes both, ends an intermediate session, and says whether the browser kept them. */
  write(tokens: Tokens, expiresAt: number | undefined): boolean
  remove(): void
}

/** Hosts where pages have no certificate: a Secure cookie would be lost there. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

/** Where and how this page writes its cookies. */
export const cookieAttributes = (hostname: string, options: CookieOptions): CookieAttributes => {
  const local = isLocal(hostname)
  return {
    path: options.path ?? '/',
    secure: !local,
    ...(options.availableToSubdomains && !local && { domain: options.domain ?? hostname }),
  }
}

const tossed = 'Another page of this domain has set a session cookie too. It was removed: let one place only set it.'

export const createSessionCookies = (ports: Ports, options: CookieOptions): SessionCookies => {
  const { cookies, page } = ports
  const opaque = options.opaqueTokenCookieName ?? 'stytch_session'
  const jwt = options.jwtCookieName ?? 'stytch_session_jwt'
  const intermediate = options.istCookieName ?? 'stytch_intermediate_session_token'
  const attributes = cookieAttributes(page?.hostname ?? '', options)
  const valuesOf = (name: string) => [...new Set(cookies.read(name))].filter((value) => value !== '')
  const remove = (name: string) => cookies.write(name, '', { ...attributes, expiresAt: 0 })
  /** What this page wrote or read last, and until when: among several cookies of a name, these are ours. */
  let ours: Tokens | null = null
  let oursUntil: number | undefined

  const put = () => {
    const kept = { ...attributes, ...(oursUntil !== undefined && { expiresAt: oursUntil }) }
    cookies.write(opaque, ours?.session_token ?? '', kept)
    if (ours?.session_jwt) cookies.write(jwt, ours.session_jwt, kept)
    else remove(jwt)
  }

  return {
    read() {
      const tokens = valuesOf(opaque)
      const jwts = valuesOf(jwt)
      if (tokens.length > 1 || jwts.length > 1) {
        // A cookie of another path or of a parent domain comes along under the same name, and may come first.
        ports.warn(tossed)
        cookies.sweep(opaque)
        cookies.sweep(jwt)
        const [only] = tokens
        if (tokens.length === 1 && only !== ours?.session_token) ours = { session_token: only ?? '', session_jwt: '' }
        if (ours && tokens.includes(ours.session_token)) put()
        else ours = null
      } else {
        const [session_token] = tokens
        ours = session_token === undefined ? null : { session_token, session_jwt: jwts[0] ?? '' }
      }
      return ours
    },
    write(tokens, expiresAt) {
      ours = tokens
      oursUntil = expiresAt
      put()
      remove(intermediate)
      return valuesOf(opaque).includes(tokens.session_token)
    },
    remove() {
      ours = null
      remove(opaque)
      remove(jwt)
      remove(intermediate)
    },
  }
}
