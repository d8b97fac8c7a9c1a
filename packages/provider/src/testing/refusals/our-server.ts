import { faultyParameters } from '@latchkey/protocol/idp/authorization-parameters'
import { inProcess } from '../../http/connection.ts'
import { ConnectedApps, type TestApp } from '../connected-apps.ts'
import { page, TestProvider } from '../provider.ts'
import {
  authenticated,
  type ComparedClient,
  type ComparedEndpoint,
  type ComparedRequest,
  type ComparedServer,
  type ComparedTokens,
  encoded,
  type Parameters,
  redeemedTokens,
  redirectLine,
} from './compared-server.ts'

const paths: Readonly<Record<ComparedEndpoint, string>> = {
  token: 'token',
  revoke: 'revoke',
  introspect: 'introspect',
  userinfo: 'userinfo',
  par: 'par',
  device: 'device_authorization',
}

/** A project of this provider with the clients of the comparison. */
export class OurServer implements ComparedServer {
  private readonly provider: TestProvider
  private readonly apps: ConnectedApps
  private readonly clients: Readonly<Record<ComparedClient, TestApp>>
  private readonly session: string
  private requests = 0

  static async start(): Promise<OurServer> {
    const provider = await TestProvider.start('memory:', {}, 1)
    await provider.patch({
      idp_par_enabled: true,
      idp_device_enabled: true,
      idp_resources: ['https://api.example.com/'],
    })
    const apps = new ConnectedApps(provider)
    const clients = {
      public: await apps.create('third_party_public'),
      confidential: await apps.create('third_party'),
      other: await apps.create('third_party_public'),
    }
    const { session_token } = await provider.signIn('ada@example.com')
    return new OurServer(provider, apps, clients, session_token)
  }

  private constructor(
    provider: TestProvider,
    apps: ConnectedApps,
    clients: Readonly<Record<ComparedClient, TestApp>>,
    session: string,
  ) {
    this.provider = provider
    this.apps = apps
    this.clients = clients
    this.session = session
  }

  get redirectUri(): string {
    return this.apps.redirectUri
  }

  get credentials(): ComparedServer['credentials'] {
    const of = ({ client_id, client_secret }: TestApp) => ({ id: client_id, secret: client_secret ?? null })
    const { public: open, confidential, other } = this.clients
    return { public: of(open), confidential: of(confidential), other: of(other) }
  }

  send(request: ComparedRequest): Promise<Response> {
    const { method = 'POST', endpoint, query } = request
    const { form, authorization } = authenticated(this, request)
    const path = `/v1/public/${this.provider.project.project_id}/oauth2/${paths[endpoint]}?${encoded(query)}`
    const headers = { ...(authorization !== undefined && { Authorization: authorization }) }
    // Each request comes from another address, so that no rate limit answers.
    const connection = { ...inProcess, address: `192.0.2.${this.requests++ % 250}` }
    return this.provider.provider.fetch(
      new Request(page + path, { method, headers, ...(method === 'POST' && { body: form }) }),
      connection,
    )
  }

  /** Does what the page of the project does with its query: it passes the request on, and shows the errors of calls. */
  async authorize(query: Parameters): Promise<string> {
    const parameters = encoded(query)
    const faulty = faultyParameters(parameters)
    const { client_id, scope, max_age, ...others } = Object.fromEntries(parameters)
    if (client_id === undefined || faulty.some((name) => name === 'client_id' || name === 'redirect_uri')) return 'page'
    const names = ['redirect_uri', 'prompt', 'state', 'nonce', 'code_challenge']
    await this.provider.advance(2)
    const answer = await this.apps.submit(
      this.session,
      { client_id },
      {
        code_challenge: undefined,
        redirect_uri: undefined,
        ...Object.fromEntries(Object.entries(others).filter(([name]) => names.includes(name))),
        response_type: others.response_type ?? 'code',
        scopes: scope?.split(' '),
        faulty_parameters: faulty,
        ...(max_age !== undefined && !faulty.includes('max_age') && { max_age: Number(max_age) }),
        resources: parameters.getAll('resource'),
      },
    )
    if (answer.status !== 200) return 'page'
    const { authorization_code, redirect_uri } = answer.body.data
    return authorization_code === undefined ? redirectLine(redirect_uri, page) : 'asks the user'
  }

  async code(client: ComparedClient, { scope = 'openid email' } = {}): Promise<string> {
    // A session authorizes at most 60 apps a minute.
    await this.provider.advance(2)
    return this.apps.code(this.session, this.clients[client], { scopes: scope.split(' ') })
  }

  passGraceTime(): Promise<void> {
    return this.provider.advance(11)
  }

  tokens(client: ComparedClient): Promise<ComparedTokens> {
    return redeemedTokens(this, client)
  }

  close(): Promise<void> {
    return this.provider.close()
  }
}
