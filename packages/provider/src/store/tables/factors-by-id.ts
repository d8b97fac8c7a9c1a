import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { type Factor, factorColumns, type OwnedFactor, ownedFactor } from './factors.ts'

/** A factor of one kind by its id, whoever it belongs to. */
export const factorById = async (
  rows: Rows,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<OwnedFactor | null> => {
  const row = await within(rows, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('factor_id', '=', factorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined ? null : ownedFactor(row)
}

/** As `factorsOfOwner`, for several people at once. */
export const factorsOfOwners = async (
  rows: Rows,
  scope: Scope,
  ownerIds: readonly string[],
): Promise<readonly OwnedFactor[]> => {
  if (ownerIds.length === 0) return []
  const found = await within(rows, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('owner_id', 'in', ownerIds)
    .execute()
  return found.map(ownedFactor).toSorted((one, other) => one.createdAt - other.createdAt)
}
