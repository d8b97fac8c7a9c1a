import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** The stored data of a password. */
export interface PasswordData {
  /** The password no longer signs in; the user has to set another one. */
  readonly requiresReset: boolean
}

/** Found by its owner, since a user has one. Verified with a hash in PHC form, with its salt and parameters. */
export const password: FactorKind<PasswordData> = {
  name: 'password',
  noun: 'password',
  // A password alone does not identify its user; the address does.
  isPrimary: false,
  proves: () => ['knowledge'],
  group: 'password',
  label: 'passwords',
  maxCount: 1,
  limitError: 'reset_password',
  addRateLimit: 'newPasswordsOfAccount',
  notFound: 'password_not_found',
  onAccountClaimed: () => ({ requiresReset: true }),
  wire: ([one]) => ({
    password: one === undefined ? null : { password_id: one.factorId, requires_reset: one.publicData.requiresReset },
  }),
  exported: ([one]) => ({
    password: {
      password_id: one.factorId,
      hash: one.checkedBy ?? '',
      requires_reset: one.publicData.requiresReset,
      ...exportedTimes(one),
    },
  }),
  toSessionFactor: () => ({}),
  withoutPII: (data) => data,
}
