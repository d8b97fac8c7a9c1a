import type { ConsoleLock } from '@latchkey/protocol/console/users'
import { atomically } from '../../store/atomically.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { type EventDeps, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { forgetCount } from '../rate-limits/rate-limit.ts'
import { type AccountScope, guessCountersOf, locksAmong } from './locks-of-user.ts'

/**
 * Unlocks a user or member who is locked out after wrong guesses, by clearing the counters of passwords and codes. A
 * counter below its limit is cleared too.
 *
 * @param detail names the operator in the event
 * @returns the locks that were lifted; empty if no lock existed
 */
export const unlockUser = (
  deps: EventDeps & Pick<Deps, 'store'>,
  scope: AccountScope,
  person: StoredUser,
  detail: StoredEvent['detail'],
): Promise<readonly ConsoleLock[]> =>
  atomically(deps.store, async (db) => {
    const counters = await guessCountersOf(db, scope, person)
    const lifted = await locksAmong(db, counters, deps.clock.now())
    for (const { counter } of counters) await forgetCount(db, counter)
    const locks = { locks: lifted.length }
    await recordEvent(deps, db, scope, person.userId, { kind: 'user.unlocked', detail: { ...detail, ...locks } })
    return lifted
  })
