import { atomically } from '../../store/atomically.ts'
import { everyScope } from '../../store/scope.ts'
import type { Db, Store } from '../../store/store.ts'
import { absoluteLifeMs } from '../../store/tables/sessions/sessions.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import { factorKinds } from '../factors/registry.ts'
import { dropOverdue } from '../factors/unfinished-enrollments.ts'
import { dropPerson } from './user-deletion.ts'

/** A session lasts at most this long after a sign-in, so removed users have not been signed in for ninety days. */
const keptMs = absoluteLifeMs + 90 * 24 * 60 * 60 * 1000

/** Users per statement. */
const batchPeople = 500

const primaryKinds = factorKinds.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)

interface Unproven {
  readonly userId: string
  readonly projectId: string
}

/**
 * Removes users without a proven factor: accounts for an address that was never proven, and those that lost their last
 * factor. Each call checks one batch by primary key and continues where the last one ended, so that large tables cost
 * no more at a time. Also removes expired set-ups of authenticator apps. Returns how many users were removed.
 */
export const createUnprovenSweep = (store: Store, most = batchPeople): ((now: number) => Promise<number>) => {
  let after = ''
  return async (now) => {
    const batch = await everyScope(store.db)
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(most)
      .execute()
    after = batch.length < most ? '' : (batch.at(-1)?.user_id ?? '')
    const ids = batch.map(({ user_id }) => user_id)
    await dropOverdue(store.db, ids, now)
    let removedCount = 0
    for (const one of await unprovenAmong(store.db, ids, now - keptMs)) {
      if (await removeForsaken(store, one, now)) removedCount++
    }
    return removedCount
  }
}

const removeForsaken = (store: Store, { userId, projectId }: Unproven, now: number): Promise<boolean> =>
  atomically(store, async (db) => {
    // A user who signs in concurrently either came first, or finds no account.
    await lockUser(db, { projectId }, userId)
    if ((await unprovenAmong(db, [userId], now - keptMs)).length === 0) return false
    await dropPerson({ clock: { now: () => now } }, db, { projectId }, userId)
    return true
  })

const unprovenAmong = async (db: Db, ids: readonly string[], before: number): Promise<readonly Unproven[]> => {
  if (ids.length === 0) return []
  const unprovenRows = await everyScope(db)
    .selectFrom('users')
    .select(['user_id', 'project_id'])
    .where('user_id', 'in', ids)
    // Members stay for as long as the organization keeps them.
    .where('organization_id', '=', '')
    .where('created_at', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('factors')
            .select('factor_id')
            .whereRef('owner_id', '=', 'users.user_id')
            .where(({ and, eb, or }) =>
              or([
                and([eb('proven_at', 'is not', null), eb('kind', 'in', primaryKinds)]),
                eb('factors.created_at', '>', before),
                eb('used_at', '>', before),
                // Users that the site vouches for stay until it removes them.
                eb('shown', 'like', '%"vouched":"own"%'),
              ]),
            ),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('sessions').select('session_id').whereRef('sessions.user_id', '=', 'users.user_id'))),
    )
    .execute()
  return unprovenRows.map((row) => ({ userId: row.user_id, projectId: row.project_id }))
}
