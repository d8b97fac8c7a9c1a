import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { Provider } from 'oidc-provider'
import { addressFor } from '../../methods/oauth/address-for.ts'
import type { OAuthClient } from '../../methods/oauth/client.schema.ts'
import { openIdProviders } from '../../methods/oauth/openid-providers.ts'
import type { Address, SocialProvider } from '../../methods/oauth/social-provider.ts'
import { page } from '../provider.ts'
import { configurationOf, type OpenIdName, subjectOf, tid } from './openid-server-configuration.ts'

/** What a server is set up with: who asks it, and what it signs with. */
export interface OpenIdServerOptions {
  readonly client: OAuthClient
  /** Private; what it publishes is made of it. */
  readonly key: JWK
  /** Apple's client secret is a token; this checks it. */
  readonly secretKey?: JWK
}

/**
 * An OpenID provider on loopback that speaks the whole protocol by an implementation that is not ours, at the paths, under
 * the issuer and with the demands of one row of the table.
 */
export class OpenIdServer {
  readonly name: OpenIdName
  readonly row: SocialProvider
  readonly #client: OAuthClient
  readonly #server: Server

  static async start(name: OpenIdName, options: OpenIdServerOptions): Promise<OpenIdServer> {
    const row: SocialProvider = openIdProviders[name]
    const { client, key, secretKey } = options
    const issuer = addressFor(row, client, row.openId?.issuers[0] as Address).replace('{tid}', tid)
    const provider = new Provider(issuer, configurationOf(name, row, client, key))
    if (name === 'apple' && secretKey) checkSecretsWith(provider, client, secretKey)
    const answer = provider.callback()
    const mount = new URL(issuer).pathname.replace(/\/$/, '')
    const resumed = mount + new URL(addressFor(row, client, row.authorization)).pathname
    const server = createServer((request, response) => {
      const { url = '' } = request
      if (url.startsWith('/interaction/')) return void agree(provider, request, response)
      // It takes the path of an issuer for the place where it is mounted, and goes on below that.
      if (mount !== '' && url.startsWith(`${resumed}/`)) request.url = url.slice(mount.length)
      return answer(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new OpenIdServer(name, row, client, server)
  }

  private constructor(name: OpenIdName, row: SocialProvider, client: OAuthClient, server: Server) {
    this.name = name
    this.row = row
    this.#client = client
    this.#server = server
  }

  get #base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Whether an address is one of those that the row has asked. */
  serves(url: string): boolean {
    const { token, openId } = this.row
    return this.#is(url, [token, ...(openId ? [openId.keys] : [])]) || this.tellsWho(url)
  }

  /** Whether it is where the row has asked who signed in. */
  tellsWho(url: string): boolean {
    return this.#is(
      url,
      (this.row.asks ?? []).map((ask) => ask.url),
    )
  }

  #is(url: string, addresses: readonly Address[]): boolean {
    return addresses.some((address) => addressFor(this.row, this.#client, address) === url)
  }

  /** As if the machine of that name were reached. */
  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url)
    return fetch(this.#base + pathname + search, { ...init, redirect: 'manual' })
  }

  /** A browser that follows the authorization request until it is sent back: by an address, and by a form where it is posted. */
  async agree(authorization: string): Promise<{ readonly address: string; readonly form?: URLSearchParams }> {
    const { pathname, searchParams } = new URL(authorization)
    // Apple signs an ID token without being asked for one by this scope.
    if (this.name === 'apple') searchParams.set('scope', `openid ${searchParams.get('scope')}`)
    const cookies = new Map<string, string>()
    let address = `${this.#base}${pathname}?${searchParams}`
    while (address.startsWith(this.#base)) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(address, { redirect: 'manual', headers: { Cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      const text = await answer.text()
      if (location === null) return postedFrom(answer.status, text)
      address = new URL(location, address).href
    }
    return { address }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Signs in whoever the request hints at, and grants what it asks for: that part is no business of these tests. */
export const agree = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  const { params } = await provider.interactionDetails(request, response)
  const accountId = subjectOf(String(params.login_hint ?? 'nobody@people.example'))
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const named = JSON.parse(String(params.claims ?? '{}')) as { readonly id_token?: object }
  grant.addOIDCClaims(Object.keys(named.id_token ?? {}))
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

/** Apple documents what the token says that proves a client; one that says anything else proves nothing. */
const checkSecretsWith = (provider: Provider, { client_id, team_id = '' }: OAuthClient, secretKey: JWK): void => {
  const expected = {
    issuer: team_id,
    subject: client_id,
    audience: 'https://appleid.apple.com',
    maxTokenAge: '180 days',
    // Tests set our clock forward, not theirs.
    clockTolerance: 7_200,
  }
  Object.assign(provider.Client.prototype, {
    compareClientSecret: async (secret: string) =>
      jwtVerify<JWTPayload>(secret, await importJWK(secretKey, 'ES256'), expected).then(
        () => true,
        () => false,
      ),
  })
}

/** The form that a page posts by itself (OAuth 2.0 Form Post Response Mode), as Apple fills it. */
const postedFrom = (status: number, html: string) => {
  const address = /<form method="post" action="([^"]*)"/.exec(html)?.[1]
  if (address === undefined) throw new Error(`Nothing leads back but ${status}: ${html.slice(0, 2_000)}`)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const form = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]))
  // The name is told beside the token, and once.
  form.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' } }))
  return { address: new URL(address, page).href, form }
}
