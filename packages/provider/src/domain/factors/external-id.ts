import type { Person } from '../../store/tables/users.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'

/** The site's own name for a person. */
export interface ExternalIdShown {
  readonly id: string
}

/**
 * By it the site's back end finds a person, who knows nothing of it: it opens nothing, and no session tells of it. It stands
 * here because it is what factors are: found by a key that is one person's alone.
 */
export const externalId: FactorKind<ExternalIdShown> = {
  name: 'external_id',
  noun: 'external-id',
  isPrimary: false,
  proves: () => [],
  group: 'external_id',
  called: 'names of the site',
  most: 1,
  full: 'duplicate_user_external_id',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  claimed: (shown) => shown,
  wire: () => ({}),
  exported: ([one]) => ({ external_id: one.shown.id }),
  inSession: () => ({}),
  impersonal: (shown) => shown,
}

export const externalIdOf = (person: Pick<Person, 'factors'>): string | null =>
  factorsOf(person, externalId)[0]?.shown.id ?? null
