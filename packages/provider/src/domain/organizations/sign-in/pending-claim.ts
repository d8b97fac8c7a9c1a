import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { causeOf } from '../../../store/tables/sessions/session-proofs.ts'
import type { Destination } from '../../destinations/destinations.ts'
import type { ProofMethod, VerifiedClaim } from '../../factors/claim.ts'
import { oauthAccount } from '../../factors/oauth.ts'
import type { ProviderTokens } from '../../factors/provider-tokens/stored-tokens.ts'

/** A tenant at an OAuth provider. */
export interface OAuthTenant {
  readonly provider: string
  readonly tenant: string
}

/**
 * A claim that was proven before its organization is known. It is stored in the intermediate session, and later becomes
 * a factor of the member.
 */
export interface PendingClaim extends ProofMethod {
  /** The name of its kind of factor. */
  readonly kind: string
  readonly lookupKey: string
  readonly publicData: unknown
  readonly provenAt: number
  /** The factor, for a password, which already is one. */
  readonly factorId: string | null
  /** The address that identifies the person: proven, or stated by an identity provider; null if it states none. */
  readonly address: Destination | null
  /**
   * The canonical address that it demonstrates. Null for single sign-on, an organization's own password, and a provider
   * account without an address that its provider answers for. It becomes part of the proof, and only it opens other
   * organizations.
   */
  readonly provesAddress: string | null
  /**
   * For a provider account: its address alone does not identify a member who does not have the account yet. The
   * provider verified the address once but does not answer for its mailbox, so a fresh proof of the address is needed
   * too.
   */
  readonly onlyIfLinked?: boolean
  /**
   * Whether the address was just proven by its reader, or vouched for by the operator of its domain. A password shows
   * only that the owner had it once.
   */
  readonly isFresh: boolean
  readonly tenants: readonly OAuthTenant[]
  /** The name that the organization's own identity provider states. It becomes that of a member without one. */
  readonly name?: string
  /** The tokens of the provider; sealed wherever the claim is stored. */
  readonly providerTokens?: ProviderTokens
}

/** Converts a verified claim to a pending one. */
export const pendingClaim = (
  { kind, lookupKey, publicData, type, delivery, provesAddress }: VerifiedClaim,
  {
    address,
    isFresh,
    provenAt,
    onlyIfLinked = false,
    tenants = [],
    providerTokens,
    name = '',
  }: Pick<PendingClaim, 'address' | 'isFresh' | 'provenAt'> &
    Partial<Pick<PendingClaim, 'tenants' | 'onlyIfLinked'>> & {
      readonly providerTokens?: ProviderTokens | undefined
      readonly name?: string | undefined
    },
): PendingClaim => ({
  type,
  delivery,
  kind: kind.name,
  lookupKey,
  publicData,
  provenAt,
  factorId: null,
  address,
  provesAddress,
  isFresh,
  ...(onlyIfLinked && { onlyIfLinked }),
  tenants,
  ...(providerTokens !== undefined && { providerTokens }),
  ...(name !== '' && { name }),
})

/** The factor type of a mailed code in a member's session. */
export const byEmailCode: ProofMethod = { type: 'email_otp', delivery: 'email' }

/** Returns the claim of a proven address. */
export const addressClaim = (
  destination: Destination,
  { type, delivery, ...cause }: ProofMethod,
  provenAt: number,
): PendingClaim => ({
  type,
  delivery,
  kind: destination.kind,
  lookupKey: destination.canonical,
  publicData: { address: destination.address },
  provenAt,
  factorId: null,
  address: destination,
  provesAddress: destination.canonical,
  isFresh: true,
  tenants: [],
  ...causeOf(cause),
})

/**
 * Whether a claim may lead to any organization: it demonstrates an address, or is of an account that a member may have
 * linked.
 */
export const leadsAnywhere = ({ kind, provesAddress }: PendingClaim): boolean =>
  provesAddress !== null || kind === oauthAccount.name

const methodOfType: Readonly<Record<string, AuthMethod>> = {
  magic_link: 'magic_link',
  email_otp: 'email_otp',
  password: 'password',
  sso: 'sso',
}

/** Returns the auth method, in the names of organization policies: `magic_link`, `google_oauth`. */
export const methodOf = ({ type, delivery }: ProofMethod): AuthMethod =>
  methodOfType[type] ?? (`${delivery.replace(/^oauth_/, '')}_oauth` as AuthMethod)
