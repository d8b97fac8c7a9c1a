import { domainOf } from '../../domain/destinations/email-domain.ts'
import { at } from '../../ports/claims.ts'
import { isTrue, type ProfileAnswer, textAt } from './profile.ts'

/**
 * How far a provider is trusted for an address. Every provider that sends `email_verified` once sent a mail to the
 * address. Only a provider that runs the mailbox, or answers for its domain, knows its owner today: mailboxes are
 * reassigned.
 */
export interface AddressAuthority {
  /**
   * Whether the provider answers for a verified address today. The account then counts like a redeemed mail link: it
   * proves the address, joins organizations by domain, and opens other organizations of the address.
   */
  isAuthoritative(claims: ProfileAnswer, address: string): boolean
  /**
   * Which addresses link a new account to the user or active member who has the address. With `authoritative`, every
   * other account signs in by its subject once it is linked, and its address is treated as unverified.
   */
  readonly links: 'verified' | 'authoritative'
}

/** Providers that confirmed an address with their own mail at some time. */
export const confirmedOnce: AddressAuthority = { isAuthoritative: () => false, links: 'verified' }

const googleMail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Google runs its own mailboxes and those of Workspace, which `hd` names. Any other address was verified when the
 * account was created, and "ownership may have changed since". For those, Google asks relying parties to require
 * another proof.
 *
 * @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export const googleMailboxes: AddressAuthority = {
  isAuthoritative: (claims, address) => {
    const domain = domainOf(address)
    return googleMail.has(domain) || textAt(claims, 'hd').toLowerCase() === domain
  },
  links: 'authoritative',
}

/**
 * Microsoft adds `xms_edov` (email domain owner verified) if the tenant has proven the domain of the address.
 *
 * @see https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
export const domainOwnerVerified: AddressAuthority = {
  isAuthoritative: (claims) => isTrue(at(claims, 'xms_edov')),
  links: 'authoritative',
}
