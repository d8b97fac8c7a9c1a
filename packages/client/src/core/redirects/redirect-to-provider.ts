import type { Client } from '../client.ts'
import type { SignedInState } from '../vertical.ts'
import { challengeForOnce } from './pkce.ts'
import { toNullPrototype } from './to-null-prototype.ts'

/** What a site may pass for every redirect to an outside provider. */
export interface ProviderRedirectOptions {
  /** Requested in addition to the scopes that the sign-in needs. */
  readonly custom_scopes?: readonly string[]
  /** Forwarded to the provider, for example `{ prompt: 'consent' }`. */
  readonly provider_params?: Readonly<Record<string, string>>
}

/** A query parameter of a start address; without a value it is left out. */
export type StartParameter = readonly [name: string, value: string | undefined]

interface StartQuery {
  readonly publicToken: string
  readonly challenge: StartParameter
  readonly options: ProviderRedirectOptions | undefined
  /** Parameters of one method, in their order. */
  readonly further: readonly StartParameter[]
}

/** Lists the query parameters of a start address, in the order that existing clients use. */
export const startQuery = ({
  publicToken,
  challenge,
  options,
  further,
}: StartQuery): readonly (readonly [name: string, value: string])[] => {
  const { custom_scopes, provider_params } = toNullPrototype(options)
  const parameters: readonly StartParameter[] = [
    ['public_token', publicToken],
    challenge,
    ['custom_scopes', custom_scopes?.join(' ')],
    ...Object.entries(toNullPrototype(provider_params)).map(([key, value]) => [`provider_${key}`, value] as const),
    ...further,
  ]
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

interface ProviderRedirect extends Pick<StartQuery, 'options' | 'further'> {
  /** The namespace of the PKCE pair, if the project requires one. */
  readonly namespace: 'oauth' | 'sso'
  readonly challengeName: 'code_challenge' | 'pkce_code_challenge'
  /** Path of the start address, below the base of redirects. */
  readonly path: string
  /** Runs before the page is left: to store the method, to report the event. */
  readonly leaving: (redirect: { readonly cname: string | null; readonly pkce: boolean }) => void
}

/** Leaves the page to sign in at an outside provider. */
export const redirectToProvider = async (
  client: Client<SignedInState>,
  { namespace, challengeName, path, options, further, leaving }: ProviderRedirect,
): Promise<void> => {
  // Stored settings never decide a redirect, because any script of the page can write them.
  const settings = await client.settings.fresh()
  const { cnameDomain: cname } = settings
  const pkce = namespace === 'sso' ? settings.pkceRequiredForSso : settings.pkceRequiredForOAuth
  const challenge = [challengeName, await challengeForOnce(client, namespace, pkce)] as const
  const url = new URL((cname ? `https://${cname}` : client.bases.redirects) + path)
  const query = startQuery({ publicToken: client.token.value, challenge, options, further })
  for (const [name, value] of query) url.searchParams.append(name, value)
  leaving({ cname, pkce })
  location.assign(url)
}
