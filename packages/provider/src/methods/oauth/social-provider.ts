import type { AddressAuthority } from './address-authority.ts'
import type { OAuthClient } from './client.schema.ts'
import type { Answer, Profile, ReadProfile } from './profile.ts'

/** An address of an outside provider; `{host}` and `{tenant}` are those of the project's client. */
export type Address = `${'https://' | '{host}'}${string}`

/** How an outside provider makes sure that it is our server that asks (RFC 6749, section 2.3). */
export type ClientProof = 'basic' | 'post' | 'tiktok' | 'apple'

/** What differs between outside providers. One row of the table. */
export interface SocialProvider {
  /** Where the provider documents it. */
  readonly documented: string
  readonly authorization: Address
  readonly token: Address
  /** Where a new access token is asked for, if elsewhere; null where there are no refresh tokens. */
  readonly refresh?: Address | null
  /** What `{host}` and `{tenant}` stand for where the project's client says nothing. */
  readonly otherwise?: Pick<OAuthClient, 'host' | 'tenant'>
  readonly scopes: readonly string[]
  /** Between scopes; a space unless it is said. */
  readonly scopeSeparator?: ','
  /** How far its word for an address goes. */
  readonly addresses: AddressAuthority
  readonly proof: ClientProof
  /** Takes a challenge (RFC 7636, S256), so it gets one. */
  readonly pkce: boolean
  /** Members of the authorization request beyond those of every provider. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Of those that say by a signed token who signed in. */
  readonly openId?: OpenId
  /** Where to ask who it is, with the access token. */
  readonly asks?: readonly Ask[]
  /** Reads the answers: the claims of the ID token first, if there is one, then one for each of `asks`. */
  readonly profile: (answers: readonly Answer[]) => ReadProfile
  /** Mends a token answer that is not as RFC 6749, section 5.1, has it. */
  readonly mendTokens?: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

export interface OpenId {
  /** `{tid}` is the claim of that name. */
  readonly issuers: readonly (Address | 'accounts.google.com')[]
  readonly keys: Address
  /** Whether the token repeats the nonce of the request. */
  readonly nonce: boolean
}

export interface Ask {
  /** `{token}` is the access token, for those who ask about one by its address. */
  readonly url: Address
  readonly headers?: Readonly<Record<string, string>>
  /** Signs the access token with the client's secret, which Facebook can be told to demand. */
  readonly isSigned?: boolean
}

/** Reads who signed in from a provider's answers, and whether it answers for their address. */
export const readProfile = (
  row: Pick<SocialProvider, 'profile' | 'addresses'>,
  answers: readonly Answer[],
): Profile => {
  const profile = row.profile(answers)
  const isAuthoritative = profile.isVerified && row.addresses.isAuthoritative(answers[0], profile.email)
  return { ...profile, isAuthoritative }
}
