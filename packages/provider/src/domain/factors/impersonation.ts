import type { FactorKind } from './factor-kind.ts'
import { neverKept } from './session-only-factors.ts'

/** Who acts as a person. */
export interface ImpersonatorShown {
  /** The site's own name for them. */
  readonly id: string
  readonly email: string
}

/** Somebody of the site who acts as a person. */
export const impersonation: FactorKind<ImpersonatorShown> = {
  ...neverKept,
  name: 'impersonation',
  noun: 'impersonation',
  group: 'impersonation',
  called: 'people of the site',
  inSession: (_, { id, email }) => ({
    impersonated_factor: { impersonator_id: id, impersonator_email_address: email },
  }),
  impersonal: ({ id }) => ({ id, email: '' }),
}
