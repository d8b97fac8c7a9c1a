import type { FactorKind } from './factor-kind.ts'
import { neverKept } from './session-only-factors.ts'

/** The impersonator of a user. */
export interface ImpersonatorData {
  /** The site's own ID of them. */
  readonly id: string
  readonly email: string
}

/** Staff of the site that impersonates a user. */
export const impersonation: FactorKind<ImpersonatorData> = {
  ...neverKept,
  name: 'impersonation',
  noun: 'impersonation',
  group: 'impersonation',
  label: 'impersonators',
  toSessionFactor: (_, { id, email }) => ({
    impersonated_factor: { impersonator_id: id, impersonator_email_address: email },
  }),
  withoutPII: ({ id }) => ({ id, email: '' }),
}
