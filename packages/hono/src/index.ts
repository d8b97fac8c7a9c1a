/**
 * Signed-in users in Hono.
 *
 * ```ts
 * const { auth, requireSession } = latchkey({ loginPath: '/login' })
 * app.get('/me', requireSession, async (c) => c.json(await auth(c)))
 * ```
 */
import type { VerifiedSession } from '@latchkey/backend'
import { createSessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of a context of Hono that are used. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
}

/** What `latchkey` returns. */
export interface HonoLatchkey {
  /** Returns the session of a request; null if it has none. Rejects with a `TokenError` if the provider is away. */
  readonly auth: (context: HonoContext) => Promise<VerifiedSession | null>
  /** Middleware that lets only signed-in requests pass: 401 for all others, or a redirect to `loginPath` for pages. */
  readonly requireSession: (context: HonoContext, next: () => Promise<void>) => Promise<Response | undefined>
}

/**
 * Creates the middleware of one project. Call it once, outside of every handler. In workers, which have no environment of
 * the process, pass `baseURL` and `projectId`.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment
 */
export const latchkey = (options: SessionGateOptions = {}): HonoLatchkey => {
  const gate = createSessionGate(options)
  return {
    auth: ({ req }) => gate.auth(req.raw),
    async requireSession({ req: { raw } }, next) {
      const { pathname, search } = new URL(raw.url)
      const refusal = await gate.refusalOf(raw, pathname + search, raw.headers.get('accept') ?? '')
      if (refusal === null) await next()
      else if (refusal.location !== null)
        return new Response(null, { status: refusal.status, headers: { location: refusal.location } })
      else return Response.json({ error: refusal.message }, { status: refusal.status })
      return undefined
    },
  }
}
