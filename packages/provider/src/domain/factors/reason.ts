import type { Destination } from '../destinations/destinations.ts'

/**
 * The reason that a proof was requested for. `login_or_create` signs in the owner of the factor, new or known;
 * `primary` only a known user; `secondary` adds the factor to the requesting user only.
 */
export type Reason =
  | { readonly reason: 'login_or_create' }
  | { readonly reason: 'primary' }
  | { readonly reason: 'secondary'; readonly userId: string }

/** A destination that was just proven by a secret sent to it. */
export type ProvenPurpose = Reason & { readonly destination: Destination }

/**
 * A user who typed the right password. It does not prove the address, which may belong to another person: an account
 * created with a password has an unproven address.
 */
export interface PasswordPurpose {
  readonly reason: 'password'
  readonly userId: string
  readonly destination: Destination
}
