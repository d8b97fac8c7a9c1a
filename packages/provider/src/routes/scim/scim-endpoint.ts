import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { isId } from '../../domain/ids.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { inBatch } from '../../domain/rate-limits/batches.ts'
import { consumeRateLimit, count, tooManyRequests } from '../../domain/rate-limits/rate-limit.ts'
import { acceptsScimToken } from '../../domain/scim/connections/bearer-token.ts'
import { scimServicePath } from '../../domain/scim/connections/wire-connection.ts'
import { isRepeatable, keepRequest } from '../../domain/scim/kept-requests.ts'
import { type ScimCaller, tokenRefused } from '../../domain/scim/service/scim-caller.ts'
import { atPath, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import { type PlacedScimConnection, placedScimConnection } from '../../store/tables/scim/scim-connections.ts'
import type { ScimLogEntry } from '../../store/tables/scim/scim-log.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { hostOf } from '../sdk-endpoint.ts'
import { logRequest } from './log-request.ts'
import { refusedResponse, type ScimRefusal, scimRefusal, scimResponse } from './scim-answer.ts'
import { readScimRequest, type ScimRequest } from './scim-request.ts'
import { answerScim } from './scim-service.ts'

/** The SCIM service of every connection. Errors are SCIM errors too, because identity providers show their `detail`. */
export const scimEndpoint = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', '/scim/v2/:connection_id/*'),
  async answer(exchange) {
    let caller: ScimCaller | null = null
    const request = readScimRequest(exchange.request)
    try {
      caller = await requireCaller(routeDeps, exchange)
      const { projectId } = caller.scope
      const rateLimit = { limit: 'scimRequestsOfConnection', projectId, subject: caller.connectionId } as const
      await consumeRateLimit(routeDeps.deps.store, [rateLimit], routeDeps.deps.clock.now())
      const answer = await answerScim(routeDeps.deps, caller, request)
      if (!answer.isLogged) await log(routeDeps, caller, request, answer.status, answer.did ?? '', answer.subjectId)
      return forMethod(exchange, scimResponse(answer))
    } catch (thrown) {
      const refusal = scimRefusal(exchange, thrown)
      // A request beyond the rate limit must not cost more writes.
      if (caller !== null && refusal.status !== 429) {
        const entry = await log(routeDeps, caller, request, refusal.status, refusal.detail)
        if (entry !== null) await keep(routeDeps, caller, request, refusal.status, entry)
        await noteRefusal(routeDeps, caller, refusal)
      }
      return forMethod(exchange, refusedResponse(refusal))
    }
  },
})

const forMethod = ({ request }: Exchange, response: Response): Response =>
  request.method === 'HEAD' ? new Response(null, response) : response

/** Adds a request to the admin's log. Its loss does not fail the request, whose work is done. */
const log = async (
  { deps }: RouteDeps,
  caller: ScimCaller,
  request: ScimRequest,
  status: number,
  sentence: string,
  resourceId?: string,
): Promise<ScimLogEntry | null> =>
  logRequest(deps, caller, request, { status, sentence, resourceId }).catch((err: unknown) => {
    const { connectionId: connection } = caller
    deps.log.warn({ err, connection }, 'a request of an identity provider was not logged')
    return null
  })

/** Keeps a refused request for the admin, who can repeat it. */
const keep = async (
  { deps }: RouteDeps,
  { scope, connectionId }: ScimCaller,
  { method, segments, body }: ScimRequest,
  status: number,
  { entryId }: ScimLogEntry,
): Promise<void> => {
  if (!isRepeatable(status, { method, segments })) return
  try {
    const content = method === 'DELETE' ? null : await body()
    await keepRequest(deps, scope, { connectionId, entryId }, { method, segments, body: content })
  } catch (err) {
    // A body that is no JSON is one of the reasons.
    deps.log.debug({ err, connection: connectionId }, 'a refused request of an identity provider was not kept')
  }
}

/** Requires the token of the connection that the URL names: both must name the same one. */
const requireCaller = async (routeDeps: RouteDeps, exchange: Exchange): Promise<ScimCaller> => {
  const { deps } = routeDeps
  const { connection_id: connectionId = '' } = exchange.params
  const caller = await callerOf(routeDeps, exchange, connectionId)
  if (caller !== null) return caller
  const subject = clientAddress(routeDeps, exchange)
  const rateLimit = { limit: 'refusedScimTokensFromClient', projectId: '', subject } as const
  const { isFull, waitSeconds } = await count(deps.store, rateLimit, deps.clock.now())
  throw isFull ? tooManyRequests(waitSeconds) : tokenRefused()
}

const callerOf = async (routeDeps: RouteDeps, exchange: Exchange, connectionId: string): Promise<ScimCaller | null> => {
  const { store, projects, clock, requestContext } = routeDeps.deps
  const [, bearerToken = ''] = /^(?:Bearer +)+(\S+) *$/i.exec(exchange.request.headers.get('authorization') ?? '') ?? []
  if (bearerToken === '' || !isId(connectionId)) return null
  const placed = await placedConnection(store, connectionId)
  const project = placed === null ? null : await projects.byId(placed.projectId)
  if (placed === null || project === null) return null
  const scope = organizationScope(project, placed)
  if (!acceptsScimToken(placed, bearerToken, clock.now())) return null
  exchange.project = project
  requestContext.isDoneBy({ by: 'scim', connection_id: connectionId })
  const baseURL = routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort)
  return { scope, connectionId, serviceURL: baseURL + scimServicePath(connectionId) }
}

/** Reads of one connection at a time. */
const readsAtOnce = 2

/** Reads the connection that the URL names. On PostgreSQL, requests that arrive together share one read. */
const placedConnection = (store: Deps['store'], connectionId: string): Promise<PlacedScimConnection | null> => {
  const read = () => placedScimConnection(store.db, connectionId)
  if (store.engine === 'sqlite') return read()
  const work = async (requests: readonly null[]) => {
    const placed = await read()
    return requests.map(() => placed)
  }
  return inBatch(store, `scim_connection ${connectionId}`, null, work, readsAtOnce)
}

/** Records a refusal in the audit log, at most twice a minute for each reason: identity providers repeat everything. */
const noteRefusal = async (
  { deps }: RouteDeps,
  { scope, connectionId }: ScimCaller,
  { status, scimType }: ScimRefusal,
): Promise<void> => {
  const reason = scimType ?? String(status)
  const subject = `${connectionId} ${reason}`
  const rateLimit = { limit: 'refusalEventsOfScimConnection', projectId: scope.projectId, subject } as const
  // A search for a person who does not exist yet is usual.
  if (status === 404 || status >= 500) return
  if ((await count(deps.store, rateLimit, deps.clock.now())).isFull) return
  const detail = { connection_id: connectionId, status, reason, by: 'scim' }
  await recordEvent(deps, deps.store.db, scope, '', { kind: 'provisioning.refused', detail })
}
