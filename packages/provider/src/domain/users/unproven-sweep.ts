import { atomically } from '../../store/atomically.ts'
import { everyScope } from '../../store/scope.ts'
import type { Rows, Store } from '../../store/store.ts'
import { absoluteLifeMs } from '../../store/tables/sessions.ts'
import { lockUser } from '../../store/tables/users.ts'
import { factorKinds } from '../factors/registry.ts'
import { dropOverdue } from '../factors/unfinished-enrollments.ts'
import { dropPerson } from './user-deletion.ts'

/** A session lasts that long after a sign-in at most; so whoever goes has not been in for ninety days. */
const keptMs = absoluteLifeMs + 90 * 24 * 60 * 60 * 1000

/** As many as one statement looks at. */
const batchPeople = 500

const primaryKinds = factorKinds.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)

interface Unproven {
  readonly userId: string
  readonly projectId: string
}

/**
 * Removes people whom nothing proven leads to: accounts that somebody made for an address and nobody ever answered from, and
 * those that lost their last one. Each call looks at one batch by the primary key and goes on where the last one ended, so
 * that a large table costs no more at a time than a small one. On the way, what waited for its first proof for too long goes.
 * Answers how many people went.
 */
export const createUnprovenSweep = (store: Store, most = batchPeople): ((now: number) => Promise<number>) => {
  let after = ''
  return async (now) => {
    const batch = await everyScope(store.rows)
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(most)
      .execute()
    after = batch.length < most ? '' : (batch.at(-1)?.user_id ?? '')
    const ids = batch.map(({ user_id }) => user_id)
    await dropOverdue(store.rows, ids, now)
    let removed = 0
    for (const one of await unprovenAmong(store.rows, ids, now - keptMs)) {
      if (await removeForsaken(store, one, now - keptMs)) removed++
    }
    return removed
  }
}

const removeForsaken = (store: Store, { userId, projectId }: Unproven, before: number): Promise<boolean> =>
  atomically(store, async (rows) => {
    // Whoever comes back at this moment was first, or finds nobody.
    await lockUser(rows, { projectId }, userId)
    if ((await unprovenAmong(rows, [userId], before)).length === 0) return false
    await dropPerson(rows, { projectId }, userId)
    return true
  })

const unprovenAmong = async (rows: Rows, ids: readonly string[], before: number): Promise<readonly Unproven[]> => {
  if (ids.length === 0) return []
  const found = await everyScope(rows)
    .selectFrom('users')
    .select(['user_id', 'project_id'])
    .where('user_id', 'in', ids)
    // A member stays for as long as the organization wants.
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
                // The site's own people stay until it removes them.
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
  return found.map((row) => ({ userId: row.user_id, projectId: row.project_id }))
}
