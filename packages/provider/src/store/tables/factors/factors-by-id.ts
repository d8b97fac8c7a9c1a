import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Factor, factorColumns, type OwnedFactor, ownedFactor } from './factors.ts'

/** Finds a factor of one kind by its ID, for any owner. */
export const factorById = async (
  db: Db,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<OwnedFactor | null> => {
  const row = await within(db, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('factor_id', '=', factorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined ? null : ownedFactor(row)
}

/** Returns the factors of several users, oldest first. */
export const factorsOfOwners = async (
  db: Db,
  scope: Scope,
  ownerIds: readonly string[],
): Promise<readonly OwnedFactor[]> => {
  if (ownerIds.length === 0) return []
  const factorRows = await within(db, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('owner_id', 'in', ownerIds)
    .execute()
  return factorRows.map(ownedFactor).toSorted((one, other) => one.createdAt - other.createdAt)
}
