import { exportedTime, exportedTimes } from './exported-factor.ts'
import type { FactorClass, FactorKind } from './factor-kind.ts'

/** What an authenticator app shows: nothing but that it is there, and how long an unproven one waits for its first code. */
export interface TotpShown {
  /** In ms; null once a code of it was typed. */
  readonly waitsUntil: number | null
}

const base = {
  // Neither leads to the owner of an account, and neither opens it by itself.
  isPrimary: false,
  // What is looked up, in an app or on a sheet of paper, is something that one has (NIST SP 800-63B, 5.1.2 and 5.1.4).
  proves: (): readonly FactorClass[] => ['possession'],
  most: 1,
  full: 'active_totp_exists',
  pace: 'newTotpsOfAccount',
  notFound: 'totp_not_found',
  claimed: () => null,
  impersonal: <Shown>(shown: Shown) => shown,
} as const

/** Found by its owner, because a person has one; checked by the last step of time that was taken. Its seed is sealed. */
export const totp: FactorKind<TotpShown> = {
  ...base,
  name: 'totp',
  noun: 'totp',
  group: 'totp',
  called: 'authenticator apps',
  isOver: ({ provenAt, shown }, now) => provenAt === null && shown.waitsUntil !== null && shown.waitsUntil <= now,
  wire: (factors) => ({
    totps: factors.map(({ factorId, provenAt }) => ({ totp_id: factorId, verified: provenAt !== null })),
  }),
  exported: (factors) => ({
    totps: factors.map((one) => ({
      totp_id: one.factorId,
      secret: one.secret ?? '',
      last_step: one.checkedBy === null ? null : Number(one.checkedBy),
      waits_until: one.shown.waitsUntil === null ? null : exportedTime(one.shown.waitsUntil),
      ...exportedTimes(one),
    })),
  }),
  inSession: (totp_id) => ({ authenticator_app_factor: { totp_id } }),
}

/** The recovery codes of an authenticator app, all in one: they are drawn, shown and taken away together. Sealed. */
export const recoveryCodes: FactorKind<object> = {
  ...base,
  name: 'recovery_codes',
  noun: 'totp-recovery-code',
  group: 'recovery_codes',
  called: 'sets of recovery codes',
  wire: () => ({}),
  exported: ([one]) => ({
    recovery_codes: {
      totp_recovery_code_id: one.factorId,
      codes: JSON.parse(one.secret ?? '[]'),
      ...exportedTimes(one),
    },
  }),
  inSession: (totp_recovery_code_id) => ({ recovery_code_factor: { totp_recovery_code_id } }),
}
