import { Hono } from 'hono'
import { mailedLinkPath } from '../domain/messaging/mailed-link.ts'
import { isAllowed } from '../domain/projects/allowed-origin.ts'
import { ProviderError } from '../errors.ts'
import { type Connection, inProcess } from '../http/connection.ts'
import { preflight, preflightOfUnlisted } from '../http/cors.ts'
import type { Endpoint, HttpContext, RefusalPage } from '../http/exchange.ts'
import { withFoldedSlashes } from '../http/folded-slashes.ts'
import { metricsEndpoint } from '../http/metrics.ts'
import { health, liveness, nothing } from '../http/open-endpoints.ts'
import { authorizationServerEndpoints } from './authorization-server/endpoints.ts'
import { openPreflight, withCredentials } from './authorization-server/oauth-exchange.ts'
import { backEndEndpoint, backEndPath, noBackEndCall } from './back-end-endpoint.ts'
import { handlerOf } from './endpoint-handler.ts'
import { events } from './events.ts'
import { jwks } from './jwks.ts'
import { followedLink } from './mailed-link-redirect.ts'
import { oauthEndpoints } from './oauth-endpoints.ts'
import { oauthBusinessEndpoints } from './oauth-endpoints-b2b.ts'
import { pictureEndpoint } from './pictures.ts'
import type { Route } from './route.ts'
import type { RouteDeps } from './route-deps.ts'
import { scimEndpoint } from './scim/scim-endpoint.ts'
import { callEndpoint, refusalHeaders, sdkPath } from './sdk-endpoint.ts'
import { servicesFrame, servicesFramePath } from './services-frame.ts'
import { setupEndpoints } from './setup/setup-endpoints.ts'
import { ssoEndpoints } from './sso-endpoints.ts'
import { wellKnownEndpoints } from './well-known.ts'

/** A request handler, for example of the development paths under `/dev`; see `dev/development.ts`. */
export type RequestHandler = (request: Request, connection: Connection) => Promise<Response>

export interface RouterOptions {
  readonly routeDeps: RouteDeps
  readonly routes: readonly Route[]
  readonly backEndRoutes: readonly Route[]
  /** Endpoints that answer with pages of their own, by path; see `forms/endpoints.ts`. */
  readonly forms: readonly (readonly [path: string, endpoint: Endpoint])[]
  /** Null in production, where these paths return 404. */
  readonly development: RequestHandler | null
  /** The page of an error for a person who goes to another site or comes back from it; see `forms/refused-navigation.ts`. */
  readonly refusalPage?: RefusalPage
  /** Answers unknown paths; with an error as JSON by default. */
  readonly notFound?: Endpoint
}

/** Creates the HTTP API of the provider as one function of requests. */
export const createRouter = ({
  routeDeps,
  routes,
  backEndRoutes,
  forms,
  development,
  refusalPage,
  notFound = nothing,
}: RouterOptions): RequestHandler => {
  // A slash at the end of a path is ignored: clients that join URLs send it.
  const app = new Hono<{ Bindings: Connection }>({ strict: false })
  const handler = (endpoint: Endpoint) => handlerOf(routeDeps, endpoint)
  const passage = (endpoint: Endpoint) => handler({ ...endpoint, ...(refusalPage && { refusalPage }) })
  const calls = [events, ...routes]

  app.options(`${sdkPath}/*`, ({ req }: HttpContext) => answerPreflight(routeDeps, req.raw))
  for (const route of calls)
    app.on(route.call.verb, sdkPath + pathOfCall(route), handler(callEndpoint(routeDeps, route)))
  for (const path of new Set(calls.map(pathOfCall))) app.all(sdkPath + path, handler(wrongVerb(routeDeps)))
  app.all(`${sdkPath}/*`, handler({ ...nothing, refusalHeaders: (exchange) => refusalHeaders(routeDeps, exchange) }))

  app.get('/health', handler(health(routeDeps)))
  app.get('/health/live', handler(liveness))
  if (routeDeps.metrics !== null) app.get('/metrics', handler(metricsEndpoint(routeDeps.metrics)))
  app.get(servicesFramePath, handler(servicesFrame(routeDeps)))
  for (const endpoint of wellKnownEndpoints(routeDeps)) app.get(endpoint.path, handler(endpoint))
  for (const [path, vertical] of jwksPaths) app.get(path, handler(jwks(routeDeps, vertical, path)))
  for (const endpoint of authorizationServerEndpoints(routeDeps)) {
    const answer = handler(endpoint)
    app.on(endpoint.verb, endpoint.path, (context: HttpContext) =>
      withCredentials(routeDeps, context.req.raw, answer(context)),
    )
    app.options(endpoint.path, ({ req }: HttpContext) => withCredentials(routeDeps, req.raw, openPreflight(req.raw)))
  }
  // Hono also answers HEAD requests here.
  app.get(mailedLinkPath, passage(followedLink(routeDeps)))
  app.get(pictureEndpoint(routeDeps).path, handler(pictureEndpoint(routeDeps)))
  for (const endpoint of [
    ...oauthEndpoints(routeDeps),
    ...oauthBusinessEndpoints(routeDeps),
    ...ssoEndpoints(routeDeps),
  ])
    app.all(endpoint.path, passage(endpoint))
  app.all(scimEndpoint(routeDeps).path, handler(scimEndpoint(routeDeps)))
  for (const route of backEndRoutes)
    app.on(route.call.verb, backEndPath + route.call.path, handler(backEndEndpoint(routeDeps, route)))
  app.all(`${backEndPath}/*`, handler(noBackEndCall(routeDeps)))
  for (const endpoint of setupEndpoints(routeDeps)) app.on(endpoint.verb, endpoint.path, handler(endpoint))
  for (const [path, form] of forms) app.all(path, handler(form))
  if (development !== null) app.all('/dev/*', ({ req, env }: HttpContext) => development(req.raw, env))
  app.notFound(handler(notFound))

  return async (request, connection = inProcess) => app.fetch(withFoldedSlashes(request), connection)
}

/** Returns the path of a call without its query parameters. */
const pathOfCall = ({ call }: Route): string => call.path.split('?')[0] ?? ''

const jwksPaths = [
  ['/v1/sessions/jwks/:project_id', 'CONSUMER'],
  ['/v1/b2b/sessions/jwks/:project_id', 'B2B'],
] as const

const answerPreflight = async ({ deps }: RouteDeps, request: Request): Promise<Response> => {
  const origin = request.headers.get('origin')
  const isOriginAllowed = origin !== null && (await isAllowed(deps.projects, null, origin).catch(() => false))
  return isOriginAllowed || origin === null ? preflight(origin) : preflightOfUnlisted(origin)
}

const wrongVerb = (routeDeps: RouteDeps): Endpoint => ({
  name: 'wrong verb',
  refusalHeaders: (exchange) => refusalHeaders(routeDeps, exchange),
  answer: async () => {
    throw new ProviderError(
      'method_not_allowed',
      'This path does not support the HTTP method. Check the method and send the request again.',
    )
  },
})
