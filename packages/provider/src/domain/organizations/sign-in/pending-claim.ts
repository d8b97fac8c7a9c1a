import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { oauthAccount } from '../../factors/oauth.ts'
import type { HandedOut } from '../../factors/provider-tokens/stored-tokens.ts'
import type { ProofMethod, VerifiedClaim } from '../../sessions/sign-in/claim.ts'
import type { Destination } from '../../users/destinations.ts'

/** Whom an outside provider says that somebody works for. */
export interface Tenant {
  readonly provider: string
  readonly tenant: string
}

/**
 * A first factor that was proven before it is known in which organization: it is kept until then, and becomes a factor of
 * the member whom it leads to.
 */
export interface KeptClaim extends ProofMethod {
  /** The name of its kind of factor. */
  readonly kind: string
  readonly lookupKey: string
  readonly shown: unknown
  readonly provenAt: number
  /** The factor, where it was one already and nothing has to be looked up: a password. */
  readonly factorId: string | null
  /** The address that it leads by: proven, or told by an identity provider; null where it tells none. */
  readonly address: Destination | null
  /**
   * The canonical address that it demonstrates; null for single sign-on, an organization's own password, and an outside account
   * without an address that its provider answers for. It becomes the proof's own, and alone opens other organizations.
   */
  readonly provesAddress: string | null
  /**
   * Of an outside account: its address alone leads to no member who does not have the account yet. The provider verified the
   * address once and does not answer for its mailbox, so a fresh proof of the address has to come with it.
   */
  readonly onlyIfLinked?: boolean
  /**
   * Whether the address was read just now by whoever has it, or vouched for by whoever runs its domain. A password says
   * that somebody had it once.
   */
  readonly isFresh: boolean
  readonly tenants: readonly Tenant[]
  /** What the provider handed out with it; sealed wherever the claim is kept. */
  readonly handedOut?: HandedOut
}

/** What a method has verified, as it is kept. */
export const keptClaim = (
  { kind, lookupKey, shown, type, delivery, provesAddress }: VerifiedClaim,
  {
    address,
    isFresh,
    provenAt,
    onlyIfLinked = false,
    tenants = [],
    handedOut,
  }: Pick<KeptClaim, 'address' | 'isFresh' | 'provenAt'> &
    Partial<Pick<KeptClaim, 'tenants' | 'onlyIfLinked'>> & { readonly handedOut?: HandedOut | undefined },
): KeptClaim => ({
  type,
  delivery,
  kind: kind.name,
  lookupKey,
  shown,
  provenAt,
  factorId: null,
  address,
  provesAddress,
  isFresh,
  ...(onlyIfLinked && { onlyIfLinked }),
  tenants,
  ...(handedOut !== undefined && { handedOut }),
})

/** How a code by email stands in a member's session. */
export const byEmailCode: ProofMethod = { type: 'email_otp', delivery: 'email' }

/** Somebody answered from an address. */
export const addressClaim = (
  destination: Destination,
  { type, delivery }: ProofMethod,
  provenAt: number,
): KeptClaim => ({
  type,
  delivery,
  kind: destination.kind,
  lookupKey: destination.canonical,
  shown: { address: destination.address },
  provenAt,
  factorId: null,
  address: destination,
  provesAddress: destination.canonical,
  isFresh: true,
  tenants: [],
})

/** Whether a claim may lead into any organization: it demonstrates an address, or is of an account that a member may have linked. */
export const leadsAnywhere = ({ kind, provesAddress }: KeptClaim): boolean =>
  provesAddress !== null || kind === oauthAccount.name

const methodOfType: Readonly<Record<string, AuthMethod>> = {
  magic_link: 'magic_link',
  email_otp: 'email_otp',
  password: 'password',
  sso: 'sso',
}

/** The way to sign in that it was, as organizations allow them: `magic_link`, `google_oauth`. */
export const methodOf = ({ type, delivery }: ProofMethod): AuthMethod =>
  methodOfType[type] ?? (`${delivery.replace(/^oauth_/, '')}_oauth` as AuthMethod)
