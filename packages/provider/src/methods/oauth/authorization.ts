import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import type { SocialProvider } from './social-provider.ts'

/** What one authorization request says beyond what its row says. */
export interface Asked {
  readonly redirectURI: string
  readonly state: string
  readonly nonce: string
  /** S256 of the verifier that the code is exchanged with. */
  readonly codeChallenge: string
  readonly customScopes: readonly string[]
  /** Further members that the site wants the provider to see. */
  readonly parameters: Readonly<Record<string, string>>
}

/** The protocol's own members (RFC 6749, 7636, 9101, OpenID Connect): a site's parameter of the same name is left out. */
const own: ReadonlySet<string> = new Set([
  ...['client_id', 'client_key', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['nonce', 'code_challenge', 'code_challenge_method', 'request', 'request_uri', 'claims', 'user_scope'],
])

/** The address that a browser is sent to, to sign in at an outside provider. */
export const authorizationURL = (row: SocialProvider, client: OAuthClient, asked: Asked): URL => {
  const url = new URL(addressFor(row, client, row.authorization))
  const scopes = [...new Set([...row.scopes, ...asked.customScopes])]
  const clientIdName = row.proof === 'tiktok' ? 'client_key' : 'client_id'
  const allowed = Object.entries(asked.parameters).filter(([name]) => !own.has(name))
  const query: Readonly<Record<string, string>> = {
    ...row.parameters,
    ...Object.fromEntries(allowed),
    [clientIdName]: client.client_id,
    redirect_uri: asked.redirectURI,
    response_type: 'code',
    scope: scopes.join(row.scopeSeparator ?? ' '),
    state: asked.state,
    ...(row.openId?.nonce ? { nonce: asked.nonce } : {}),
    ...(row.pkce ? { code_challenge: asked.codeChallenge, code_challenge_method: 'S256' } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
