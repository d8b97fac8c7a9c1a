import { recordEvent } from '../../domain/audit/events.ts'
import { isId } from '../../domain/ids.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { consumeRateLimit, count, tooManyRequests } from '../../domain/rate-limits/rate-limit.ts'
import { acceptsScimToken } from '../../domain/scim/connections/bearer-token.ts'
import { scimServicePath } from '../../domain/scim/connections/wire-connection.ts'
import { logScimRequest } from '../../domain/scim/provisioning-log.ts'
import { type ScimCaller, tokenRefused } from '../../domain/scim/service/scim-caller.ts'
import { atPath, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import { placeOfScimConnection, scimConnectionOf } from '../../store/tables/scim-connections.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { hostOf } from '../sdk-endpoint.ts'
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
      await log(routeDeps, caller, request, answer.status, answer.did ?? '', answer.subjectId)
      return forMethod(exchange, scimResponse(answer))
    } catch (thrown) {
      const refusal = scimRefusal(exchange, thrown)
      // A request beyond the rate limit must not cost more writes.
      if (caller !== null && refusal.status !== 429) {
        await log(routeDeps, caller, request, refusal.status, refusal.detail)
        await noteRefusal(routeDeps, caller, refusal)
      }
      return forMethod(exchange, refusedResponse(refusal))
    }
  },
})

const forMethod = ({ request }: Exchange, response: Response): Response =>
  request.method === 'HEAD' ? new Response(null, response) : response

const resourceTypes: Readonly<Record<string, string>> = { users: 'User', groups: 'Group' }

/** Adds a request to the admin's log. Its loss does not fail the request, whose work is done. */
const log = async (
  { deps }: RouteDeps,
  { scope, connectionId }: ScimCaller,
  { method, segments: [first = '', id = ''] }: ScimRequest,
  status: number,
  sentence: string,
  resourceId = id,
): Promise<void> => {
  const resourceType = resourceTypes[first.toLowerCase()] ?? ''
  const entry = { connectionId, method, resourceType, resourceId, status, sentence }
  await logScimRequest(deps, scope, entry).catch((err: unknown) => {
    deps.log.warn({ err, connection: connectionId }, 'a request of an identity provider was not logged')
  })
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
  const place = await placeOfScimConnection(store.db, connectionId)
  const project = place === null ? null : await projects.byId(place.projectId)
  if (place === null || project === null) return null
  const scope = organizationScope(project, place)
  const connection = await scimConnectionOf(store.db, scope)
  if (connection?.connectionId !== connectionId || !acceptsScimToken(connection, bearerToken, clock.now())) return null
  exchange.project = project
  requestContext.isDoneBy({ by: 'scim', connection_id: connectionId })
  const baseURL = routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort)
  return { scope, connectionId, serviceURL: baseURL + scimServicePath(connectionId) }
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
