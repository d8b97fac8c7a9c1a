import type { Call } from '@latchkey/protocol/core/call'
import { report } from '@latchkey/protocol/core/events'
import { revoke as revokeOfMember } from '@latchkey/protocol/identity/member-session'
import { revoke } from '@latchkey/protocol/identity/session'
import { isAllowed } from '../domain/projects/allowed-origin.ts'
import { consumeRateLimit } from '../domain/rate-limits/rate-limit.ts'
import type { ActiveSession } from '../domain/sessions/sessions.ts'
import { type Headers, success } from '../http/answer.ts'
import { bodyLimitBytes, readBody, readUntypedBody } from '../http/body.ts'
import { corsHeaders, refusedOriginHeaders } from '../http/cors.ts'
import { type Endpoint, type Exchange, userAgentOf } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { cookiesRemoved, inCookies, withCookies } from '../http/session-cookies.ts'
import { asAccountRequest } from './account-requests.ts'
import { requireCaptcha } from './captcha.ts'
import type { Context } from './context.ts'
import { requireOrigin, requireVerb, resolveProject, resolveSession } from './guards.ts'
import type { Route } from './route.ts'
import { clientAddress, ipAddress, type RouteDeps } from './route-deps.ts'

/** Base path of the calls that browsers make. */
export const sdkPath = '/sdk/v1'

/** Calls after which the caller is signed out. */
const revokingPaths: ReadonlySet<string> = new Set([revoke.path, revokeOfMember.path])

/** Returns the endpoint of a call: runs the guards in their order, the schema, the handler and the envelope. */
export const callEndpoint = (routeDeps: RouteDeps, { call, schema, vertical, handle }: Route): Endpoint => ({
  name: `${call.verb} ${sdkPath}${call.path}`,
  refusalHeaders: (exchange) => refusalHeaders(routeDeps, exchange),
  async answer(exchange) {
    requireVerb(call, exchange)
    exchange.project = await resolveProject(routeDeps, call, vertical, exchange)
    await requireOrigin(routeDeps, exchange)
    // Read the whole body before taking a concurrency slot, so that slow senders do not occupy one.
    const body = await readRequest(call, exchange)
    return routeDeps.concurrency.run(clientAddress(routeDeps, exchange), async () => {
      await requireCaptcha(routeDeps, call, exchange, body)
      const session = await resolveSession(routeDeps, call, exchange)
      const input = readInput(schema, body)
      if (session !== null) await countChange(routeDeps, call, session)
      const setCookies: string[] = []
      const context: Context = {
        ...callerOf(routeDeps, exchange),
        cookies: { header: exchange.request.headers.get('cookie'), set: (cookie) => setCookies.push(cookie) },
        project: call.needs === 'nothing' ? null : exchange.project,
        session,
      }
      const answer = await asAccountRequest(routeDeps, call, exchange, session, () =>
        handle(routeDeps.deps, context, input as never),
      )
      const { data, cookies } = inCookies(exchange, answer)
      const removedCookies = revokingPaths.has(call.path) ? cookiesRemoved(exchange) : []
      return withCookies(success(exchange.requestId, data, corsHeaders(exchange.origin)), [
        ...setCookies,
        ...cookies,
        ...removedCookies,
      ])
    })
  },
})

/**
 * Counts a change or deletion against the session's rate limit, because each writes an event that is kept for months.
 * Sign-outs are never limited.
 */
const countChange = async ({ deps }: RouteDeps, { verb, path }: Call, { session }: ActiveSession): Promise<void> => {
  if ((verb !== 'PUT' && verb !== 'DELETE') || revokingPaths.has(path)) return
  const { projectId, sessionId } = session
  await consumeRateLimit(deps.store, [{ limit: 'changesOfSession', projectId, subject: sessionId }], deps.clock.now())
}

/** Merges path parameters with the body, or with the query of a GET or DELETE. */
const readRequest = async ({ verb, path }: Call, { request, params }: Exchange): Promise<unknown> => {
  if (verb === 'GET' || verb === 'DELETE') return { ...queryOf(path, request), ...params }
  // Events carry no credentials and change nothing, so a page may send them without a preflight.
  const body =
    path === report.path
      ? await readUntypedBody(request, bodyLimitBytes.events)
      : await readBody(request, bodyLimitBytes.call)
  const hasParams = Object.keys(params).length > 0 && typeof body === 'object' && body !== null && !Array.isArray(body)
  return hasParams ? { ...body, ...params } : body
}

/** Returns the query parameters that the call declares in its path. Ignores all others. */
const queryOf = (path: string, { url }: Request): Readonly<Record<string, string>> => {
  const query = new URL(url).searchParams
  const names = [...new URLSearchParams(path.split('?')[1]).keys()]
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
}

const callerOf = (routeDeps: RouteDeps, exchange: Exchange) => ({
  requestId: exchange.requestId,
  origin: exchange.origin,
  baseURL: routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort),
  clientAddress: clientAddress(routeDeps, exchange),
  ipAddress: ipAddress(routeDeps, exchange),
  userAgent: userAgentOf(exchange),
})

/** Returns the host of a request. An in-process request has no `Host` header, only a URL. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host

/** Returns the address of the documentation site that the answer to a request names; null if it is missing. */
export const docsURL = ({ baseURLOf, docsURLOf }: RouteDeps, { request, connection }: Exchange): string | null =>
  docsURLOf(baseURLOf(hostOf(request), connection.localPort))

/**
 * Returns the CORS headers of an error. A page whose origin is not allowed may read only that refusal, which names the
 * origin and contains nothing else.
 */
export const refusalHeaders = async ({ deps }: RouteDeps, { project, origin, refusal }: Exchange): Promise<Headers> => {
  if (origin !== null && refusal?.type === 'origin_not_allowed') return refusedOriginHeaders(origin)
  const isOriginAllowed = origin !== null && (await isAllowed(deps.projects, project, origin).catch(() => false))
  return corsHeaders(isOriginAllowed ? origin : null)
}
