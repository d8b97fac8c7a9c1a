import { cookieOf } from './cookie-of.ts'
import type { Exchange } from './exchange.ts'

/** The cookies that existing back ends read; `docs/HTTPONLY-SESSIONS.md` says when the provider sets them itself. */
const tokenCookie = 'stytch_session'
const jwtCookie = 'stytch_session_jwt'

const isOn = ({ project }: Exchange): boolean => project?.settings.http_only_sessions === true

/**
 * The session token that came along in a cookie, where the project keeps it there. A browser sends a cookie whoever asks, so it
 * counts only for a page that the project lists, which `requireOrigin` has seen to, or for a reading by the same origin, where
 * browsers name none.
 */
export const sessionOfCookie = (exchange: Exchange): string | undefined => {
  const { request, origin } = exchange
  if (!isOn(exchange)) return undefined
  const site = request.headers.get('sec-fetch-site')
  const isOwnReading = request.method === 'GET' && (site === null || site === 'same-origin')
  if (origin === null && !isOwnReading) return undefined
  return cookieOf(request.headers.get('cookie'), tokenCookie)
}

/** What an answer says that grants a session, as far as cookies are concerned. */
interface Granting {
  readonly session_token?: unknown
  readonly session_jwt?: unknown
  readonly session?: { readonly expires_at?: unknown } | null
  readonly member_session?: { readonly expires_at?: unknown } | null
}

const isLoopback = (origin: string | null) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin ?? '')

/**
 * Takes the tokens out of an answer and into cookies that no script can read, where the project wants it so. They belong to the
 * one host that the page asked, which the site's own proxy is (RFC 6265 5.3: no `Domain`), and go with no request that
 * another site makes of its own accord (`SameSite=Lax`).
 */
export const inCookies = (
  exchange: Exchange,
  data: object,
): { readonly data: object; readonly cookies: readonly string[] } => {
  const { session_token: token, session_jwt: jwt, ...rest } = data as Granting
  if (!isOn(exchange) || typeof token !== 'string' || token === '' || typeof jwt !== 'string')
    return { data, cookies: [] }
  const ends = new Date(String((rest.session ?? rest.member_session)?.expires_at))
  const kept = `Expires=${ends.toUTCString()}; ${attributesFor(exchange)}`
  return { data: rest, cookies: [`${tokenCookie}=${token}; ${kept}`, `${jwtCookie}=${jwt}; ${kept}`] }
}

/** What removes them, for who has signed out or is not signed in any more. */
export const cookiesRemoved = (exchange: Exchange): readonly string[] => {
  if (!isOn(exchange) || sessionOfCookie(exchange) === undefined) return []
  const over = `Max-Age=0; ${attributesFor(exchange)}`
  return [`${tokenCookie}=; ${over}`, `${jwtCookie}=; ${over}`]
}

const attributesFor = ({ origin }: Exchange) => `Path=/; HttpOnly; SameSite=Lax${isLoopback(origin) ? '' : '; Secure'}`

/** An answer with cookies beside its other headers. */
export const withCookies = (answer: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
