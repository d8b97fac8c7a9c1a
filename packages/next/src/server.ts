/**
 * The signed-in user in server components, server functions and route handlers of Next.js.
 *
 * ```ts
 * export const { auth, requireSession } = latchkey({ loginPath: '/login', redirect })
 * ```
 */
import type { RequestWithHeaders, VerifiedSession } from '@latchkey/backend'
import { createSessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'
// With its ending, because the pages router leaves this package to Node, and Next.js has no `exports`.
import { headers } from 'next/headers.js'
import * as nextServer from 'next/server.js'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** Waits for the request that a page is rendered for. Next.js 14 has no such function. */
const connection: (() => Promise<void>) | undefined = Reflect.get(nextServer, 'connection')

/** Options of `latchkey`. */
export interface NextSessionOptions extends SessionGateOptions {
  /**
   * `redirect` of `next/navigation`, which `requireSession` calls. Next.js has different modules of this name for pages
   * and routes, and finds the right one only for imports of the app.
   */
  readonly redirect?: (url: string) => never
}

/** What `latchkey` returns. */
export interface NextLatchkey {
  /**
   * Returns the session of the request that is being answered; null if it has none. Rejects with a `TokenError` if the
   * provider is away.
   *
   * @param request the request of the pages router, such as `context.req`. Default: that of `next/headers`
   */
  readonly auth: (request?: RequestWithHeaders) => Promise<VerifiedSession | null>
  /**
   * Returns the session of the request that is being answered, or leads to `loginPath`. For server components and server
   * functions; a route handler answers 401 by the result of `auth`.
   *
   * @param returnTo path and query to which the login page leads back
   * @throws {TypeError} without the option `redirect`
   */
  readonly requireSession: (returnTo?: string) => Promise<VerifiedSession>
}

/**
 * Creates the functions of one project. Call it once, in a module of your own.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment, and `/login` as
 * `loginPath`
 */
export const latchkey = ({ loginPath = '/login', redirect, ...options }: NextSessionOptions = {}): NextLatchkey => {
  const gate = createSessionGate({ ...options, loginPath })
  const auth: NextLatchkey['auth'] = async (request) => {
    if (request !== undefined) return gate.auth(request)
    const own = await headers()
    // The check reads the time, which Next.js reports as an error while it prerenders for a prefetch.
    await connection?.()
    return gate.auth(own)
  }
  return {
    auth,
    async requireSession(returnTo) {
      if (redirect === undefined)
        throw new TypeError(
          '`redirect` is missing. Import it from `next/navigation`, and pass it: `latchkey({ redirect })`.',
        )
      return (await auth()) ?? redirect(returnTo === undefined ? loginPath : gate.loginLocation(returnTo))
    },
  }
}
