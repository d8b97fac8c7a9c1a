/**
 * Signed-in users in Fastify.
 *
 * ```ts
 * const { auth, requireSession } = latchkey({ loginPath: '/login' })
 * app.get('/me', { preHandler: requireSession }, async (request) => auth(request))
 * ```
 */
import { createSessionGate, type SessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of a request of Fastify that are read. */
export interface FastifySessionRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly url: string
}

/** The parts of a reply of Fastify that are used. */
export interface FastifySessionReply {
  code(status: number): this
  header(name: string, value: string): this
  send(body: object): this
}

/** What `latchkey` returns. */
export interface FastifyLatchkey {
  /** Returns the session of a request; null if it has none. Rejects with a `TokenError` if the provider is away. */
  readonly auth: SessionGate['auth']
  /** `preHandler` that lets only signed-in requests pass: 401 for all others, or a redirect to `loginPath` for pages. */
  readonly requireSession: (request: FastifySessionRequest, reply: FastifySessionReply) => Promise<unknown>
}

/**
 * Creates the hooks of one project. Call it once, outside of every handler.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment
 */
export const latchkey = (options: SessionGateOptions = {}): FastifyLatchkey => {
  const gate = createSessionGate(options)
  return {
    auth: gate.auth,
    async requireSession(request, reply) {
      const refusal = await gate.refusalOf(request, request.url, String(request.headers.accept ?? ''))
      if (refusal === null) return undefined
      if (refusal.location !== null) reply.header('location', refusal.location)
      // Fastify waits for a returned reply, and runs no handler after it.
      return reply.code(refusal.status).send({ error: refusal.message })
    },
  }
}
