import { exportedTime, exportedTimes } from './exported-factor.ts'
import type { FactorClass, FactorKind } from './factor-kind.ts'

/** The stored data of an authenticator app: only the end of its set-up. */
export interface TotpData {
  /** In ms; null once a code was accepted. */
  readonly waitsUntil: number | null
}

const base = {
  // Neither reaches the owner of an account, and neither opens it alone.
  isPrimary: false,
  // Codes of an app or on paper demonstrate possession (NIST SP 800-63B, 5.1.2 and 5.1.4).
  proves: (): readonly FactorClass[] => ['possession'],
  maxCount: 1,
  limitError: 'active_totp_exists',
  addRateLimit: 'newTotpsOfAccount',
  notFound: 'totp_not_found',
  onAccountClaimed: () => null,
  withoutPII: <Data>(data: Data) => data,
} as const

/** Found by its owner, since a user has one. Verified with the last accepted time step. Its seed is sealed. */
export const totp: FactorKind<TotpData> = {
  ...base,
  name: 'totp',
  noun: 'totp',
  group: 'totp',
  label: 'authenticator apps',
  isOver: ({ provenAt, publicData }, now) =>
    provenAt === null && publicData.waitsUntil !== null && publicData.waitsUntil <= now,
  wire: (factors) => ({
    totps: factors.map(({ factorId, provenAt }) => ({ totp_id: factorId, verified: provenAt !== null })),
  }),
  exported: (factors) => ({
    totps: factors.map((one) => ({
      totp_id: one.factorId,
      secret: one.secret ?? '',
      last_step: one.checkedBy === null ? null : Number(one.checkedBy),
      waits_until: one.publicData.waitsUntil === null ? null : exportedTime(one.publicData.waitsUntil),
      ...exportedTimes(one),
    })),
  }),
  toSessionFactor: (totp_id) => ({ authenticator_app_factor: { totp_id } }),
}

/** The recovery codes of an authenticator app, as one factor: they are drawn, shown and removed together. Sealed. */
export const recoveryCodes: FactorKind<object> = {
  ...base,
  name: 'recovery_codes',
  noun: 'totp-recovery-code',
  group: 'recovery_codes',
  label: 'sets of recovery codes',
  wire: () => ({}),
  exported: ([one]) => ({
    recovery_codes: {
      totp_recovery_code_id: one.factorId,
      codes: JSON.parse(one.secret ?? '[]'),
      ...exportedTimes(one),
    },
  }),
  toSessionFactor: (totp_recovery_code_id) => ({ recovery_code_factor: { totp_recovery_code_id } }),
}
