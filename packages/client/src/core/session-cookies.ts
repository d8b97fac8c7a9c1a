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
  /** Values of the session cookie, each once; more than one means that somebody else wrote one too. */
  tokens(): readonly string[]
  jwt(): string | undefined
  /** Writes both, ends an intermediate session, and says whether the browser kept them. */
  write(tokens: Tokens, expiresAt: number | undefined): boolean
  remove(): void
  /** Removes everything of these names, whoever wrote it. */
  sweep(): void
}

/** Hosts where pages have no certificate: a Secure cookie would be lost there in Safari. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

/** Where and how this page writes its cookies. */
export const cookieAttributes = (hostname: string, options: CookieOptions): CookieAttributes => {
  const local = isLocal(hostname)
  return {
    path: options.path ?? '/',
    secure: !local,
    ...(options.availableToSubdomains && !local && { domain: options.domain ?? hostname }),
  }
}

export const createSessionCookies = ({ cookies, page }: Ports, options: CookieOptions): SessionCookies => {
  const opaque = options.opaqueTokenCookieName ?? 'stytch_session'
  const jwt = options.jwtCookieName ?? 'stytch_session_jwt'
  const intermediate = options.istCookieName ?? 'stytch_intermediate_session_token'
  const attributes = cookieAttributes(page?.hostname ?? '', options)
  const remove = (name: string) => cookies.write(name, '', { ...attributes, expiresAt: 0 })
  const tokens = () => [...new Set(cookies.read(opaque))].filter((value) => value !== '')
  return {
    tokens,
    jwt: () => cookies.read(jwt)[0],
    write({ session_token, session_jwt }, expiresAt) {
      const kept = { ...attributes, ...(expiresAt !== undefined && { expiresAt }) }
      cookies.write(opaque, session_token, kept)
      if (session_jwt) cookies.write(jwt, session_jwt, kept)
      else remove(jwt)
      remove(intermediate)
      return tokens().includes(session_token)
    },
    remove() {
      remove(opaque)
      remove(jwt)
      remove(intermediate)
    },
    sweep() {
      cookies.sweep(opaque)
      cookies.sweep(jwt)
    },
  }
}
