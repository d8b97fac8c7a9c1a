import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, type JWTPayload } from 'jose'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'
import { agree } from './openid-server.ts'
import { personOf } from './openid-server-configuration.ts'
import { keptInMemory } from './openid-server-memory.ts'
import type { Retold } from './openid-servers.ts'
import { createTokenSigner, type TokenSigner } from './signed-tokens.ts'

/** How a company's provider differs from the usual one. */
export interface CompanyOptions {
  /** Metadata of our client there, such as `token_endpoint_auth_method`. */
  readonly client?: Partial<ClientMetadata>
  /** Members of the provider's configuration. */
  readonly configuration?: Partial<Configuration>
  /** Other members of the discovery document; undefined removes a member. */
  readonly document?: object
}

/** Answers that a test changes before they arrive. */
export interface Changed {
  readonly token?: Retold['token']
  /** Other members of the token answer. */
  readonly answer?: object
  /** The whole answer of the userinfo endpoint. */
  readonly userinfo?: (claims: JWTPayload, signer: TokenSigner) => CompanyAnswer | Promise<CompanyAnswer>
}

export interface CompanyAnswer {
  readonly status?: number
  readonly type?: string
  readonly body: string
}

const documentPath = '/.well-known/openid-configuration'

interface Ways {
  changed: Changed
}

/** A company's own OpenID provider on loopback, built on a third-party implementation. */
export class CompanyOpenId {
  readonly issuer: string
  readonly client = { client_id: 'latchkey', client_secret: 'of-the-company' } as const
  readonly #server: Server
  readonly #ways: Ways

  /** @param redirectURI callback URL of our provider */
  static async start(redirectURI: string, options: CompanyOptions = {}): Promise<CompanyOpenId> {
    const signer = await createTokenSigner(Date.now())
    const ways: Ways = { changed: {} }
    let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
    const server = createServer((request, response) => answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const company = new CompanyOpenId(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, ways)
    const provider = company.#provider(redirectURI, signer, options)
    const callback = provider.callback()
    answer = (request, response) => {
      if (request.url?.startsWith('/interaction/')) return void agree(provider, request, response)
      if (request.headers['x-as-it-is'] !== undefined) return callback(request, response)
      if (request.url === documentPath && options.document !== undefined)
        return void company.#answerDocument(response, options.document)
      const { token, answer: members, userinfo } = ways.changed
      if (request.url === '/token' && (token ?? members) !== undefined)
        return void company.#retell(request, response, signer)
      if (request.url === '/me' && userinfo !== undefined)
        return void company.#answerUserinfo(request, response, signer)
      return callback(request, response)
    }
    return company
  }

  private constructor(issuer: string, server: Server, ways: Ways) {
    this.issuer = issuer
    this.#server = server
    this.#ways = ways
  }

  /** Settings that an admin enters. */
  get settings() {
    const { issuer, client } = this
    return {
      issuer,
      ...client,
      authorization_url: `${issuer}/auth`,
      token_url: `${issuer}/token`,
      userinfo_url: `${issuer}/me`,
      jwks_url: `${issuer}/jwks`,
    }
  }

  #provider(redirectURI: string, { key }: TokenSigner, { client, configuration }: CompanyOptions): Provider {
    const { client_id, client_secret } = this.client
    return new Provider(this.issuer, {
      clients: [
        {
          client_id,
          client_secret,
          redirect_uris: [redirectURI],
          token_endpoint_auth_method: 'client_secret_basic',
          ...client,
        },
      ],
      cookies: { keys: ['of these tests'] },
      jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      findAccount: (_context, accountId) => ({ accountId, claims: () => personOf(accountId) }),
      pkce: { required: () => true },
      adapter: keptInMemory(),
      ttl: { AccessToken: 3_600, AuthorizationCode: 60, IdToken: 3_600, Grant: 86_400, Interaction: 600, Session: 600 },
      ...configuration,
    })
  }

  /** Returns the implementation's response with another ID token. */
  async #retell(request: IncomingMessage, response: ServerResponse, signer: TokenSigner): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const tokenResponse = await fetch(`${this.issuer}/token`, {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: {
        'content-type': String(request.headers['content-type']),
        authorization: String(request.headers.authorization),
        'x-as-it-is': 'yes',
      },
    })
    const tokenBody = (await tokenResponse.json()) as { readonly id_token: string }
    const { token, answer = {} } = this.#ways.changed
    const id_token = (await token?.(decodeJwt(tokenBody.id_token), signer)) ?? tokenBody.id_token
    response.writeHead(tokenResponse.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...tokenBody, id_token, ...answer }))
  }

  async #answerDocument(response: ServerResponse, members: object): Promise<void> {
    const answer = await fetch(`${this.issuer}${documentPath}`, { headers: { 'x-as-it-is': 'yes' } })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...((await answer.json()) as object), ...members }))
  }

  async #answerUserinfo(request: IncomingMessage, response: ServerResponse, signer: TokenSigner): Promise<void> {
    const headers = { authorization: String(request.headers.authorization), 'x-as-it-is': 'yes' }
    const claims = (await (await fetch(`${this.issuer}/me`, { headers })).json()) as JWTPayload
    const {
      status = 200,
      type = 'application/json',
      body,
    } = (await this.#ways.changed.userinfo?.(claims, signer)) ?? {
      body: '',
    }
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

  /** Follows an authorization request until it redirects away. Returns that address. */
  async agree(authorization: string): Promise<string> {
    const cookies = new Map<string, string>()
    for (let address = authorization; ; ) {
      if (!address.startsWith(this.issuer)) return address
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(address, { redirect: 'manual', headers: { Cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`Expected a redirect, got ${answer.status}: ${await answer.text()}`)
      address = new URL(location, address).href
    }
  }

  saying<Result>(token: Retold['token'], work: () => Promise<Result>): Promise<Result> {
    return this.answering(token === undefined ? {} : { token }, work)
  }

  /** Changes what the provider answers while the work runs. */
  async answering<Result>(changed: Changed, work: () => Promise<Result>): Promise<Result> {
    this.#ways.changed = changed
    try {
      return await work()
    } finally {
      this.#ways.changed = {}
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
