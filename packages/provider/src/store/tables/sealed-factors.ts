import { sql } from 'kysely'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { type Factor, factorColumns, ownedFactor, type SealedFactor } from './factors.ts'

/** A factor of one kind by its id, with its secret, whoever it belongs to; `null` for one that has none. */
export const sealedFactorById = async (
  rows: Rows,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<SealedFactor | null> => {
  const row = await within(rows, scope)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('factor_id', '=', factorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined || row.sealed === null ? null : { ...ownedFactor(row), sealed: row.sealed }
}

/** Puts another secret in the place of the one that was read. `false` where somebody else has done so since, or it is gone. */
export const swapSealed = async (
  rows: Rows,
  scope: Scope,
  { factorId, sealed }: Pick<SealedFactor, 'factorId' | 'sealed'>,
  after: string,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('factors')
    .set({ sealed: after })
    .where('factor_id', '=', factorId)
    .where('sealed', '=', sealed)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the secret of a person's own factor, sealed. */
export const writeSealed = async (
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { factorId, sealed }: Pick<Factor, 'factorId'> & { readonly sealed: string },
): Promise<void> => {
  await within(rows, scope)
    .updateTable('factors')
    .set({ sealed })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Forgets the secrets of every factor of a kind whose key begins so; the factors stay. */
export const forgetSealed = async (
  rows: Rows,
  scope: Scope,
  { kind, keyPrefix }: { readonly kind: string; readonly keyPrefix: string },
): Promise<void> => {
  await within(rows, scope)
    .updateTable('factors')
    .set({ sealed: null })
    .where('kind', '=', kind)
    .where(sql<string>`substr(lookup_key, 1, ${keyPrefix.length})`, '=', keyPrefix)
    .execute()
}
