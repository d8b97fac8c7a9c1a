import { causeOf, type ProofCause } from '../../store/tables/sessions/session-proofs.ts'
import type { Destination } from '../destinations/destinations.ts'
import { contactKinds } from './contacts.ts'
import type { FactorKind } from './factor-kind.ts'

/** An address that the issuer of a claim assigns to the user, verified or not. */
export interface ClaimedAddress {
  readonly destination: Destination
  readonly isVerified: boolean
}

/** How a proof was given, in wire terms. */
export interface ProofMethod extends ProofCause {
  readonly type: string
  readonly delivery: string
  /** Whether an authenticator verified the user. */
  readonly hasVerifiedUser?: boolean
}

/**
 * The first step of every sign-in: a verified factor of one kind with its unique key, such as an address, a provider's
 * subject or a wallet.
 */
export interface FactorClaim<Data = unknown> extends ProofMethod {
  readonly kind: FactorKind<Data>
  readonly lookupKey: string
  /** The data of the factor if it is stored now. */
  readonly publicData: Data
  /** The check value for later proofs, if one is needed. */
  readonly checkedBy?: string
  readonly addresses?: readonly ClaimedAddress[]
  /** The canonical address that the proof demonstrates; null for none (see `Proof`). */
  readonly provesAddress: string | null
}

declare const isVerified: unique symbol

/** An address that may determine the owner of an account. Only `verifiedClaim` and `contactClaim` create one. */
export type VerifiedAddress = Destination & { readonly [isVerified]: true }

/** A claim for the linking policy, without unverified addresses. */
export interface VerifiedClaim<Data = unknown> extends Omit<FactorClaim<Data>, 'addresses'> {
  readonly addresses: readonly VerifiedAddress[]
}

export const verifiedClaim = <Data>({ addresses = [], ...claim }: FactorClaim<Data>): VerifiedClaim<Data> => ({
  ...claim,
  addresses: addresses.filter((address) => address.isVerified).map(({ destination }) => destination as VerifiedAddress),
})

/** Returns the claim of a proven address or number. */
export const contactClaim = (
  { kind, canonical, address }: Destination,
  { type, delivery, ...cause }: ProofMethod,
): VerifiedClaim => ({
  kind: contactKinds[kind],
  lookupKey: canonical,
  publicData: { address },
  type,
  delivery,
  ...causeOf(cause),
  addresses: [],
  provesAddress: kind === 'email' ? canonical : null,
})
