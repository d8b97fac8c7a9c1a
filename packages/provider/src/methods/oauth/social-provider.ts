import type { AddressAuthority } from './address-authority.ts'
import type { OAuthClient } from './client.schema.ts'
import type { Profile, ProfileAnswer, ReadProfile } from './profile.ts'

/** A URL of a provider. `{host}` and `{tenant}` are those of the project's client. */
export type Address = `${'https://' | '{host}'}${string}`

/** How a provider authenticates our server (RFC 6749, section 2.3). */
export type ClientProof = 'basic' | 'encoded-basic' | 'post' | 'tiktok' | 'apple'

/** The differences between providers: one row of the table. */
export interface SocialProvider {
  /** URL of the provider's documentation. */
  readonly documented: string
  readonly authorization: Address
  readonly token: Address
  /** Endpoint for new access tokens, if different; null if there are no refresh tokens. */
  readonly refresh?: Address | null
  /** Defaults of `{host}` and `{tenant}` for clients without their own. */
  readonly otherwise?: Pick<OAuthClient, 'host' | 'tenant'>
  readonly scopes: readonly string[]
  /** Separator of scopes; a space if omitted. */
  readonly scopeSeparator?: ','
  /** How far the provider is trusted for an address. */
  readonly addresses: AddressAuthority
  readonly proof: ClientProof
  /** Other forms of the same credentials, tried in this order while the provider refuses the client. */
  readonly otherProofs?: readonly ClientProof[]
  /** Whether the provider supports PKCE (RFC 7636, S256). */
  readonly pkce: boolean
  /** Additional parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** For providers that sign ID tokens. */
  readonly openId?: OpenId
  /** Profile endpoints to call with the access token. */
  readonly asks?: readonly ProfileRequest[]
  /** Reads the answers: the claims of the ID token first, if there is one, then one for each of `asks`. */
  readonly profile: (answers: readonly ProfileAnswer[]) => ReadProfile
  /** Corrects a token answer that does not follow RFC 6749, section 5.1. */
  readonly mendTokens?: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

export interface OpenId {
  /** `{tid}` is the claim of that name. */
  readonly issuers: readonly (Address | 'accounts.google.com')[]
  readonly keys: Address
  /** Whether the token repeats the nonce of the request. */
  readonly nonce: boolean
}

export interface ProfileRequest {
  /** `{token}` is the access token, for endpoints that take it in the URL. */
  readonly url: Address
  readonly headers?: Readonly<Record<string, string>>
  /** Signs the access token with the client secret, which a Facebook app can require. */
  readonly isSigned?: boolean
  /**
   * Whether the claims of the ID token suffice without an answer, so that a failed request does not fail the sign-in. An
   * answer about another subject always does.
   */
  readonly isOptional?: (claims: ProfileAnswer) => boolean
}

/** Reads the user from a provider's answers, with the provider's authority for the address. */
export const readProfile = (
  row: Pick<SocialProvider, 'profile' | 'addresses'>,
  answers: readonly ProfileAnswer[],
): Profile => {
  const profile = row.profile(answers)
  const isAuthoritative = profile.isVerified && row.addresses.isAuthoritative(answers[0], profile.email)
  return { ...profile, isAuthoritative }
}
