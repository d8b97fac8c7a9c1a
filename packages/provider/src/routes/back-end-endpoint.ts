import { isIP } from 'node:net'
import type { Call } from '@latchkey/protocol/core/call'
import { resolveExternalIds } from '../domain/organizations/resolve-external-ids.ts'
import { withMemberLockouts } from '../domain/rate-limits/member-lockouts.ts'
import { BACKEND_CLIENT_KEY } from '../domain/rate-limits/networks.ts'
import { ProviderError } from '../errors.ts'
import { failure, plain } from '../http/answer.ts'
import { bodyLimitBytes, readUntypedBody } from '../http/body.ts'
import { readBasic } from '../http/credentials.ts'
import type { Endpoint, Exchange } from '../http/exchange.ts'
import { isNothing, readLenientInput } from '../http/lenient-input.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { network } from '../ports/ip-network.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { Context } from './context.ts'
import { requireVerb } from './guards.ts'
import { answerOnce, type StoredAnswer } from './idempotency.ts'
import type { Route } from './route.ts'
import { clientAddress, type RouteDeps } from './route-deps.ts'
import { docsURL, hostOf } from './sdk-endpoint.ts'

/** Base path of the back-end API, and of some public endpoints. */
export const backEndPath = '/v1'

/**
 * Returns the endpoint of a back-end call. Its responses have no `data` envelope and no CORS headers, so pages cannot
 * read them.
 */
export const backEndEndpoint = (routeDeps: RouteDeps, { call, schema, handle }: Route): Endpoint => ({
  name: `${call.verb} ${backEndPath}${call.path}`,
  async answer(exchange) {
    requireVerb(call, exchange)
    const project = await settleBackEnd(routeDeps, exchange)
    requireVertical(call, project)
    exchange.project = project
    routeDeps.deps.requestContext.isDoneBy({ by: 'back end' })
    const body = await readRequest(call, exchange)
    return routeDeps.concurrency.run(clientAddress(routeDeps, exchange), async () => {
      const runCall = async (): Promise<object> => {
        const parsed: object = readLenientInput(schema, body) as object
        const isB2B = call.path.startsWith('/b2b/')
        const input = isB2B ? await resolveExternalIds(routeDeps.deps, project, parsed) : parsed
        const answer = await handle(routeDeps.deps, contextOf(routeDeps, exchange, project, input), input as never)
        const data = isB2B ? await withMemberLockouts(routeDeps.deps, project, answer) : answer
        return { ...data, request_id: exchange.requestId, status_code: 200 }
      }
      const key = keyOf(exchange)
      if (key === null || call.verb === 'GET') return plain(await runCall())
      // The acting member is part of the request, because members have different permissions.
      const content = JSON.stringify([call.verb, call.path, body, ...Object.values(actorIn(exchange.request))])
      const storedAnswer = await answerOnce(routeDeps.deps, { project, key, content }, () =>
        runOnce(routeDeps, exchange, runCall),
      )
      return plain(JSON.parse(storedAnswer.body), storedAnswer.status)
    })
  },
})

const longestKey = 255

const keyOf = ({ request }: Exchange): string | null => {
  const key = request.headers.get('idempotency-key')
  if (key === null || (key.length > 0 && key.length <= longestKey)) return key
  throw new ProviderError(
    'invalid_idempotency_key',
    `The Idempotency-Key header must have 1 to ${longestKey} characters. Nothing was done. Send a UUID, for example.`,
  )
}

/** Runs the call and returns its response or its error. Both are stored and repeated for a repeated request. */
const runOnce = async (
  routeDeps: RouteDeps,
  exchange: Exchange,
  runCall: () => Promise<object>,
): Promise<StoredAnswer> => {
  try {
    return { status: 200, body: JSON.stringify(await runCall()) }
  } catch (fault) {
    // Temporary errors and internal errors are not stored: a retry runs the call again.
    if (!(fault instanceof ProviderError) || fault.retryAfterSeconds !== undefined || fault.status >= 500) throw fault
    const answer = failure({ requestId: exchange.requestId, error: fault, docsURL: docsURL(routeDeps, exchange) })
    return { status: fault.status, body: await answer.text() }
  }
}

/**
 * Answers unknown paths. A caller without valid credentials gets the credentials error, so it cannot probe for paths.
 */
export const noBackEndCall = (routeDeps: RouteDeps): Endpoint => ({
  name: `${backEndPath}/*`,
  async answer(exchange) {
    await settleBackEnd(routeDeps, exchange)
    throw unknownPath()
  },
})

const settleBackEnd = async ({ deps }: RouteDeps, { request }: Exchange): Promise<Project> => {
  const credentials = readBasic(request.headers.get('authorization'))
  const project = credentials === null ? null : await deps.projects.byId(credentials.name)
  if (project !== null && credentials !== null) {
    if (await deps.projectSecrets.isSecretOf(project, credentials.password)) return project
  }
  throw new ProviderError(
    'unauthorized_credentials',
    'The credentials are not valid for the back-end API. It requires a project ID and a secret of this project. Public tokens and sessions are for `/sdk/v1`.',
  )
}

/** Calls for projects of either vertical. */
const ofAnyVertical = /^\/(?:m2m|connected_apps|projects|emails|debug)\//

const requireVertical = ({ path }: Call, project: Project): void => {
  if (ofAnyVertical.test(path)) return
  const vertical = path.startsWith('/b2b/') ? 'B2B' : 'CONSUMER'
  if (project.vertical === vertical) return
  throw new ProviderError(
    'unauthorized_credentials',
    `The secret belongs to a ${project.vertical} project, but this call is for ${vertical} projects. Use the client for ${project.vertical} projects.`,
  )
}

/** Merges path parameters with the body, or with the query of a GET. */
const readRequest = async ({ verb }: Call, { request, params }: Exchange): Promise<unknown> => {
  if (verb === 'GET') return { ...statedValues(new URL(request.url).searchParams), ...params }
  // The existing client sends some DELETEs with an empty object and some without.
  const body = await readUntypedBody(request, bodyLimitBytes.call)
  if (isNothing(body)) return params
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : body
}

/** Returns the values of a query without the empty texts that the SDK for Go sends for what its caller does not set. */
const statedValues = (query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].filter(([, value]) => value !== ''))

/** Optional details of the user behind a back-end request. */
interface ClientAttributes {
  readonly attributes?: { readonly ip_address?: string; readonly user_agent?: string } | undefined
}

const contextOf = (
  { baseURLOf }: RouteDeps,
  { requestId, request, connection }: Exchange,
  project: Project,
  input: unknown,
): Context<'back end'> => {
  const { ip_address = '', user_agent = '' } = (input as ClientAttributes).attributes ?? {}
  return {
    requestId,
    project,
    session: null,
    isBackEnd: true,
    cookies: null,
    origin: null,
    baseURL: baseURLOf(hostOf(request), connection.localPort),
    clientAddress: isIP(ip_address) === 0 ? BACKEND_CLIENT_KEY : network(ip_address),
    ipAddress: ip_address,
    userAgent: user_agent,
    ...actorIn(request),
  }
}

/** Headers by which the existing client names the acting member. */
const actorIn = ({ headers }: Request) => {
  const token = headers.get('x-stytch-member-session')
  const jwt = headers.get('x-stytch-member-sessionjwt')
  if (token === null && jwt === null) return {}
  return { actor: { ...(token !== null && { session_token: token }), ...(jwt !== null && { session_jwt: jwt }) } }
}
