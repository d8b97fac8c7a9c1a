import type { Call } from '@latchkey/protocol/core/call'
import { report } from '@latchkey/protocol/core/events'
import { revoke as revokeOfMember } from '@latchkey/protocol/identity/member-session'
import { revoke } from '@latchkey/protocol/identity/session'
import { requireRoom } from '../identity/rate-limit.ts'
import type { LiveSession } from '../identity/sessions.ts'
import { type Headers, success } from './answer.ts'
import { bodyLimitBytes, readBody } from './body.ts'
import { requireCaptcha } from './captcha.ts'
import type { Context } from './context.ts'
import { corsHeaders, isAllowed } from './cors.ts'
import { clientAddress, type Endpoint, type Exchange, ipAddress, type RouteDeps, userAgentOf } from './exchange.ts'
import { requireOrigin, requireVerb, settleProject, settleSession } from './guards.ts'
import { readInput } from './input.ts'
import type { Route } from './route.ts'
import { cookiesRemoved, inCookies, withCookies } from './session-cookies.ts'

/** Where the calls of the protocol stand. */
export const sdkPath = '/sdk/v1'

/** Calls after which the caller is signed out. */
const revoking: ReadonlySet<string> = new Set([revoke.path, revokeOfMember.path])

/** The endpoint of a call: guards in their order, schema, handler, envelope. */
export const callEndpoint = (routeDeps: RouteDeps, { call, schema, handle }: Route): Endpoint => ({
  name: `${call.verb} ${sdkPath}${call.path}`,
  refusalHeaders: (exchange) => refusalHeaders(routeDeps, exchange),
  async answer(exchange) {
    requireVerb(call, exchange)
    exchange.project = await settleProject(routeDeps, call, exchange)
    await requireOrigin(routeDeps, exchange)
    // A place at work is taken when all of the request is there: whoever sends it slowly takes none.
    const members = await memberOf(call, exchange)
    return routeDeps.concurrency.run(clientAddress(routeDeps, exchange), async () => {
      await requireCaptcha(routeDeps, call, exchange, members)
      const session = await settleSession(routeDeps, call, exchange)
      const input = readInput(schema, members)
      if (session !== null) await countChange(routeDeps, call, session)
      const setCookies: string[] = []
      const context: Context = {
        ...callerOf(routeDeps, exchange),
        cookies: { sent: exchange.request.headers.get('cookie'), set: (cookie) => setCookies.push(cookie) },
        project: call.needs === 'nothing' ? null : exchange.project,
        session,
      }
      const { data, cookies } = inCookies(exchange, await handle(routeDeps.deps, context, input as never))
      const over = revoking.has(call.path) ? cookiesRemoved(exchange) : []
      return withCookies(success(exchange.requestId, data, corsHeaders(exchange.origin)), [
        ...setCookies,
        ...cookies,
        ...over,
      ])
    })
  },
})

/** Counts a change or a removal by a session: each writes an event that is kept for months. Sign-outs are never refused. */
const countChange = async ({ deps }: RouteDeps, { verb, path }: Call, { session }: LiveSession): Promise<void> => {
  if ((verb !== 'PUT' && verb !== 'DELETE') || revoking.has(path)) return
  const { projectId, sessionId } = session
  await requireRoom(deps.store, [{ limit: 'changesOfSession', projectId, subject: sessionId }], deps.clock.now())
}

/** Parts of the path and members of the body are one request, as the protocol's calls have it. */
const memberOf = async ({ verb, path }: Call, { request, params }: Exchange): Promise<unknown> => {
  if (verb === 'GET' || verb === 'DELETE') return { ...queryOf(path, request), ...params }
  const body = await readBody(request, path === report.path ? bodyLimitBytes.events : bodyLimitBytes.call)
  const named = Object.keys(params).length > 0 && typeof body === 'object' && body !== null && !Array.isArray(body)
  return named ? { ...body, ...params } : body
}

/** The members that a call's path names behind its question mark; whatever else stands there is nobody's. */
const queryOf = (path: string, { url }: Request): Readonly<Record<string, string>> => {
  const sent = new URL(url).searchParams
  const names = [...new URLSearchParams(path.split('?')[1]).keys()]
  return Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])))
}

const callerOf = (routeDeps: RouteDeps, exchange: Exchange) => ({
  requestId: exchange.requestId,
  origin: exchange.origin,
  baseURL: routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort),
  clientAddress: clientAddress(routeDeps, exchange),
  ipAddress: ipAddress(routeDeps, exchange),
  userAgent: userAgentOf(exchange),
})

/** A request made in the process has no Host header, only a URL. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host

/** A page may read why it was refused, unless it is the page that was refused. */
export const refusalHeaders = async ({ deps }: RouteDeps, { project, origin }: Exchange): Promise<Headers> => {
  const allowed = origin !== null && (await isAllowed(deps.projects, project, origin).catch(() => false))
  return corsHeaders(allowed ? origin : null)
}
