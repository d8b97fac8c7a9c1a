import { everyScope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { recoveryCodes, totp } from './totp.ts'

/** Longest time for the set-up of an authenticator app. */
const longestWaitMs = 24 * 60 * 60 * 1000

/** Removes the authenticator apps of these users whose set-up has expired, with their seeds and recovery codes. */
export const dropOverdue = async (db: Db, ownerIds: readonly string[], now: number): Promise<void> => {
  if (ownerIds.length === 0) return
  const { numDeletedRows } = await everyScope(db)
    .deleteFrom('factors')
    .where('owner_id', 'in', ownerIds)
    .where('kind', '=', totp.name)
    .where('proven_at', 'is', null)
    .where('created_at', '<=', now - longestWaitMs)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await everyScope(db)
    .deleteFrom('factors')
    .where('owner_id', 'in', ownerIds)
    .where('kind', '=', recoveryCodes.name)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('factors as app')
            .select('app.factor_id')
            .whereRef('app.owner_id', '=', 'factors.owner_id')
            .where('app.kind', '=', totp.name),
        ),
      ),
    )
    .execute()
}
