import { contactKinds } from '../../factors/contacts.ts'
import type { FactorKind } from '../../factors/factor-kind.ts'
import type { Destination } from '../../users/destinations.ts'

/** An address that whoever vouches for a claim calls the person's: verified by them, or merely told. */
export interface ClaimedAddress {
  readonly destination: Destination
  readonly isVerified: boolean
}

/** How a proof was given, in the wire's words. */
export interface ProofMethod {
  readonly type: string
  readonly delivery: string
  /** An authenticator had made sure who the person was. */
  readonly hasVerifiedUser?: boolean
}

/**
 * The first step of every sign-in: what a method has verified. This address, this subject of that provider, this wallet:
 * one factor of one kind, by its unique key.
 */
export interface Claim<Shown = unknown> extends ProofMethod {
  readonly kind: FactorKind<Shown>
  readonly lookupKey: string
  /** What the factor shows if it is stored now. */
  readonly shown: Shown
  /** What later proofs of it are checked by, if anything has to be kept for that. */
  readonly checkedBy?: string
  readonly addresses?: readonly ClaimedAddress[]
  /** The canonical address that the proof demonstrates; null for none (`Proof` says more). */
  readonly provesAddress: string | null
}

declare const isVerified: unique symbol

/** An address that may decide whose an account is. Only `verifiedClaim` and `contactClaim` make one. */
export type VerifiedAddress = Destination & { readonly [isVerified]: true }

/** A claim as the linking policy takes it: addresses that nobody verified are gone from it. */
export interface VerifiedClaim<Shown = unknown> extends Omit<Claim<Shown>, 'addresses'> {
  readonly addresses: readonly VerifiedAddress[]
}

export const verifiedClaim = <Shown>({ addresses = [], ...claim }: Claim<Shown>): VerifiedClaim<Shown> => ({
  ...claim,
  addresses: addresses.filter((address) => address.isVerified).map(({ destination }) => destination as VerifiedAddress),
})

/** The claim of somebody who answered from an address or number. */
export const contactClaim = (
  { kind, canonical, address }: Destination,
  { type, delivery }: ProofMethod,
): VerifiedClaim => ({
  kind: contactKinds[kind],
  lookupKey: canonical,
  shown: { address },
  type,
  delivery,
  addresses: [],
  provesAddress: kind === 'email' ? canonical : null,
})
