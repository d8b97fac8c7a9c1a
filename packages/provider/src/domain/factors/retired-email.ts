import type { ContactData } from './contacts.ts'
import type { FactorKind } from './factor-kind.ts'

/**
 * A former address of a member. It does not sign in, and no other member of the organization can use it until it is
 * unlinked, because mail to it is still about this member.
 */
export const retiredEmail: FactorKind<ContactData> = {
  name: 'retired_email',
  noun: 'email',
  isPrimary: false,
  proves: () => [],
  group: 'retired_email',
  label: 'retired addresses',
  maxCount: 10,
  limitError: 'too_many_contacts',
  addRateLimit: 'newContactsOfAccount',
  notFound: 'email_not_found',
  onAccountClaimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  toSessionFactor: () => ({}),
  withoutPII: () => ({ address: '' }),
}
