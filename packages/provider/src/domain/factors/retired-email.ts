import type { ContactShown } from './contacts.ts'
import type { FactorKind } from './factor-kind.ts'

/**
 * An address that was a member's once. It opens nothing, and nobody else of the organization gets it until it is let go: mail
 * that still goes there is about this member.
 */
export const retiredEmail: FactorKind<ContactShown> = {
  name: 'retired_email',
  noun: 'email',
  isPrimary: false,
  proves: () => [],
  group: 'retired_email',
  called: 'addresses of before',
  most: 10,
  full: 'too_many_contacts',
  pace: 'newContactsOfAccount',
  notFound: 'email_not_found',
  claimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  inSession: () => ({}),
  impersonal: () => ({ address: '' }),
}
