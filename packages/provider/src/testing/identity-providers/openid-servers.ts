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

/** What a test makes of an answer before it arrives. */
export interface Retold {
  /** The ID token, by its claims. */
  readonly token?: (claims: JWTPayload, signer: TokenSigner) => string | Promise<string>
  /** What is told of the person when it is asked afterwards. */
  readonly person?: object
  /** Further members of the token answer, or others; undefined leaves one out. */
  readonly answer?: object
  /** The refusal of every token request. */
  readonly refusal?: string
}

/** Every OpenID provider of the table on loopback, in the place of the internet, and a provider of ours that asks them. */
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
    // Its tokens tell the time, so ours is the real one too.
    const provider = await TestProvider.start(databaseURL, { clock: systemClock, outside: outsideOf(servers, ways) })
    await provider.patch({ oauth_clients: clients })
    return new OpenIdServers(provider, servers, ways)
  }

  private constructor(provider: TestProvider, servers: readonly OpenIdServer[], ways: Ways) {
    this.provider = provider
    this.#servers = servers
    this.#ways = ways
  }

  /** Which addresses were asked by our provider since the last time. */
  takeAsked(): string[] {
    return this.#ways.asked.splice(0)
  }

  /** Lets the providers say something else as long as the work takes. */
  async saying<Result>(retold: Retold, work: () => Promise<Result>): Promise<Result> {
    this.#ways.retold = retold
    try {
      return await work()
    } finally {
      this.#ways.retold = {}
    }
  }

  /** From the press of a button to the address of the site, for the person of an address. */
  async returnFrom(name: OpenIdName, email: string, retold: Retold = {}): Promise<URL> {
    const server = this.#servers.find((one) => one.name === name)
    if (server === undefined) throw new Error(`There is no ${name}.`)
    const browser = new TestBrowser(this.provider)
    const authorization = locationOf(await browser.start(name, { provider_login_hint: email }))
    const { address, form } = await server.agree(authorization)
    // A posted form says where it comes from.
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
    if (server === undefined) throw new Error(`Nobody is at ${url}.`)
    ways.asked.push(url)
    const { retold, signer } = ways
    if (init?.method === 'POST' && retold.refusal) return Response.json({ error: retold.refusal }, { status: 400 })
    const answer = await server.fetch(url, init)
    if (server.tellsWho(url) && answer.ok)
      return Response.json({ ...((await answer.json()) as object), ...retold.person })
    if (init?.method !== 'POST' || !answer.ok) return answer
    const told = (await answer.json()) as Record<string, unknown> & { id_token: string; scope: string }
    const id_token = retold.token ? await retold.token(decodeJwt(told.id_token), signer) : told.id_token
    // What no implementation of the standard does, and this provider documents.
    const scope = server.name === 'twitch' ? told.scope.split(' ') : told.scope
    return Response.json({ ...told, id_token, scope, ...retold.answer })
  },
})
