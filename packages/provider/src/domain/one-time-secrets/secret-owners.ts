import type { Destination } from '../destinations/destinations.ts'
import type { PasswordPurpose, ProvenPurpose } from '../factors/reason.ts'

/** Returns the mailbox that a secret is read in. */
export const mailboxOf = ({ kind, canonical }: Pick<Destination, 'kind' | 'canonical'>): string =>
  `${kind} ${canonical}`

/**
 * Returns the owner of a secret, whose secrets are voided when their account changes hands. It is the mailbox that it
 * was sent to. For a secret that adds an address, it is the requesting user, because the address has no owner yet. A
 * secret issued for a password belongs to the user who typed it, so it becomes void when another person proves the
 * address.
 */
export const secretOwnerKey = (purpose: ProvenPurpose | PasswordPurpose): string =>
  purpose.reason === 'secondary' || purpose.reason === 'password' ? purpose.userId : mailboxOf(purpose.destination)
