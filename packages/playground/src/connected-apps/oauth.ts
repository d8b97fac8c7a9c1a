import * as oauth from 'oauth4webapi'

/** The apps that every development project has. */
export const apps = [
  {
    id: 'connected-app-test-11111111-1111-4111-8111-111111111111',
    title: 'Playground notes, an app of this site',
  },
  {
    id: 'connected-app-test-22222222-2222-4222-8222-222222222222',
    title: 'Example agent, an app of another company',
  },
] as const

export const scopes = [
  ...['openid', 'profile', 'email', 'phone', 'offline_access'],
  ...['read:notes', 'write:notes'],
] as const

/** What the test app asks for. */
export interface AppRequest {
  readonly clientId: string
  readonly issuer: string
  readonly scope: string
}

/** A request in progress, kept for the callback in this tab. */
interface PendingRequest extends AppRequest {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Tokens {
  readonly request: AppRequest
  readonly server: oauth.AuthorizationServer
  readonly answer: oauth.TokenEndpointResponse
  /** Claims of the ID token; undefined without the scope `openid`. */
  readonly idClaims: oauth.IDToken | undefined
}

const key = 'latchkey-test-app'
const redirectUri = `${location.origin}/playground/client/callback`
// Development runs on plain HTTP at the loopback interface.
const insecure = { [oauth.allowInsecureRequests]: true }

const discover = async (issuer: string): Promise<oauth.AuthorizationServer> => {
  const url = new URL(issuer)
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, insecure))
}

/** Sends the browser to the authorize page. */
export async function authorize(request: AppRequest): Promise<void> {
  const { authorization_endpoint } = await discover(request.issuer)
  if (authorization_endpoint === undefined) throw new Error('The metadata has no authorization endpoint.')
  const pending: PendingRequest = {
    ...request,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  }
  sessionStorage.setItem(key, JSON.stringify(pending))
  const url = new URL(authorization_endpoint)
  const parameters = {
    client_id: request.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: request.scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  location.assign(url)
}

/** Redeems the code of the callback. */
export async function redeem(): Promise<Tokens> {
  const stored = sessionStorage.getItem(key)
  if (stored === null) throw new Error('This tab has sent no request. Start again.')
  const request: PendingRequest = JSON.parse(stored)
  sessionStorage.removeItem(key)
  const server = await discover(request.issuer)
  const client = { client_id: request.clientId }
  const callback = oauth.validateAuthResponse(server, client, new URL(location.href), request.state)
  history.replaceState(null, '', location.pathname)
  const answer = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      callback,
      redirectUri,
      request.codeVerifier,
      insecure,
    ),
    request.scope.split(' ').includes('openid') ? { expectedNonce: request.nonce, requireIdToken: true } : {},
  )
  return { request, server, answer, idClaims: oauth.getValidatedIdTokenClaims(answer) }
}

/** Reads the user's data with the access token. */
export const readProfile = async ({ request, server, answer, idClaims }: Tokens): Promise<object> =>
  oauth.processUserInfoResponse(
    server,
    { client_id: request.clientId },
    idClaims?.sub ?? oauth.skipSubjectCheck,
    await oauth.userInfoRequest(server, { client_id: request.clientId }, answer.access_token, insecure),
  )

/** Replaces the tokens by the refresh token. */
export async function refresh({ request, server, answer, idClaims }: Tokens): Promise<Tokens> {
  const client = { client_id: request.clientId }
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    answer.refresh_token ?? '',
    insecure,
  )
  return { request, server, idClaims, answer: await oauth.processRefreshTokenResponse(server, client, response) }
}

/** Ends the tokens. */
export const revoke = async ({ request, server, answer }: Tokens): Promise<void> =>
  oauth.processRevocationResponse(
    await oauth.revocationRequest(
      server,
      { client_id: request.clientId },
      oauth.None(),
      answer.refresh_token ?? answer.access_token,
      insecure,
    ),
  )

/** Sends the browser to the page that signs the user out. */
export function signOut({ request, server, answer }: Tokens): void {
  if (server.end_session_endpoint === undefined) throw new Error('The metadata has no logout endpoint.')
  const url = new URL(server.end_session_endpoint)
  url.searchParams.set('client_id', request.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${location.origin}/playground/client`)
  if (answer.id_token !== undefined) url.searchParams.set('id_token_hint', answer.id_token)
  location.assign(url)
}
