import * as schema from '@latchkey/protocol/methods/sso/b2b.schema'
import { ssoCallbackPath, ssoMetadataPath, ssoStartPath, ssoTestPath } from '@latchkey/protocol/methods/sso/paths'
import { newToken } from '../domain/sessions/sessions.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import { bodyLimitBytes, readForm } from '../http/body.ts'
import { atPath, type Exchange, type PathEndpoint } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { findConnection } from '../methods/sso/active-connection.ts'
import { connectionNotFound } from '../methods/sso/connections.ts'
import { finishSso, startSso, startSsoTest } from '../methods/sso/engine.ts'
import { flowLifeSeconds, isBrowser } from '../methods/sso/flow.ts'
import { samlConnectionData, serviceAddresses } from '../methods/sso/saml/connection.ts'
import { finishArrived, finishSaml } from '../methods/sso/saml/finish.ts'
import { samlKeys } from '../methods/sso/saml/keys.ts'
import { serviceMetadata } from '../methods/sso/saml/request.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { clientAddress, type RouteDeps } from './route-deps.ts'
import { hostOf } from './sdk-endpoint.ts'

/** The endpoints that browsers pass through to an organization's identity provider and back. */
export const ssoEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  start(routeDeps),
  testStart(routeDeps),
  callback(routeDeps),
  metadata(routeDeps),
]

const cookieName = (baseURL: string): string => `${baseURL.startsWith('https:') ? '__Host-' : ''}latchkey_sso`

const start = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', ssoStartPath),
  async answer(exchange) {
    requireGet(exchange)
    const { deps } = routeDeps
    const query = new URL(exchange.request.url).searchParams
    const options = readInput(schema.start, Object.fromEntries(query))
    const project = await businessProject(routeDeps, options.public_token)
    const baseURL = baseOf(routeDeps, exchange)
    const browser = browserOf(exchange, baseURL) ?? newToken(deps.random)
    const referrer = exchange.request.headers.get('referer') ?? ''
    const hint = query.get('provider_login_hint')
    const location = await startSso(deps, {
      project,
      connectionId: options.connection_id,
      loginURL: options.login_redirect_url,
      signupURL: options.signup_redirect_url,
      codeChallenge: options.pkce_code_challenge,
      parameters: hint === null ? {} : { login_hint: hint.slice(0, 254) },
      requestOrigin: { origin: URL.canParse(referrer) ? new URL(referrer).origin : null, baseURL },
      clientAddress: clientAddress(routeDeps, exchange),
      browser,
    })
    return sentOn(location, browserCookie(baseURL, browser))
  },
})

/** Starts a test sign-in, by the link that an operator got in the console or from the command line. */
const testStart = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', ssoTestPath),
  async answer(exchange) {
    requireGet(exchange)
    const { public_token, token } = readInput(schema.testLink, queryOf(exchange))
    const baseURL = baseOf(routeDeps, exchange)
    const browser = browserOf(exchange, baseURL) ?? newToken(routeDeps.deps.random)
    const location = await startSsoTest(routeDeps.deps, {
      project: await businessProject(routeDeps, public_token),
      clientAddress: clientAddress(routeDeps, exchange),
      token,
      baseURL,
      browser,
    })
    return sentOn(location, browserCookie(baseURL, browser))
  },
})

const queryOf = ({ request }: Exchange) => Object.fromEntries(new URL(request.url).searchParams)

const businessProject = async ({ deps }: RouteDeps, publicToken: string): Promise<Project> => {
  const project = await deps.projects.byPublicToken(publicToken)
  if (project?.vertical === 'B2B') return project
  throw new ProviderError(
    'public_token_not_found',
    'The public token belongs to no business project on this server. Check `public_token` and the server URL.',
  )
}

const browserCookie = (baseURL: string, browser: string) => {
  const secure = baseURL.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/; Max-Age=${flowLifeSeconds}; HttpOnly; SameSite=Lax${secure}`
  return { 'Set-Cookie': `${cookieName(baseURL)}=${browser}; ${scope}` }
}

const callback = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', ssoCallbackPath(':connection_id')),
  async answer(exchange) {
    const { deps } = routeDeps
    const { connection_id: connectionId = '' } = exchange.params
    const baseURL = baseOf(routeDeps, exchange)
    const browser = browserOf(exchange, baseURL)
    const from = clientAddress(routeDeps, exchange)
    if (exchange.request.method === 'POST') {
      const form = await readForm(exchange.request, bodyLimitBytes.saml)
      const response = form.get('SAMLResponse') ?? ''
      const relayState = form.get('RelayState') ?? ''
      const returned = { connectionId, response, relayState, browser, baseURL, clientAddress: from }
      // 303, so that the browser follows with a GET.
      return sentOn(await finishSaml(deps, returned), {}, 303)
    }
    requireGet(exchange)
    const answered = new URL(exchange.request.url).searchParams
    const ticket = answered.get('arrived')
    if (ticket !== null)
      return sentOn(await finishArrived(deps, { connectionId, ticket, browser, baseURL, clientAddress: from }))
    return sentOn(await finishSso(deps, { connectionId, answered, browser, baseURL, clientAddress: from }))
  },
})

/** Returns the metadata that a SAML identity provider is set up with. The connection may still be pending. */
const metadata = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('*', ssoMetadataPath(':connection_id')),
  async answer(exchange) {
    requireGet(exchange)
    const { connection_id: connectionId = '' } = exchange.params
    const { connection } = await findConnection(routeDeps.deps, connectionId)
    if (connection.protocol !== 'saml') throw connectionNotFound()
    const addresses = serviceAddresses(connectionId, baseOf(routeDeps, exchange))
    const keys = samlKeys(routeDeps.deps, connection)
    const document = await serviceMetadata(samlConnectionData(connection), keys, addresses)
    const headers = { ...guarded, 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' }
    return new Response(document, { headers: { ...headers, 'Cache-Control': 'no-store' } })
  },
})

const baseOf = ({ baseURLOf }: RouteDeps, { request, connection }: Exchange): string =>
  baseURLOf(hostOf(request), connection.localPort)

const browserOf = ({ request }: Exchange, baseURL: string): string | undefined => {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const values = pairs.flatMap(([name, value]) => (name === cookieName(baseURL) ? [value] : [])).filter(isBrowser)
  // Two values mean that another party wrote one of them.
  return values.length === 1 ? values[0] : undefined
}

/** Rejects HEAD, which must not have the effects of GET: a start draws a state, a callback consumes one. */
const requireGet = ({ request }: Exchange): void => {
  if (request.method === 'GET') return
  throw new ProviderError('method_not_allowed', 'This path supports GET only. Open it in a browser.')
}

const sentOn = (location: string, headers: Readonly<Record<string, string>> = {}, status = 302): Response =>
  new Response(null, {
    status,
    headers: { ...guarded, ...headers, Location: location, 'Cache-Control': 'no-store' },
  })
