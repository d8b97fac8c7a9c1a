import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import type { SocialProvider } from './social-provider.ts'

/** The values of one authorization request. */
export interface AuthorizationRequest {
  readonly redirectURI: string
  readonly state: string
  readonly nonce: string
  /** S256 of the verifier that the code is exchanged with. */
  readonly codeChallenge: string
  readonly customScopes: readonly string[]
  /** Additional parameters of the site for the provider. */
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * The protocol's own parameters (RFC 6749, 7636, 9101, OpenID Connect). A site's parameter of the same name is dropped.
 */
const own: ReadonlySet<string> = new Set([
  ...['client_id', 'client_key', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['nonce', 'code_challenge', 'code_challenge_method', 'request', 'request_uri', 'claims', 'user_scope'],
])

/** Builds the URL of the provider's sign-in page. */
export const authorizationURL = (row: SocialProvider, client: OAuthClient, request: AuthorizationRequest): URL => {
  const url = new URL(addressFor(row, client, row.authorization))
  const scopes = [...new Set([...row.scopes, ...request.customScopes])]
  const clientIdName = row.proof === 'tiktok' ? 'client_key' : 'client_id'
  const allowed = Object.entries(request.parameters).filter(([name]) => !own.has(name))
  const query: Readonly<Record<string, string>> = {
    ...row.parameters,
    ...Object.fromEntries(allowed),
    [clientIdName]: client.client_id,
    redirect_uri: request.redirectURI,
    response_type: 'code',
    scope: scopes.join(row.scopeSeparator ?? ' '),
    state: request.state,
    ...(row.openId?.nonce ? { nonce: request.nonce } : {}),
    ...(row.pkce ? { code_challenge: request.codeChallenge, code_challenge_method: 'S256' } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
