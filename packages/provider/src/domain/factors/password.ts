import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** What may be told about a password. */
export interface PasswordShown {
  /** It opens nothing any more; the person has to set another one. */
  readonly requiresReset: boolean
}

/** Found by its owner: a person has one. It is checked by a hash in PHC form, with its salt and parameters. */
export const password: FactorKind<PasswordShown> = {
  name: 'password',
  noun: 'password',
  // Without an address beside it nobody could type whose it is.
  isPrimary: false,
  proves: () => ['knowledge'],
  group: 'password',
  called: 'passwords',
  most: 1,
  full: 'reset_password',
  pace: 'newPasswordsOfAccount',
  notFound: 'password_not_found',
  claimed: () => ({ requiresReset: true }),
  wire: ([one]) => ({
    password: one === undefined ? null : { password_id: one.factorId, requires_reset: one.shown.requiresReset },
  }),
  exported: ([one]) => ({
    password: {
      password_id: one.factorId,
      hash: one.checkedBy ?? '',
      requires_reset: one.shown.requiresReset,
      ...exportedTimes(one),
    },
  }),
  inSession: () => ({}),
  impersonal: (shown) => shown,
}
