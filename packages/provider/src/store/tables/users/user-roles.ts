import { sql } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/**
 * Removes a role from all users of a project who have it.
 *
 * @param keyPrefix how the lookup keys of the role begin; the user's ID follows
 */
export const dropUserRole = async (db: Db, scope: Scope, keyPrefix: string): Promise<void> => {
  await within(db, scope)
    .deleteFrom('factors')
    .where('kind', '=', 'role')
    .where(sql<boolean>`substr(lookup_key, 1, ${keyPrefix.length}) = ${keyPrefix}`)
    .execute()
}
