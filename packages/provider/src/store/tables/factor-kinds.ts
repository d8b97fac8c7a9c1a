import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { Factor } from './factors.ts'

/** Keeps a person's own factor as one of another kind, under the same id. The caller holds the person's lock. */
export const becomeKind = async (
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { factorId }: Pick<Factor, 'factorId'>,
  kind: string,
): Promise<void> => {
  await within(rows, scope)
    .updateTable('factors')
    .set({ kind })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}
