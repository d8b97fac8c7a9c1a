import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { Provider } from 'oidc-provider'
import { agree } from './openid-server.ts'
import { personOf } from './openid-server-configuration.ts'
import { keptInMemory } from './openid-server-memory.ts'
import type { Retold } from './openid-servers.ts'
import { createTokenSigner, type TokenSigner } from './signed-tokens.ts'

interface Ways {
  retold: Retold['token'] | undefined
}

/** A company's own OpenID provider on loopback, built on a third-party implementation. */
export class CompanyOpenId {
  readonly issuer: string
  readonly client = { client_id: 'latchkey', client_secret: 'of-the-company' } as const
  readonly #server: Server
  readonly #ways: Ways

  /** @param redirectURI callback URL of our provider */
  static async start(redirectURI: string): Promise<CompanyOpenId> {
    const signer = await createTokenSigner(Date.now())
    const ways: Ways = { retold: undefined }
    let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
    const server = createServer((request, response) => answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const company = new CompanyOpenId(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, ways)
    const provider = company.#provider(redirectURI, signer)
    const callback = provider.callback()
    answer = (request, response) => {
      if (request.url?.startsWith('/interaction/')) return void agree(provider, request, response)
      const isRetold =
        request.url === '/token' && ways.retold !== undefined && request.headers['x-as-it-is'] === undefined
      return isRetold ? void company.#retell(request, response, signer) : callback(request, response)
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

  #provider(redirectURI: string, { key }: TokenSigner): Provider {
    const { client_id, client_secret } = this.client
    return new Provider(this.issuer, {
      clients: [
        { client_id, client_secret, redirect_uris: [redirectURI], token_endpoint_auth_method: 'client_secret_basic' },
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
    const id_token = (await this.#ways.retold?.(decodeJwt(tokenBody.id_token), signer)) ?? tokenBody.id_token
    response.writeHead(tokenResponse.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...tokenBody, id_token }))
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

  async saying<Result>(token: Retold['token'], work: () => Promise<Result>): Promise<Result> {
    this.#ways.retold = token
    try {
      return await work()
    } finally {
      this.#ways.retold = undefined
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
