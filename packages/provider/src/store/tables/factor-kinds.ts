import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { Factor } from './factors.ts'

/** Changes the kind of a user's factor; its ID stays. The caller holds the user's lock. */
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
