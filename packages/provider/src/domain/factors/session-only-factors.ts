import type { FactorKind } from './factor-kind.ts'

/**
 * The common part of kinds that are never stored with a user. Only sessions name them, and since they are not factors,
 * they alone never allow changing factors.
 */
export const neverKept = {
  isPrimary: false,
  proves: () => [],
  most: 0,
  full: 'unauthorized_action',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  onAccountClaimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
} as const satisfies Partial<FactorKind>
