import { Hono } from 'hono'
import { ProviderError } from '../errors.ts'
import { formPlaces } from '../forms/places.ts'
import { mailedLinkPath } from '../identity/mailed-link.ts'
import { backEnd, health, jwks, nothing } from './back-end.ts'
import { type Connection, inProcess } from './connection.ts'
import { isAllowed, preflight } from './cors.ts'
import { events } from './events.ts'
import { type HttpContext, type Place, type Surface, serving } from './exchange.ts'
import { followedLink } from './followed-link.ts'
import { createGate } from './gate.ts'
import type { Route } from './route.ts'
import { callPlace, refusalHeaders, sdkPath } from './sdk.ts'
import { servicesFrame, servicesFramePath } from './services-frame.ts'

/** Development's own paths, mounted under `/dev`; see `dev/development.ts`. */
export type Answering = (request: Request, connection: Connection) => Promise<Response>

export interface RouterOptions {
  readonly surface: Surface
  readonly routes: readonly Route[]
  /** Null in production: the paths are then unknown. */
  readonly development: Answering | null
}

/** Requests that may be at work at once. Past that the rest wait for seconds, so they are better told so. */
const mostAtWork = 1_000

/** The whole HTTP surface of the provider as one function of requests. */
export const createRouter = ({ surface, routes, development }: RouterOptions): Answering => {
  const app = new Hono<{ Bindings: Connection }>()
  const place = (served: Place) => serving(surface, served)
  const gate = createGate(mostAtWork)
  const calls = [events, ...routes]

  app.options(`${sdkPath}/*`, ({ req }: HttpContext) => answerPreflight(surface, req.raw))
  for (const route of calls) app.on(route.call.verb, sdkPath + route.call.path, place(callPlace(surface, gate, route)))
  for (const path of new Set(calls.map(({ call }) => call.path))) app.all(sdkPath + path, place(wrongVerb(surface)))
  app.all(`${sdkPath}/*`, place({ ...nothing, refusalHeaders: (exchange) => refusalHeaders(surface, exchange) }))

  app.get('/health', place(health(surface)))
  app.get(servicesFramePath, place(servicesFrame(surface)))
  for (const [path, vertical] of jwksPaths) app.get(path, place(jwks(surface, vertical, path)))
  // Hono answers HEAD with what GET says.
  app.get(mailedLinkPath, place(followedLink(surface)))
  app.all('/v1/*', place(backEnd(surface)))
  for (const [path, form] of formPlaces(surface, gate)) app.all(path, place(form))
  if (development !== null) app.all('/dev/*', ({ req, env }: HttpContext) => development(req.raw, env))
  app.notFound(place(nothing))

  return async (request, connection = inProcess) => app.fetch(request, connection)
}

const jwksPaths = [
  ['/v1/sessions/jwks/:project_id', 'CONSUMER'],
  ['/v1/b2b/sessions/jwks/:project_id', 'B2B'],
] as const

const answerPreflight = async ({ deps }: Surface, request: Request): Promise<Response> => {
  const origin = request.headers.get('origin')
  const allowed = origin !== null && (await isAllowed(deps.projects, null, origin).catch(() => false))
  return preflight(allowed ? origin : null)
}

const wrongVerb = (surface: Surface): Place => ({
  name: 'wrong verb',
  refusalHeaders: (exchange) => refusalHeaders(surface, exchange),
  answer: async () => {
    throw new ProviderError('method_not_allowed', 'The method is not served at this path. Check it and send again.')
  },
})
