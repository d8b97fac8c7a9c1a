import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Outside } from '../../ports/outside.ts'
import { createTokenSigner, type TokenSigner } from '../identity-providers/signed-tokens.ts'
import { beginning } from '../provider.ts'

/** The providers at which adversaries have accounts. `connection` is the identity provider of an organization's admin. */
export type AccountProvider = 'google' | 'microsoft' | 'slack' | 'connection'

/** An account at an outside provider, with the claims that the provider makes about it. */
export interface OutsideAccount {
  readonly provider: AccountProvider
  readonly subject: string
  /** Additional claims, such as `email`, `email_verified`, `hd` and `xms_edov`. */
  readonly claims: JWTPayload
}

const tenantId = '4f0c8a52-7a10-4a6e-9d8e-3f1f0c8d4a11'

const issuers: Readonly<Record<AccountProvider, string>> = {
  google: 'https://accounts.google.com',
  microsoft: `https://login.microsoftonline.com/${tenantId}/v2.0`,
  slack: 'https://slack.com',
  connection: 'https://idp.evil.example',
}

/**
 * The settings that an organization's admin enters for an OpenID connection. The URLs are those of the development stand-in,
 * because the provider sends only such requests of a connection to its `outside` port.
 */
export const connectionSettings = {
  issuer: issuers.connection,
  client_id: 'of-the-connection',
  client_secret: 'secret-of-the-connection',
  authorization_url: 'https://sso.stand-in.example/authorize',
  token_url: 'https://sso.stand-in.example/token',
  jwks_url: 'https://sso.stand-in.example/keys',
} as const

/**
 * Google, Microsoft, Slack and the stand-in of OpenID connections in one process. The token endpoint signs the claims of the
 * account that consented, so a test decides which claims a provider makes.
 */
export class OutsideAccounts {
  readonly outside: Outside
  readonly #signer: TokenSigner
  readonly #codes = new Map<string, JWTPayload>()
  readonly #now: () => number

  /** @param now the time of the provider under test, in milliseconds */
  static async create(now: () => number): Promise<OutsideAccounts> {
    return new OutsideAccounts(await createTokenSigner(beginning), now)
  }

  private constructor(signer: TokenSigner, now: () => number) {
    this.#signer = signer
    this.#now = now
    this.outside = {
      entrance: signer.outside.entrance,
      fetch: (url, init) => (init?.method === 'POST' ? this.#exchange(String(init.body)) : signer.outside.fetch(url)),
    }
  }

  /** Consents to an authorization request with an account. Returns the callback URL. */
  agree(authorization: string, account: OutsideAccount): string {
    const query = new URL(authorization, 'http://localhost:3000').searchParams
    const code = randomUUID()
    this.#codes.set(code, {
      ...this.#claims(account, query.get('client_id') ?? ''),
      nonce: query.get('nonce') ?? '',
    })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return back.href
  }

  /** Returns the ID token of a One Tap prompt. Each token is unique, because the provider accepts each once. */
  credential(account: OutsideAccount, clientId: string): Promise<string> {
    return this.#signer.sign({ ...this.#claims(account, clientId), jti: randomUUID() })
  }

  #claims({ provider, subject, claims }: OutsideAccount, clientId: string): JWTPayload {
    const seconds = Math.floor(this.#now() / 1000)
    return {
      iss: issuers[provider],
      aud: clientId,
      sub: subject,
      iat: seconds,
      exp: seconds + 3_600,
      ...(provider === 'microsoft' && { tid: tenantId }),
      ...claims,
    }
  }

  async #exchange(body: string): Promise<Response> {
    const code = new URLSearchParams(body).get('code') ?? ''
    const claims = this.#codes.get(code)
    this.#codes.delete(code)
    if (claims === undefined) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const id_token = await this.#signer.sign(claims)
    return Response.json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3_600, id_token })
  }
}
