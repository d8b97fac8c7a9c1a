import type { OneTapStarted } from '@latchkey/protocol/methods/oauth/consumer'
import * as schema from '@latchkey/protocol/methods/oauth/consumer.schema'
import {
  oauthCallbackPath,
  oauthStartPath,
  oneTapCookie,
  oneTapHeader,
  oneTapStartPath,
} from '@latchkey/protocol/methods/oauth/paths'
import { isListed } from '../domain/destinations/allow-list.ts'
import { redirectOf } from '../domain/destinations/redirects.ts'
import { ProviderError } from '../errors.ts'
import { guarded, plain } from '../http/answer.ts'
import { bodyLimitBytes, readForm, readUntypedBody } from '../http/body.ts'
import { cookieOf } from '../http/cookie-of.ts'
import { atPath, type Exchange, type PathEndpoint } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { attachBrowserOf, browserCookie, browserOf } from '../methods/oauth/browser-cookie.ts'
import { finishFlow } from '../methods/oauth/callback.ts'
import { requireClient } from '../methods/oauth/client.ts'
import { drawToken } from '../methods/oauth/flow.ts'
import { finishPrompt, requireNoChallenge, startPrompt } from '../methods/oauth/one-tap.ts'
import { providerParameters } from '../methods/oauth/parameters.ts'
import { requireProvider, startFlow } from '../methods/oauth/start.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { clientAddress, type RouteDeps } from './route-deps.ts'
import { hostOf } from './sdk-endpoint.ts'

/** The endpoints that browsers pass through to a provider and back, and those of One Tap prompts. All are public. */
export const oauthEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  start(routeDeps),
  oneTapStart(routeDeps),
  callback(routeDeps),
]

const start = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', oauthStartPath(':provider')),
  async answer(exchange) {
    requireGet(exchange)
    const { deps } = routeDeps
    const provider = requireProvider(exchange.params.provider)
    const query = new URL(exchange.request.url).searchParams
    const options = readInput(schema.start, Object.fromEntries(query))
    const parameters = providerParameters(query)
    const project = await requireProject(routeDeps, exchange, options.public_token)
    const caller = callerOf(routeDeps, exchange)
    const cookies = exchange.request.headers.get('cookie')
    const browser = browserOf(cookies, provider, caller.baseURL) ?? drawToken(deps)
    const attachBrowser = attachBrowserOf(cookies, caller.baseURL)
    const requestOrigin = { origin: pageOf(exchange), baseURL: caller.baseURL }
    const { clientAddress } = caller
    const starting = {
      project,
      provider,
      asked: options,
      parameters,
      requestOrigin,
      clientAddress,
      browser,
      attachBrowser,
    }
    const location = await startFlow(deps, starting)
    return sentOn(302, location, { 'Set-Cookie': browserCookie(provider, browser, caller.baseURL) })
  },
})

const oneTapStart = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', oneTapStartPath),
  async answer(exchange) {
    requireGet(exchange)
    const token = new URL(exchange.request.url).searchParams.get('public_token') ?? ''
    const project = await requireProject(routeDeps, exchange, token)
    requireFramed(project, exchange)
    requireNoChallenge(project)
    await requireClient(routeDeps.deps, project, 'google')
    const caller = callerOf(routeDeps, exchange)
    const requestOrigin = { origin: pageOf(exchange), baseURL: caller.baseURL }
    for (const kind of ['login', 'signup'] as const) redirectOf(project, undefined, kind, requestOrigin)
    const known = cookieOf(exchange.request.headers.get('cookie'), oneTapCookie)
    const started = await startPrompt(routeDeps.deps, project, caller.clientAddress, known)
    const { googleClientId, callbackId, csrfToken } = started
    const body: OneTapStarted = {
      request_id: exchange.requestId,
      google_client_id: googleClientId,
      oauth_callback_id: callbackId,
    }
    const cookie = `${oneTapCookie}=${csrfToken}; Path=/; Max-Age=3600; SameSite=None; Secure; Partitioned`
    return plain({ status_code: 200, ...body }, 200, { 'Set-Cookie': cookie })
  },
})

const callback = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', oauthCallbackPath(':id')),
  async answer(exchange) {
    const { request, params } = exchange
    const { id = '' } = params
    if (request.method === 'POST' && request.headers.get(oneTapHeader.name) === oneTapHeader.value) {
      return oneTapSubmit(routeDeps, exchange, id)
    }
    const isForm = request.method === 'POST' && id === 'apple'
    if (!isForm) requireGet(exchange)
    const { baseURL } = callerOf(routeDeps, exchange)
    const answered = isForm ? await readForm(request, bodyLimitBytes.form) : new URL(request.url).searchParams
    const browser = browserOf(request.headers.get('cookie'), id, baseURL)
    const location = await finishFlow(routeDeps.deps, { provider: id, answered, browser })
    // 303, so that the browser does not post the form to the site.
    return sentOn(isForm ? 303 : 302, location)
  },
})

const oneTapSubmit = async (routeDeps: RouteDeps, exchange: Exchange, callbackId: string): Promise<Response> => {
  const { request, requestId } = exchange
  const caller = callerOf(routeDeps, exchange)
  // The frame is a page of this server, so its posts have this origin.
  if (exchange.origin !== null && exchange.origin !== caller.baseURL) throw originRefused()
  const oneTapInput = readInput(schema.oneTapSubmit, await readUntypedBody(request, bodyLimitBytes.call))
  const cookie = cookieOf(request.headers.get('cookie'), oneTapCookie)
  const requestOrigin = { origin: pageOf(exchange), baseURL: caller.baseURL }
  const redirect_url = await finishPrompt(routeDeps.deps, {
    callbackId,
    cookie,
    input: oneTapInput,
    requestOrigin,
    clientAddress: caller.clientAddress,
  })
  return plain({ redirect_url, status_code: 200, request_id: requestId })
}

/** Rejects HEAD, which must not have the effects of GET: a start draws a state, a callback consumes one. */
export const requireGet = ({ request }: Exchange): void => {
  if (request.method === 'GET') return
  throw new ProviderError('method_not_allowed', 'This path supports GET only. Open it in a browser.')
}

export const requireProject = async (
  { deps }: RouteDeps,
  exchange: Exchange,
  publicToken: string,
  vertical: Project['vertical'] = 'CONSUMER',
): Promise<Project> => {
  const project = await deps.projects.byPublicToken(publicToken)
  if (project?.vertical !== vertical) {
    throw new ProviderError(
      'public_token_not_found',
      'The public token belongs to no project of this kind on this server. Check `public_token` and the server URL.',
    )
  }
  exchange.project = project
  return project
}

/**
 * Checks the origin of the page that shows the prompt: the frame sends it, a page without a frame has it in `Origin`.
 */
const requireFramed = ({ settings }: Project, { request, origin }: Exchange): void => {
  const parent = request.headers.get('x-sdk-parent-host')
  if ([parent, origin].every((page) => page === null || isListed(settings.origins, page))) return
  throw originRefused()
}

/**
 * Returns the origin of the page that the browser comes from, as far as it is known. Only the default redirect URL of a
 * development project depends on it, and that must be on the list.
 */
export const pageOf = ({ request }: Exchange): string | null => {
  const referrer = request.headers.get('referer') ?? ''
  return request.headers.get('x-sdk-parent-host') ?? (URL.canParse(referrer) ? new URL(referrer).origin : null)
}

const originRefused = () =>
  new ProviderError(
    'origin_not_allowed_for_client',
    "The page's origin is not in the project's list, so it cannot show a One Tap prompt. Add the origin to the project's origins.",
  )

export const callerOf = (routeDeps: RouteDeps, exchange: Exchange) => ({
  baseURL: routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort),
  clientAddress: clientAddress(routeDeps, exchange),
})

export const sentOn = (status: 302 | 303, location: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { ...guarded, ...headers, Location: location, 'Cache-Control': 'no-store' } })
