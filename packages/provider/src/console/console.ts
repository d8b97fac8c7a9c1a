import { Hono } from 'hono'
import type { ZodType } from 'zod'
import { consoleProject } from '../domain/operators/console-project.ts'
import { roleFor } from '../domain/operators/operators.ts'
import { useSession } from '../domain/sessions/sessions.ts'
import { plain } from '../http/answer.ts'
import { bodyLimitBytes, readBody } from '../http/body.ts'
import type { Connection } from '../http/connection.ts'
import { type Endpoint, type Exchange, userAgentOf } from '../http/exchange.ts'
import { withFoldedSlashes } from '../http/folded-slashes.ts'
import { readInput } from '../http/input.ts'
import { nothing } from '../http/open-endpoints.ts'
import { handlerOf } from '../routes/endpoint-handler.ts'
import { clientAddress, ipAddress, type RouteDeps } from '../routes/route-deps.ts'
import type { RequestHandler } from '../routes/router.ts'
import type { ConsoleRequest, ConsoleRoute, ProjectRequest } from './console-route.ts'
import { consoleRoutes } from './console-routes.ts'
import { requireOperator, requireRecentProof, requireRole, requireVisibleProject } from './guards.ts'
import { mailPreviewPage } from './mail-routes.ts'
import { originOfRequest, requireOwnPage } from './origin.ts'
import { consolePages } from './pages.ts'
import { tokenOf } from './session-cookie.ts'

export interface ConsoleOptions {
  readonly routeDeps: RouteDeps
  /** `CONSOLE_URL`; null in development, where the console is at a loopback address. */
  readonly url: string | null
  /** Folder of the built pages. Without it only `/api` answers. */
  readonly folder: string | null
  /** Returns the base URL of the provider for browsers. */
  readonly publicURL: () => string
}

/** Creates the console as one function of requests, for a port of its own. No path of it is served elsewhere. */
export const createConsole = ({ routeDeps, url, folder, publicURL }: ConsoleOptions): RequestHandler => {
  const app = new Hono<{ Bindings: Connection }>()
  const operators = consoleProject(
    routeDeps.environment,
    url === null ? ['http://localhost:*', 'http://127.0.0.1:*'] : [url],
  )
  const handler = (endpoint: Endpoint) => handlerOf(routeDeps, endpoint)
  for (const route of consoleRoutes)
    app.on(route.verb, route.path, handler(consoleEndpoint(routeDeps, { route, operators, url, publicURL })))
  app.all('/api/*', handler(nothing))
  app.get('/mail-preview/:token', handler(mailPreviewPage(routeDeps.deps, { url, operators })))
  const pages = folder === null ? nothing : consolePages(folder, url)
  app.get('/*', handler(pages))
  app.notFound(handler(nothing))
  return async (request, connection) => app.fetch(withFoldedSlashes(request), connection as never)
}

interface EndpointOptions extends Pick<ConsoleOptions, 'url' | 'publicURL'> {
  readonly route: ConsoleRoute
  /** The project whose users are the operators. */
  readonly operators: ConsoleRequest['console']
}

/** Runs the guards of a call in their order, then its handler. */
const consoleEndpoint = (routeDeps: RouteDeps, { route, operators, url, publicURL }: EndpointOptions): Endpoint => ({
  name: `${route.verb} ${route.path}`,
  async answer(exchange) {
    const cookies: string[] = []
    const origin = originOfRequest(url, exchange)
    requireOwnPage(origin, exchange)
    const request: ConsoleRequest = {
      exchange,
      origin,
      console: operators,
      publicURL: publicURL(),
      clientAddress: clientAddress(routeDeps, exchange),
      ipAddress: ipAddress(routeDeps, exchange),
      userAgent: userAgentOf(exchange),
      params: exchange.params,
      setCookie: (cookie) => cookies.push(cookie),
    }
    const { deps } = routeDeps
    const granted = route.role === undefined ? request : await asOperator(routeDeps, route, request)
    const input = readInput(route.schema as ZodType, await inputOf(route, exchange))
    noteActor(deps, route, granted, input)
    const answer = await route.answer(deps, granted as never, input as never)
    const response = answer instanceof Response ? answer : plain(answer)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  },
})

/** Notes the operator for the events of the call, with the sentence of the act and the command line that does the same. */
const noteActor = (
  { requestContext }: RouteDeps['deps'],
  { command, sentence }: ConsoleRoute,
  request: ConsoleRequest & Partial<Pick<ProjectRequest, 'operator' | 'project'>>,
  input: unknown,
): void => {
  if (request.operator === undefined) return
  requestContext.isDoneBy({
    by: 'operator',
    actor_id: request.operator.person.userId,
    ...(sentence !== undefined && { act: sentence }),
    ...(command !== undefined && { command: command(request.params, input as never, request.project) }),
  })
}

const asOperator = async (
  { deps }: RouteDeps,
  { role = 'owner', isDestructive }: ConsoleRoute,
  request: ConsoleRequest,
): Promise<Omit<ProjectRequest, 'project'> & Partial<Pick<ProjectRequest, 'project'>>> => {
  const { origin, exchange, params } = request
  const { operator, session } = await requireOperator(deps, request.console, tokenOf(origin, exchange.request))
  await useSession(deps, session, undefined)
  deps.requestContext.isAbout(operator.person.userId)
  const projects = (await deps.projects.list()).filter(({ projectId }) => roleFor(operator, projectId) !== null)
  const ofOperator = { ...request, operator, session, projects }
  const { project_id: projectId } = params
  const project = projectId === undefined ? undefined : requireVisibleProject(projects, projectId)
  // An operator of a single project may read about themselves, but nothing that concerns every project.
  if (project !== undefined || role !== 'viewer') requireRole(operator, projectId ?? '', role)
  if (isDestructive) requireRecentProof(deps, session)
  if (project === undefined) return ofOperator
  exchange.project = project
  return { ...ofOperator, project }
}

const inputOf = async ({ verb }: ConsoleRoute, { request }: Exchange): Promise<unknown> =>
  verb === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : readBody(request, bodyLimitBytes.call)
