import { challengeForOnce } from '../core/redirects/pkce.ts'
import { toNullPrototype } from '../core/redirects/to-null-prototype.ts'
import type { MemberClient } from './b2b.ts'
import { rememberRedirectMethod } from './redirect-method.ts'

/** What every way out of the page takes. */
export interface Leaving {
  readonly custom_scopes?: readonly string[]
  readonly provider_params?: Readonly<Record<string, string>>
}

/**
 * Leaves the page to sign a member in elsewhere, and remembers by what.
 *
 * @param namespace whose pair of PKCE it begins, where the project asks for one
 * @param method by what: the provider's name, or `sso:` and a connection
 * @param further members of the address beside those that all have, in their order
 */
export const leave = async (
  client: MemberClient,
  namespace: 'oauth' | 'sso',
  path: string,
  method: string,
  { custom_scopes, provider_params }: Leaving,
  further: readonly (readonly [name: string, value: string | undefined])[],
): Promise<void> => {
  // Where a browser is sent only the provider's fresh word decides.
  const settings = await client.settings.fresh()
  const { cnameDomain: cname } = settings
  const pkce = namespace === 'sso' ? settings.pkceRequiredForSso : settings.pkceRequiredForOAuth
  const url = new URL((cname ? `https://${cname}` : client.bases.redirects) + path)
  const members: readonly (readonly [string, string | undefined])[] = [
    ['public_token', client.token.value],
    ['pkce_code_challenge', await challengeForOnce(client, namespace, pkce)],
    ['custom_scopes', custom_scopes?.join(' ')],
    ...Object.entries(toNullPrototype(provider_params)).map(([key, value]) => [`provider_${key}`, value] as const),
    ...further,
  ]
  for (const [name, value] of members) if (value !== undefined) url.searchParams.append(name, value)
  rememberRedirectMethod(client.storage, client.token.value, method)
  location.assign(url)
}
