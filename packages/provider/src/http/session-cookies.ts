import { cookieOf } from './cookie-of.ts'
import type { Exchange } from './exchange.ts'

/** Cookie names that existing back ends read. `docs/HTTPONLY-SESSIONS.md` explains when the provider sets them. */
const tokenCookie = 'stytch_session'
const jwtCookie = 'stytch_session_jwt'

const isOn = ({ project }: Exchange): boolean => project?.settings.http_only_sessions === true

/**
 * Returns the session token from the cookie, if the project uses HTTP-only sessions. A browser sends cookies with
 * requests of any page. So the cookie counts only for a page that the project lists (checked by `requireOrigin`), or
 * for a same-origin GET, where browsers send no `Origin`.
 */
export const sessionOfCookie = (exchange: Exchange): string | undefined => {
  const { request, origin } = exchange
  if (!isOn(exchange)) return undefined
  const site = request.headers.get('sec-fetch-site')
  const isSameOriginGet = request.method === 'GET' && (site === null || site === 'same-origin')
  if (origin === null && !isSameOriginGet) return undefined
  return cookieOf(request.headers.get('cookie'), tokenCookie)
}

/** The parts of a response that grant a session, as far as cookies need them. */
interface SessionGrant {
  readonly session_token?: unknown
  readonly session_jwt?: unknown
  readonly session?: { readonly expires_at?: unknown } | null
  readonly member_session?: { readonly expires_at?: unknown } | null
}

const isLoopback = (origin: string | null) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin ?? '')

/**
 * Moves the tokens of a response into cookies that scripts cannot read, if the project uses HTTP-only sessions. The
 * cookies belong to the requested host alone, which is the site's proxy (RFC 6265 5.3: no `Domain`). They are not sent
 * with subrequests of other sites (`SameSite=Lax`).
 */
export const inCookies = (
  exchange: Exchange,
  data: object,
): { readonly data: object; readonly cookies: readonly string[] } => {
  const { session_token: token, session_jwt: jwt, ...rest } = data as SessionGrant
  if (!isOn(exchange) || typeof token !== 'string' || token === '' || typeof jwt !== 'string')
    return { data, cookies: [] }
  const expiresAt = new Date(String((rest.session ?? rest.member_session)?.expires_at))
  const attributes = `Expires=${expiresAt.toUTCString()}; ${attributesFor(exchange)}`
  return { data: rest, cookies: [`${tokenCookie}=${token}; ${attributes}`, `${jwtCookie}=${jwt}; ${attributes}`] }
}

/** Returns the headers that delete the cookies of a user who has signed out. */
export const cookiesRemoved = (exchange: Exchange): readonly string[] => {
  if (!isOn(exchange) || sessionOfCookie(exchange) === undefined) return []
  const attributes = `Max-Age=0; ${attributesFor(exchange)}`
  return [`${tokenCookie}=; ${attributes}`, `${jwtCookie}=; ${attributes}`]
}

const attributesFor = ({ origin }: Exchange) => `Path=/; HttpOnly; SameSite=Lax${isLoopback(origin) ? '' : '; Secure'}`

/** Adds `Set-Cookie` headers to a response. */
export const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
