import type { Destination } from '../../users/destinations.ts'

/**
 * What a proof was asked for. `login_or_create` signs in whoever the factor belongs to, new or known; `primary`
 * only a known person; `secondary` adds the factor to the person who asked, and to nobody else.
 */
export type Reason =
  | { readonly reason: 'login_or_create' }
  | { readonly reason: 'primary' }
  | { readonly reason: 'secondary'; readonly userId: string }

/** A destination that has just been proven, by a secret that was sent there. */
export type ProvenPurpose = Reason & { readonly destination: Destination }

/**
 * Somebody who typed the right password of this person. It proves nothing about the address, which may be anybody's: an
 * account made by a password has one that nobody has proven.
 */
export interface KnownPurpose {
  readonly reason: 'password'
  readonly userId: string
  readonly destination: Destination
}
