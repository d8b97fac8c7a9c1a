import { oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { Client } from '../../core/client.ts'
import { challengeForOnce } from '../../core/redirects/pkce.ts'
import { toNullPrototype } from '../../core/redirects/to-null-prototype.ts'
import { stateKey } from '../../core/session/session-names.ts'

/** What a site may say of the way to an outside provider and back. */
export interface OAuthStart {
  readonly login_redirect_url?: string
  readonly signup_redirect_url?: string
  /** Asked for beside those that the sign-in needs. */
  readonly custom_scopes?: readonly string[]
  /** Passed on to the provider: `{ prompt: 'consent' }`. */
  readonly provider_params?: Readonly<Record<string, string>>
  /** Of `oauth.attach`: adds the account to whoever is signed in. */
  readonly oauth_attach_token?: string
}

/** The members of a start address, in the order in which existing clients say them. */
export const startMembers = (
  token: string,
  given: OAuthStart | undefined,
  challenge: string | undefined,
): readonly (readonly [name: string, value: string])[] => {
  const options = toNullPrototype(given)
  const members: readonly (readonly [string, string | undefined])[] = [
    ['public_token', token],
    ['code_challenge', challenge],
    ['custom_scopes', options.custom_scopes?.join(' ')],
    ...Object.entries(toNullPrototype(options.provider_params)).map(
      ([key, value]) => [`provider_${key}`, value] as const,
    ),
    ['login_redirect_url', options.login_redirect_url],
    ['signup_redirect_url', options.signup_redirect_url],
    ['oauth_attach_token', options.oauth_attach_token],
  ]
  return members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** The address that a browser is sent to, to sign in at an outside provider; and whether it was told a challenge. */
const startURL = async (client: Client, provider: OAuthProviderName, options?: OAuthStart) => {
  // Where a browser is sent only the provider's fresh word decides.
  const { pkceRequiredForOAuth: pkce, cnameDomain: cname } = await client.settings.fresh()
  const challenge = await challengeForOnce(client, 'oauth', pkce)
  const url = new URL((cname ? `https://${cname}` : client.bases.redirects) + oauthStartPath(provider))
  for (const [name, value] of startMembers(client.token.value, options, challenge)) url.searchParams.append(name, value)
  return { url: url.href, pkce, cname }
}

/** Leaves the page for an outside provider. */
export const start = async (client: Client, provider: OAuthProviderName, options?: OAuthStart): Promise<void> => {
  const { url, pkce, cname } = await startURL(client, provider, options)
  const { custom_scopes, provider_params } = toNullPrototype(options)
  client.report('start_oauth_flow', {
    provider_type: provider,
    ...(custom_scopes && { custom_scopes }),
    cname_domain: cname,
    pkce,
    ...(provider_params && { provider_params }),
  })
  client.storage.write(`${stateKey(client.token.value)}::b2c_last_used_oauth`, provider)
  location.assign(url)
}
