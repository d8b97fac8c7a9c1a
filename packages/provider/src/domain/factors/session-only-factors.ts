import type { FactorKind } from './factor-kind.ts'

/**
 * The common part of kinds that are never stored with a user. Only sessions name them, and since they are not factors,
 * they alone never allow changing factors.
 */
export const neverKept = {
  isPrimary: false,
  proves: () => [],
  maxCount: 0,
  limitError: 'unauthorized_action',
  addRateLimit: 'newContactsOfAccount',
  notFound: 'user_not_found',
  onAccountClaimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
} as const satisfies Partial<FactorKind>
