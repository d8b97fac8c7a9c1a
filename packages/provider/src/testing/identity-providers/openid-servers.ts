import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair, type JWTPayload } from 'jose'
import type { OAuthClient } from '../../methods/oauth/client.schema.ts'
import { openIdProviders } from '../../methods/oauth/openid-providers.ts'
import { systemClock } from '../../ports/clock.ts'
import { locationOf, TestBrowser } from '../oauth.ts'
import { TestProvider } from '../provider.ts'
import { OpenIdServer } from './openid-server.ts'
import type { OpenIdName } from './openid-server-configuration.ts'
import { createTokenSigner, type TokenSigner } from './signed-tokens.ts'

export const openIdNames = Object.keys(openIdProviders) as OpenIdName[]

/** Changes that a test makes to a response before it arrives. */
export interface Retold {
  /** Creates another ID token from the claims. */
  readonly token?: (claims: JWTPayload, signer: TokenSigner) => string | Promise<string>
  /** Other members of the userinfo response. */
  readonly person?: object
  /** Other or additional members of the token response; undefined removes a member. */
  readonly answer?: object
  /** The error code of every token request. */
  readonly refusal?: string
}

/** All OpenID providers of the table on loopback, and a provider under test that calls them. */
export class OpenIdServers {
  readonly provider: TestProvider
  readonly #servers: readonly OpenIdServer[]
  readonly #ways: Ways

  static async start(databaseURL: string): Promise<OpenIdServers> {
    const signer = await createTokenSigner(Date.now())
    const secret = await generateKeyPair('ES256', { extractable: true })
    const apple = { team_id: 'TEAM123456', key_id: 'KEY1234567', private_key: await exportPKCS8(secret.privateKey) }
    const secretKey = await exportJWK(secret.publicKey)
    const clients = Object.fromEntries(
      openIdNames.map((name): [string, OAuthClient] => [
        name,
        { client_id: `latchkey-at-${name}`, ...(name === 'apple' ? apple : { client_secret: `secret-of-${name}` }) },
      ]),
    )
    const servers: OpenIdServer[] = []
    for (const name of openIdNames) {
      servers.push(await OpenIdServer.start(name, { client: clients[name] as OAuthClient, key: signer.key, secretKey }))
    }
    const ways: Ways = { signer, retold: {}, asked: [] }
    // The tokens contain the real time, so the provider uses the real clock.
    const provider = await TestProvider.start(databaseURL, { clock: systemClock, outside: outsideOf(servers, ways) })
    await provider.patch({ oauth_clients: clients })
    return new OpenIdServers(provider, servers, ways)
  }

  private constructor(provider: TestProvider, servers: readonly OpenIdServer[], ways: Ways) {
    this.provider = provider
    this.#servers = servers
    this.#ways = ways
  }

  /** Returns the addresses that our provider has called since the last call. */
  takeAsked(): string[] {
    return this.#ways.asked.splice(0)
  }

  /** Changes the providers' responses during `work`. */
  async saying<Result>(retold: Retold, work: () => Promise<Result>): Promise<Result> {
    this.#ways.retold = retold
    try {
      return await work()
    } finally {
      this.#ways.retold = {}
    }
  }

  /** Goes from a provider's button to the site as the user of an address. Returns the address of the site. */
  async returnFrom(name: OpenIdName, email: string, retold: Retold = {}): Promise<URL> {
    const server = this.#servers.find((one) => one.name === name)
    if (server === undefined) throw new Error(`Unknown provider ${name}.`)
    const browser = new TestBrowser(this.provider)
    const authorization = locationOf(await browser.start(name, { provider_login_hint: email }))
    const { address, form } = await server.agree(authorization)
    // A posted form has the origin of its page.
    const from = form && { Origin: new URL(authorization).origin }
    return this.saying(retold, async () => new URL(locationOf(await browser.go(address, form, from))))
  }

  async close(): Promise<void> {
    await this.provider.close()
    for (const server of this.#servers) await server.close()
  }
}

interface Ways {
  readonly signer: TokenSigner
  retold: Retold
  readonly asked: string[]
}

const outsideOf = (servers: readonly OpenIdServer[], ways: Ways) => ({
  entrance: (_provider: string, authorization: URL) => authorization.href,
  async fetch(url: string, init?: RequestInit): Promise<Response> {
    const server = servers.find((one) => one.serves(url))
    if (server === undefined) throw new Error(`No server at ${url}.`)
    ways.asked.push(url)
    const { retold, signer } = ways
    if (init?.method === 'POST' && retold.refusal) return Response.json({ error: retold.refusal }, { status: 400 })
    const answer = await server.fetch(url, init)
    if (server.tellsWho(url) && answer.ok)
      return Response.json({ ...((await answer.json()) as object), ...retold.person })
    if (init?.method !== 'POST' || !answer.ok) return answer
    const tokenAnswer = (await answer.json()) as Record<string, unknown> & { id_token: string; scope: string }
    const id_token = retold.token ? await retold.token(decodeJwt(tokenAnswer.id_token), signer) : tokenAnswer.id_token
    // Twitch documents a list of scopes, which differs from the standard.
    const scope = server.name === 'twitch' ? tokenAnswer.scope.split(' ') : tokenAnswer.scope
    return Response.json({ ...tokenAnswer, id_token, scope, ...retold.answer })
  },
})
