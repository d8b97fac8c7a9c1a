import type { FactorKind } from './kind.ts'

/** Who acts as a person. */
export interface ImpersonatorShown {
  /** The site's own name for them. */
  readonly id: string
  readonly email: string
}

/**
 * Somebody of the site who acts as a person. It is never kept with the person: sessions alone tell of it, and since it is no
 * factor of theirs, nothing that they are known by can be changed in such a session.
 */
export const impersonation: FactorKind<ImpersonatorShown> = {
  name: 'impersonation',
  noun: 'impersonation',
  isPrimary: false,
  proves: () => [],
  group: 'impersonation',
  called: 'people of the site',
  most: 0,
  full: 'unauthorized_action',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  claimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  inSession: (_, { id, email }) => ({
    impersonated_factor: { impersonator_id: id, impersonator_email_address: email },
  }),
  impersonal: ({ id }) => ({ id, email: '' }),
}
