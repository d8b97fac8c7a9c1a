import { sql } from 'kysely'
import { asGiven, type Insertion } from '../../insert-rows.ts'
import type { FactorsTable } from './factors.ts'

/** A row of a factor, and the kind of those among which its lookup key must be free too; empty without one. */
type NewFactorLine = FactorsTable & { readonly free_kind: string }

const columns = {
  factor_id: 'text',
  project_id: 'text',
  organization_id: 'text',
  owner_id: 'text',
  kind: 'text',
  lookup_key: 'text',
  shown: 'text',
  checked_by: 'text',
  sealed: 'text',
  created_at: 'bigint',
  proven_at: 'bigint',
  used_at: 'bigint',
} as const

/** Adds factors as `takeFactor` does: a key that another factor of its kind, or of the kind beside it, has stays there. */
export const newFactors: Insertion<keyof NewFactorLine> = {
  table: 'factors',
  columns: { ...columns, free_kind: 'text' },
  key: 'factor_id',
  into: asGiven(columns),
  condition: sql`NOT EXISTS (
    SELECT 1 FROM factors f WHERE f.project_id = added.project_id AND f.organization_id = added.organization_id
      AND f.kind = added.free_kind AND f.lookup_key = added.lookup_key)`,
}
