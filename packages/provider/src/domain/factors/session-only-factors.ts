import type { FactorKind } from './factor-kind.ts'

/**
 * All that is alike in kinds that are never kept with a person: sessions alone tell of them, and since they are no factors of
 * anybody, nothing that somebody is known by can be changed by them alone.
 */
export const neverKept = {
  isPrimary: false,
  proves: () => [],
  most: 0,
  full: 'unauthorized_action',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  claimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
} as const satisfies Partial<FactorKind>
