import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { Destination } from '../destinations.ts'
import type { HandedOut } from '../factors/handed-out.ts'
import type { ProofMethod, VerifiedClaim } from '../sign-in/claim.ts'

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
  /** The address that it proves; null where it proves none. */
  readonly address: Destination | null
  /**
   * Whether the address was read just now by whoever has it, or vouched for by whoever runs its domain. A password says
   * that somebody had it once.
   */
  readonly isFresh: boolean
  readonly tenants: readonly Tenant[]
  /** What the provider handed out with it; sealed wherever the claim is kept. */
  readonly handedOut?: HandedOut
}

/** What a method has verified, as it is kept. Of several addresses the first counts. */
export const keptClaim = (
  { kind, lookupKey, shown, type, delivery, addresses }: VerifiedClaim,
  {
    isFresh,
    provenAt,
    tenants = [],
    handedOut,
  }: Pick<KeptClaim, 'isFresh' | 'provenAt'> &
    Partial<Pick<KeptClaim, 'tenants'>> & { readonly handedOut?: HandedOut | undefined },
): KeptClaim => ({
  type,
  delivery,
  kind: kind.name,
  lookupKey,
  shown,
  provenAt,
  factorId: null,
  address: addresses[0] ?? null,
  isFresh,
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
  isFresh: true,
  tenants: [],
})

const methodOfType: Readonly<Record<string, AuthMethod>> = {
  magic_link: 'magic_link',
  email_otp: 'email_otp',
  password: 'password',
  sso: 'sso',
}

/** The way to sign in that it was, as organizations allow them: `magic_link`, `google_oauth`. */
export const methodOf = ({ type, delivery }: ProofMethod): AuthMethod =>
  methodOfType[type] ?? (`${delivery.replace(/^oauth_/, '')}_oauth` as AuthMethod)
