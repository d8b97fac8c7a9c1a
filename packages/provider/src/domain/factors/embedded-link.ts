import type { FactorKind } from './factor-kind.ts'

/**
 * A token that the site had made for one of its people and handed to them itself. It is never kept with a person: sessions
 * alone tell of it, and it is not what anybody signs in with again.
 */
export const embeddedLink: FactorKind<object> = {
  name: 'embedded_link',
  noun: 'embedded-magic-link',
  isPrimary: false,
  proves: () => [],
  group: 'embedded_link',
  called: 'links of the site',
  most: 0,
  full: 'unauthorized_action',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  claimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  inSession: (embedded_id) => ({ embeddable_magic_link_factor: { embedded_id } }),
  impersonal: (shown) => shown,
}
