import { domainOf } from '../../domain/organizations/email-domain.ts'
import { type Answer, at, isTrue, textAt } from './profile.ts'

/**
 * How far a provider's word for an address goes. Every provider that says `email_verified` sent a mail there once. Only a provider
 * that runs the mailbox, or answers for its domain, knows whose it is today: mailboxes are handed on when somebody leaves.
 */
export interface AddressAuthority {
  /**
   * Whether the provider answers for a verified address today. Then the account counts like a mail that was answered: it proves the
   * address, joins organizations by domain, and opens other organizations of the address.
   */
  isAuthoritative(claims: Answer, address: string): boolean
  /**
   * Which addresses link a new account to the user or active member who has the address. Under `authoritative`, every other
   * account signs in by its subject once it is linked, and its address is treated as unverified.
   */
  readonly links: 'verified' | 'authoritative'
}

/** Providers that confirmed an address by a mail of their own, at some time. */
export const confirmedOnce: AddressAuthority = { isAuthoritative: () => false, links: 'verified' }

const googleMail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Google runs its own mailboxes and those of Workspace, which `hd` names. Any other address was verified when the account was made,
 * and "ownership may have changed since"; for it Google asks relying parties for another proof.
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
 * Microsoft adds `xms_edov` (email domain owner verified) where the tenant has proven the address's domain.
 *
 * @see https://learn.microsoft.com/entra/identity-platform/migrate-off-email-claim-authorization
 */
export const domainOwnerVerified: AddressAuthority = {
  isAuthoritative: (claims) => isTrue(at(claims, 'xms_edov')),
  links: 'authoritative',
}
