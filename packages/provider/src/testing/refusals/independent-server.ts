import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, errors, Provider } from 'oidc-provider'
import { keptInMemory } from '../identity-providers/openid-server-memory.ts'
import {
  authenticated,
  type ComparedClient,
  type ComparedEndpoint,
  type ComparedRequest,
  type ComparedServer,
  type ComparedTokens,
  challenge,
  encoded,
  type Parameters,
  redeemedTokens,
  redirectLine,
} from './compared-server.ts'

const paths: Readonly<Record<ComparedEndpoint, string>> = {
  token: 'token',
  revoke: 'token/revocation',
  introspect: 'token/introspection',
  userinfo: 'me',
  device: 'device/auth',
  par: 'request',
}

const redirectUri = 'https://app.example.com/callback'
const accountId = 'ada'
const secret = 'secret-of-the-confidential-client'

const common = {
  redirect_uris: [redirectUri],
  response_types: ['code'] as 'code'[],
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
}

/** The rules that both servers promise: PKCE for all, rotation for public clients, one known resource. */
const configuration = async (): Promise<Configuration> => ({
  clients: [
    { ...common, client_id: 'public', token_endpoint_auth_method: 'none' },
    { ...common, client_id: 'other', token_endpoint_auth_method: 'none' },
    { ...common, client_id: 'confidential', client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' },
  ],
  cookies: { keys: ['of this test'] },
  jwks: {
    keys: [
      {
        ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)),
        alg: 'RS256',
        use: 'sig',
      },
    ],
  },
  scopes: ['openid', 'offline_access'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  pkce: { required: () => true },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, email: 'ada@example.com' }) }),
  issueRefreshToken: async (_context, client, code) =>
    client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
  rotateRefreshToken: ({ oidc }) => oidc.client?.clientAuthMethod === 'none',
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  features: {
    devInteractions: { enabled: false },
    deviceFlow: { enabled: true },
    introspection: { enabled: true },
    revocation: { enabled: true },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: async (_context, resource) => {
        if (resource !== 'https://api.example.com/') throw new errors.InvalidTarget()
        return { scope: 'openid email', accessTokenFormat: 'opaque' }
      },
    },
  },
  adapter: keptInMemory(),
  ttl: { AccessToken: 3_600, AuthorizationCode: 60, IdToken: 3_600, RefreshToken: 86_400, Grant: 86_400 },
})

/** The authorization server of another author, on loopback. */
export class IndependentServer implements ComparedServer {
  readonly redirectUri = redirectUri
  readonly credentials: ComparedServer['credentials'] = {
    public: { id: 'public', secret: null },
    other: { id: 'other', secret: null },
    confidential: { id: 'confidential', secret },
  }
  readonly base: string
  private readonly provider: Provider
  private readonly server: Server

  static async start(): Promise<IndependentServer> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const provider = new Provider(base, await configuration())
    server.on('request', provider.callback())
    return new IndependentServer(base, provider, server)
  }

  private constructor(base: string, provider: Provider, server: Server) {
    this.base = base
    this.provider = provider
    this.server = server
  }

  send(request: ComparedRequest): Promise<Response> {
    const { method = 'POST', endpoint, query } = request
    const { form, authorization } = authenticated(this, request)
    const headers = { Accept: 'application/json', ...(authorization !== undefined && { Authorization: authorization }) }
    const init = { method, headers, redirect: 'manual' as const, ...(method === 'POST' && { body: form }) }
    return fetch(`${this.base}/${paths[endpoint]}?${encoded(query)}`, init)
  }

  async authorize(query: Parameters): Promise<string> {
    const answer = await fetch(`${this.base}/auth?${encoded(query)}`, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location === null) return 'page'
    return location.startsWith(redirectUri) ? redirectLine(location, this.base) : 'asks the user'
  }

  /** Its rows are written as the end of an interaction would write them: the comparison needs no consent page. */
  async code(clientId: ComparedClient, { scope = 'openid email' } = {}): Promise<string> {
    const client = await this.provider.Client.find(clientId)
    if (client === undefined) throw new Error(`There is no client ${clientId}.`)
    const grant = new this.provider.Grant({ accountId, clientId })
    grant.addOIDCScope(scope)
    const code = new this.provider.AuthorizationCode({
      accountId,
      client,
      grantId: await grant.save(),
      redirectUri,
      scope,
      authTime: Math.floor(Date.now() / 1_000),
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      gty: 'authorization_code',
    })
    return code.save()
  }

  async passGraceTime(): Promise<void> {}

  tokens(client: ComparedClient): Promise<ComparedTokens> {
    return redeemedTokens(this, client)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
