/**
 * The signed-in user on the server of Nuxt, and of every other server with h3.
 *
 * ```ts
 * export const { auth, requireSession } = latchkey({ loginPath: '/login' })
 * ```
 */
import type { VerifiedSession } from '@latchkey/backend'
import { createSessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of an event of h3 1 or 2 that are read. */
export interface ServerEvent {
  readonly headers: Headers
  readonly method?: string
  readonly req?: { readonly method?: string | undefined }
  /** Path and query. */
  readonly path: string
}

/** What `latchkey` returns. */
export interface NuxtLatchkey {
  /** Returns the session of a request; null if it has none. Rejects with a `TokenError` if the provider is away. */
  readonly auth: (event: ServerEvent) => Promise<VerifiedSession | null>
  /**
   * Returns undefined for a signed-in request, so that the next handler answers. Returns the answer to all others: 401, 503
   * if the provider is away, or for requests of pages a redirect to `loginPath`.
   */
  readonly requireSession: (event: ServerEvent) => Promise<Response | undefined>
}

/**
 * Creates the functions of one project. Call it once, in a module of your own such as `server/utils/session.ts`.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment
 */
export const latchkey = (options: SessionGateOptions = {}): NuxtLatchkey => {
  const gate = createSessionGate(options)
  return {
    auth: gate.auth,
    async requireSession(event) {
      const isRead = /^(?:GET|HEAD)$/.test(event.method ?? event.req?.method ?? '')
      const refusal = await gate.refusalOf(event, event.path, isRead ? (event.headers.get('accept') ?? '') : '')
      if (refusal === null) return undefined
      if (refusal.location === null) return Response.json({ error: refusal.message }, { status: refusal.status })
      return new Response(null, { status: refusal.status, headers: { location: refusal.location } })
    },
  }
}
