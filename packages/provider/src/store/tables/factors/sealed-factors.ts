import { sql } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Factor, factorColumns, ownedFactor, type SealedFactor } from './factors.ts'

/**
 * Finds a factor of one kind by its ID for any owner, with its sealed secret. Returns `null` for a factor without one.
 */
export const sealedFactorById = async (
  db: Db,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<SealedFactor | null> => {
  const row = await within(db, scope)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('factor_id', '=', factorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined || row.sealed === null ? null : { ...ownedFactor(row), sealed: row.sealed }
}

/** Replaces a sealed secret. Returns `false` if it was changed since the caller read it, or is gone. */
export const swapSealed = async (
  db: Db,
  scope: Scope,
  { factorId, sealed }: Pick<SealedFactor, 'factorId' | 'sealed'>,
  after: string,
): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('factors')
    .set({ sealed: after })
    .where('factor_id', '=', factorId)
    .where('sealed', '=', sealed)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the sealed secret of a user's factor. */
export const writeSealed = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { factorId, sealed }: Pick<Factor, 'factorId'> & { readonly sealed: string },
): Promise<void> => {
  await within(db, scope)
    .updateTable('factors')
    .set({ sealed })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Deletes the secrets of all factors of a kind whose key has a prefix. The factors stay. */
export const forgetSealed = async (
  db: Db,
  scope: Scope,
  { kind, keyPrefix }: { readonly kind: string; readonly keyPrefix: string },
): Promise<void> => {
  await within(db, scope)
    .updateTable('factors')
    .set({ sealed: null })
    .where('kind', '=', kind)
    .where(sql<string>`substr(lookup_key, 1, ${keyPrefix.length})`, '=', keyPrefix)
    .execute()
}
