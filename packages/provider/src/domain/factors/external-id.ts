import type { StoredUser } from '../../store/tables/users/users.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'

/** The site's own ID of a user. */
export interface ExternalIdData {
  readonly id: string
}

/**
 * The site's back end finds a user by it. It is not a sign-in method, and no session names it. It is stored as a factor
 * because it needs the same unique key.
 */
export const externalId: FactorKind<ExternalIdData> = {
  name: 'external_id',
  noun: 'external-id',
  isPrimary: false,
  proves: () => [],
  group: 'external_id',
  label: 'external IDs',
  maxCount: 1,
  limitError: 'duplicate_user_external_id',
  addRateLimit: 'newContactsOfAccount',
  notFound: 'user_not_found',
  onAccountClaimed: (data) => data,
  wire: () => ({}),
  exported: ([one]) => ({ external_id: one.publicData.id }),
  toSessionFactor: () => ({}),
  withoutPII: (data) => data,
}

export const externalIdOf = (person: Pick<StoredUser, 'factors'>): string | null =>
  factorsOf(person, externalId)[0]?.publicData.id ?? null
