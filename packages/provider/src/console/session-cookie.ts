import { cookieOf } from '../http/cookie-of.ts'

/**
 * Cookies ignore the port, so in development the playground on the same host sees this name too. `__Host-` keeps other
 * hosts of the domain from setting the cookie (RFC 6265bis, 4.1.3.2).
 */
const nameFor = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-latchkey_console' : 'latchkey_console'

const attributesFor = (origin: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`

/** Returns the session token of a request; undefined if there is none. */
export const tokenOf = (origin: string, request: Request): string | undefined =>
  cookieOf(request.headers.get('cookie'), nameFor(origin))

/** Returns the `Set-Cookie` header of a session. */
export const sessionCookie = (origin: string, token: string, expiresAt: number): string =>
  `${nameFor(origin)}=${token}; Expires=${new Date(expiresAt).toUTCString()}; ${attributesFor(origin)}`

/** Returns the `Set-Cookie` header that removes the session. */
export const noSessionCookie = (origin: string): string => `${nameFor(origin)}=; Max-Age=0; ${attributesFor(origin)}`
