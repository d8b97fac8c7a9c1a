import * as schema from '@latchkey/protocol/methods/oauth/b2b.schema'
import { businessOAuthCallbackPath, businessOAuthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import { type BusinessOAuthProvider, isBusinessOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type RequestOrigin, redirectOf } from '../domain/destinations/redirects.ts'
import { requireOrganization } from '../domain/organizations/members/membership.ts'
import { ProviderError } from '../errors.ts'
import { atPath, type Exchange, type PathEndpoint } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { attachBrowserOf, browserCookie, browserOf } from '../methods/oauth/browser-cookie.ts'
import { finishFlow } from '../methods/oauth/callback.ts'
import { drawToken } from '../methods/oauth/flow.ts'
import { providerParameters } from '../methods/oauth/parameters.ts'
import { type FlowTarget, startFlow } from '../methods/oauth/start.ts'
import { organizationBySlug } from '../store/tables/organizations/organizations.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { callerOf, pageOf, requireGet, requireProject, sentOn } from './oauth-endpoints.ts'
import type { RouteDeps } from './route-deps.ts'

/** The endpoints that members pass through to a provider and back. */
export const oauthBusinessEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  start(routeDeps, true),
  start(routeDeps, false),
  callback(routeDeps),
]

const start = (routeDeps: RouteDeps, inDiscovery: boolean): PathEndpoint => ({
  ...atPath('*', businessOAuthStartPath(':provider', inDiscovery)),
  async answer(exchange) {
    requireGet(exchange)
    const { deps } = routeDeps
    const provider = requireBusinessProvider(exchange.params.provider)
    const query = new URL(exchange.request.url).searchParams
    const token = query.get('public_token') ?? ''
    const project = await requireProject(routeDeps, exchange, token, 'B2B')
    const caller = callerOf(routeDeps, exchange)
    const cookies = exchange.request.headers.get('cookie')
    const browser = browserOf(cookies, provider, caller.baseURL) ?? drawToken(deps)
    const requestOrigin = { origin: pageOf(exchange), baseURL: caller.baseURL }
    const target = await targetOf(deps, { project, provider, exchange, requestOrigin, inDiscovery })
    const { pkce_code_challenge: code_challenge, custom_scopes } = readInput(schema.discoveryStart, asObject(query))
    // An account is added in one organization. Discovery knows none yet.
    const { oauth_attach_token } = inDiscovery ? {} : readInput(schema.organizationStart, asObject(query))
    const options = { public_token: token, code_challenge, custom_scopes, oauth_attach_token }
    const attachBrowser = attachBrowserOf(cookies, caller.baseURL)
    const parameters = providerParameters(query)
    const { clientAddress } = caller
    const browsers = { browser, attachBrowser }
    const starting = {
      project,
      provider,
      asked: options,
      parameters,
      requestOrigin,
      clientAddress,
      ...browsers,
      target,
    }
    const headers = { 'Set-Cookie': browserCookie(provider, browser, caller.baseURL) }
    return sentOn(302, await startFlow(deps, starting), headers)
  },
})

const asObject = (query: URLSearchParams) => Object.fromEntries(query)

interface Aiming {
  readonly project: Project
  readonly provider: BusinessOAuthProvider
  readonly exchange: Exchange
  readonly requestOrigin: RequestOrigin
  readonly inDiscovery: boolean
}

const targetOf = async (
  deps: MethodDeps,
  { project, provider, exchange, requestOrigin, inDiscovery }: Aiming,
): Promise<FlowTarget> => {
  const query = asObject(new URL(exchange.request.url).searchParams)
  const redirectURI = `${requestOrigin.baseURL}${businessOAuthCallbackPath(provider)}`
  if (inDiscovery) {
    const { discovery_redirect_url } = readInput(schema.discoveryStart, query)
    const discoveryURL = redirectOf(project, discovery_redirect_url, 'discovery', requestOrigin)
    return { redirectURI, loginURL: discoveryURL, signupURL: discoveryURL, business: { organizationId: null } }
  }
  const options = readInput(schema.organizationStart, query)
  const { organizationId } = await organizationOf(deps, project, options)
  return {
    redirectURI,
    loginURL: redirectOf(project, options.login_redirect_url, 'login', requestOrigin),
    signupURL: redirectOf(project, options.signup_redirect_url, 'signup', requestOrigin),
    business: { organizationId },
  }
}

/** Finds the organization by its ID, or else by its slug. */
const organizationOf = async (
  { store }: MethodDeps,
  project: Project,
  { organization_id, slug }: { readonly organization_id?: string | undefined; readonly slug?: string | undefined },
) => {
  const isSlug = organization_id === undefined && slug !== undefined && /^[a-z0-9._~-]{1,128}$/.test(slug)
  const organization = isSlug ? await organizationBySlug(store.db, { projectId: project.projectId }, slug) : null
  return organization ?? requireOrganization(store.db, project, organization_id ?? '')
}

const callback = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', businessOAuthCallbackPath(':provider')),
  async answer(exchange) {
    requireGet(exchange)
    const { request, params } = exchange
    const provider = requireBusinessProvider(params.provider)
    const browser = browserOf(request.headers.get('cookie'), provider, callerOf(routeDeps, exchange).baseURL)
    const answered = new URL(request.url).searchParams
    return sentOn(302, await finishFlow(routeDeps.deps, { provider, answered, browser }))
  },
})

const requireBusinessProvider = (name = ''): BusinessOAuthProvider => {
  if (isBusinessOAuthProvider(name)) return name
  throw new ProviderError(
    'route_not_found',
    'Organizations cannot sign in with this OAuth provider. Check the provider name in the URL.',
  )
}
