/**
 * Signed-in users in Express.
 *
 * ```ts
 * const { auth, requireSession } = latchkey({ loginPath: '/login' })
 * app.get('/me', requireSession, async (request, response) => response.json(await auth(request)))
 * ```
 */
import { createSessionGate, type SessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of a request of Express 4 or 5 that are read. */
export interface ExpressRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly originalUrl: string
}

/** The parts of a response of Express 4 or 5 that are used. */
export interface ExpressResponse {
  status(code: number): { json(body: object): unknown }
  redirect(location: string): void
}

/** What `latchkey` returns. */
export interface ExpressLatchkey {
  /** Returns the session of a request; null if it has none. Rejects with a `TokenError` if the provider is away. */
  readonly auth: SessionGate['auth']
  /** Middleware that lets only signed-in requests pass: 401 for all others, or a redirect to `loginPath` for pages. */
  readonly requireSession: (
    request: ExpressRequest,
    response: ExpressResponse,
    next: (fault?: unknown) => void,
  ) => Promise<void>
}

/**
 * Creates the middleware of one project. Call it once, outside of every handler.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment
 */
export const latchkey = (options: SessionGateOptions = {}): ExpressLatchkey => {
  const gate = createSessionGate(options)
  return {
    auth: gate.auth,
    async requireSession(request, response, next) {
      try {
        const refusal = await gate.refusalOf(request, request.originalUrl, String(request.headers.accept ?? ''))
        if (refusal === null) next()
        else if (refusal.location !== null) response.redirect(refusal.location)
        else response.status(refusal.status).json({ error: refusal.message })
      } catch (fault) {
        // Express 4 does not wait for a promise.
        next(fault)
      }
    },
  }
}
