import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { Factor } from './factors.ts'

/** Changes the kind of a user's factor; its ID stays. The caller holds the user's lock. */
export const setFactorKind = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { factorId }: Pick<Factor, 'factorId'>,
  kind: string,
): Promise<void> => {
  await within(db, scope)
    .updateTable('factors')
    .set({ kind })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}
