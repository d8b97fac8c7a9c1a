/**
 * The proxy of Next.js 16, which versions 14 and 15 call middleware: it lets only signed-in requests reach the paths of its
 * `matcher`.
 *
 * ```ts
 * export const proxy = createProxy({ loginPath: '/login' })
 * export const config = { matcher: ['/account/:path*'] }
 * ```
 */
import { createSessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'

export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of Next's address of a request that are used. It knows the base path and the language. */
export interface ProxiedAddress {
  readonly href: string
  pathname: string
  search: string
  hash: string
  clone(): ProxiedAddress
}

/** The parts of a `NextRequest` that are read. */
export interface ProxiedRequest {
  readonly method: string
  readonly headers: Headers
  readonly nextUrl: ProxiedAddress
}

/** Answers a request instead of its page. Without a result the page answers. */
export type NextProxy = (request: ProxiedRequest) => Promise<Response | undefined>

/**
 * Creates the proxy of one project. Requests for pages without a valid session are redirected to `loginPath`, which gets the
 * path as `return_to`. All others are answered 401, and 503 if the provider cannot be reached.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment, and `/login` as
 * `loginPath`, without the base path
 */
export const createProxy = (options: SessionGateOptions = {}): NextProxy => {
  const gate = createSessionGate({ loginPath: '/login', ...options })
  return async (request) => {
    const { href } = request.nextUrl
    const { pathname, search } = new URL(href)
    const refusal = await gate.refusalOf(request, pathname + search, isForPage(request) ? 'text/html' : '')
    if (refusal === null) return undefined
    if (refusal.location === null) return Response.json({ error: refusal.message }, { status: refusal.status })
    return new Response(null, { status: refusal.status, headers: { location: addressOf(refusal.location, request) } })
  }
}

/** The router of Next.js requests a page without `text/html`, but names the page that it leaves, or marks the request. */
const isForPage = ({ method, headers }: ProxiedRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  ((headers.get('accept') ?? '').includes('text/html') || headers.has('next-url') || headers.has('x-nextjs-data'))

/** A path gets the base path and the language of the request. The address of another site stays. */
const addressOf = (location: string, { nextUrl }: ProxiedRequest): string => {
  const target = new URL(location, nextUrl.href)
  if (target.origin !== new URL(nextUrl.href).origin) return target.href
  const address = nextUrl.clone()
  address.pathname = target.pathname
  address.search = target.search
  address.hash = target.hash
  return address.href
}
