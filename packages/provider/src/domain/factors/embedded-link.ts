import type { FactorKind } from './factor-kind.ts'

/**
 * A token that the site created for a user and delivered itself. It is never stored as a factor: only sessions name it,
 * and it cannot be used to sign in again.
 */
export const embeddedLink: FactorKind<object> = {
  name: 'embedded_link',
  noun: 'embedded-magic-link',
  isPrimary: false,
  proves: () => [],
  group: 'embedded_link',
  label: 'embedded links',
  maxCount: 0,
  limitError: 'unauthorized_action',
  addRateLimit: 'newContactsOfAccount',
  notFound: 'user_not_found',
  onAccountClaimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  toSessionFactor: (embedded_id) => ({ embeddable_magic_link_factor: { embedded_id } }),
  withoutPII: (data) => data,
}
