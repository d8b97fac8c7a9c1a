import { isIP } from 'node:net'
import type { Call } from '@latchkey/protocol/core/call'
import { ProviderError } from '../errors.ts'
import { withMemberLocks } from '../identity/back-end/member-locks.ts'
import { settleNames } from '../identity/back-end/settle-names.ts'
import { answerOnce, type GivenAnswer } from '../identity/idempotency.ts'
import { backEndAddress, network } from '../identity/networks.ts'
import type { Project } from '../store/tables/projects.ts'
import { failure, plain } from './answer.ts'
import { bodyLimitBytes, readUntypedBody } from './body.ts'
import type { Context } from './context.ts'
import { readBasic } from './credentials.ts'
import { clientAddress, type Endpoint, type Exchange, type RouteDeps } from './exchange.ts'
import { requireVerb } from './guards.ts'
import { readInput } from './input.ts'
import { unknownPath } from './open-endpoints.ts'
import type { Route } from './route.ts'
import { hostOf } from './sdk.ts'

/** Where the calls of back ends stand, beside what is open to everybody there. */
export const backEndPath = '/v1'

/** The endpoint of a back end's call. Its answers are not wrapped, and no page may read them: they name no origin. */
export const backEndEndpoint = (routeDeps: RouteDeps, { call, schema, handle }: Route): Endpoint => ({
  name: `${call.verb} ${backEndPath}${call.path}`,
  async answer(exchange) {
    requireVerb(call, exchange)
    const project = await settleBackEnd(routeDeps, exchange)
    requireVertical(call, project)
    exchange.project = project
    routeDeps.deps.asker.isDoneBy({ by: 'back end' })
    const members = await membersOf(call, exchange)
    return routeDeps.concurrency.run(clientAddress(routeDeps, exchange), async () => {
      const work = async (): Promise<object> => {
        const read: object = readInput(schema, members) as object
        const isB2B = call.path.startsWith('/b2b/')
        const input = isB2B ? await settleNames(routeDeps.deps, project, read) : read
        const answer = await handle(routeDeps.deps, contextOf(routeDeps, exchange, project, input), input as never)
        const data = isB2B ? await withMemberLocks(routeDeps.deps, project, answer) : answer
        return { ...data, request_id: exchange.requestId, status_code: 200 }
      }
      const key = keyOf(exchange)
      if (key === null || call.verb === 'GET') return plain(await work())
      // In whose name it is asked makes it another request as well: what one member may do another need not.
      const content = JSON.stringify([call.verb, call.path, members, ...Object.values(actorIn(exchange.request))])
      const given = await answerOnce(routeDeps.deps, { project, key, content }, () => tellOf(exchange, work))
      return plain(JSON.parse(given.body), given.status)
    })
  },
})

const longestKey = 255

const keyOf = ({ request }: Exchange): string | null => {
  const key = request.headers.get('idempotency-key')
  if (key === null || (key.length > 0 && key.length <= longestKey)) return key
  throw new ProviderError(
    'invalid_idempotency_key',
    `The Idempotency-Key has to have 1 to ${longestKey} characters. Nothing was done. Send a UUID, for example.`,
  )
}

/** What a request is answered, a refusal as well: both are told again to whoever repeats it. */
const tellOf = async ({ requestId }: Exchange, work: () => Promise<object>): Promise<GivenAnswer> => {
  try {
    return { status: 200, body: JSON.stringify(await work()) }
  } catch (fault) {
    // What may pass, and what is no refusal, is not kept: the next one is done anew.
    if (!(fault instanceof ProviderError) || fault.retryAfterSeconds !== undefined || fault.status >= 500) throw fault
    return { status: fault.status, body: await failure(requestId, fault, {}).text() }
  }
}

/** Who speaks for no project is told that, and not which calls there are. */
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
    'The request is not from a back end of this project. This API takes a project id and its secret. Public tokens and sessions belong under /sdk/v1.',
  )
}

/** What projects of both kinds have. */
const ofAnyVertical = /^\/(?:m2m|projects|emails|debug)\//

const requireVertical = ({ path }: Call, project: Project): void => {
  if (ofAnyVertical.test(path)) return
  const vertical = path.startsWith('/b2b/') ? 'B2B' : 'CONSUMER'
  if (project.vertical === vertical) return
  throw new ProviderError(
    'unauthorized_credentials',
    `The secret is of a ${project.vertical} project. This call is for ${vertical} projects. Use the client of the project's own kind.`,
  )
}

/** Parts of the path, members of the body and of a GET's query are one request. */
const membersOf = async ({ verb }: Call, { request, params }: Exchange): Promise<unknown> => {
  if (verb === 'GET') return { ...Object.fromEntries(new URL(request.url).searchParams), ...params }
  // The existing client sends some DELETEs with an empty object and some without.
  const body = await readUntypedBody(request, bodyLimitBytes.call)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : body
}

/** What a back end may say of the person whom a request is about. */
interface SaysWhere {
  readonly attributes?: { readonly ip_address?: string; readonly user_agent?: string } | undefined
}

const contextOf = (
  { baseURLOf }: RouteDeps,
  { requestId, request, connection }: Exchange,
  project: Project,
  input: unknown,
): Context<'back end'> => {
  const { ip_address = '', user_agent = '' } = (input as SaysWhere).attributes ?? {}
  return {
    requestId,
    project,
    session: null,
    isBackEnd: true,
    cookies: null,
    origin: null,
    baseURL: baseURLOf(hostOf(request), connection.localPort),
    clientAddress: isIP(ip_address) === 0 ? backEndAddress : network(ip_address),
    ipAddress: ip_address,
    userAgent: user_agent,
    ...actorIn(request),
  }
}

/** Headers by which the existing client says in whose name it asks. */
const actorIn = ({ headers }: Request) => {
  const token = headers.get('x-stytch-member-session')
  const jwt = headers.get('x-stytch-member-sessionjwt')
  if (token === null && jwt === null) return {}
  return { actor: { ...(token !== null && { session_token: token }), ...(jwt !== null && { session_jwt: jwt }) } }
}
