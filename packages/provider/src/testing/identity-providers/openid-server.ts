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

/** Options of a server: its client and its signing key. */
export interface OpenIdServerOptions {
  readonly client: OAuthClient
  /** Private key; the server publishes its public part. */
  readonly key: JWK
  /** Key that verifies Apple's client secret, which is a token. */
  readonly secretKey?: JWK
}

/**
 * An OpenID provider on loopback, built on a third-party implementation of the whole protocol. It has the paths, the issuer and
 * the requirements of one row of the table.
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
    const resumePath = mount + new URL(addressFor(row, client, row.authorization)).pathname
    const server = createServer((request, response) => {
      const { url = '' } = request
      if (url.startsWith('/interaction/')) return void agree(provider, request, response)
      // The implementation takes the path of an issuer for its mount path, and resumes below that.
      if (mount !== '' && url.startsWith(`${resumePath}/`)) request.url = url.slice(mount.length)
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

  /** Returns whether the row calls an address of this provider. */
  serves(url: string): boolean {
    const { token, openId } = this.row
    return this.#is(url, [token, ...(openId ? [openId.keys] : [])]) || this.tellsWho(url)
  }

  /** Returns whether the row reads the user from an address. */
  tellsWho(url: string): boolean {
    return this.#is(
      url,
      (this.row.asks ?? []).map((ask) => ask.url),
    )
  }

  #is(url: string, addresses: readonly Address[]): boolean {
    return addresses.some((address) => addressFor(this.row, this.#client, address) === url)
  }

  /** Fetches an address of the provider from loopback. */
  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url)
    return fetch(this.#base + pathname + search, { ...init, redirect: 'manual' })
  }

  /** Follows an authorization request in a browser until it returns: to an address, or by a posted form. */
  async agree(authorization: string): Promise<{ readonly address: string; readonly form?: URLSearchParams }> {
    const { pathname, searchParams } = new URL(authorization)
    // Apple signs an ID token even without the `openid` scope.
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

/** Signs in the user of the login hint and grants every request, because these tests do not cover consent. */
export const agree = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  const { params } = await provider.interactionDetails(request, response)
  const accountId = subjectOf(String(params.login_hint ?? 'nobody@people.example'))
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const requestedClaims = JSON.parse(String(params.claims ?? '{}')) as { readonly id_token?: object }
  grant.addOIDCClaims(Object.keys(requestedClaims.id_token ?? {}))
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

/** Verifies the client secret by the claims that Apple documents, and rejects any other. */
const checkSecretsWith = (provider: Provider, { client_id, team_id = '' }: OAuthClient, secretKey: JWK): void => {
  const expected = {
    issuer: team_id,
    subject: client_id,
    audience: 'https://appleid.apple.com',
    maxTokenAge: '180 days',
    // Tests advance our clock, but not this server's.
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

/** Reads the form that a page posts automatically (OAuth 2.0 Form Post Response Mode), and fills it as Apple does. */
const postedFrom = (status: number, html: string) => {
  const address = /<form method="post" action="([^"]*)"/.exec(html)?.[1]
  if (address === undefined)
    throw new Error(`The page has no form that leads back. Status ${status}: ${html.slice(0, 2_000)}`)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const form = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]))
  // Apple sends the name beside the token, and only once.
  form.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' } }))
  return { address: new URL(address, page).href, form }
}
