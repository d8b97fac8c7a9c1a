import { atomically } from '../../store/atomically.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { activeSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import { type EventDeps, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { unknownFactor } from '../factors/unknown-factor.ts'
import { dropFactors } from './remove-factor-by-id.ts'
import { lockPerson } from './users.ts'

/**
 * Ends every session of a user.
 *
 * @param detail names the operator in the events
 * @returns the number of ended sessions
 */
export const endSessionsOf = (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: Project,
  userId: string,
  detail: StoredEvent['detail'],
): Promise<number> =>
  atomically(deps.store, async (db) => {
    await lockPerson(db, project, userId)
    const active = await activeSessionsOfUser(db, project, userId, deps.clock.now())
    await applyEnding(deps, db, project, 'all sessions ended by an admin, an operator or a back end', {
      ownerId: userId,
    })
    for (const { sessionId } of active)
      await recordEvent(deps, db, project, userId, {
        kind: 'session.ended',
        detail: { ...detail, session_id: sessionId },
      })
    return active.length
  })

/**
 * Removes a factor of a user at the request of an operator: a lost phone, a stolen passkey. Ends the sessions that it
 * opened. It may be the last factor.
 *
 * @param detail names the operator in the events
 */
export const removeFactorOfUser = (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: Project,
  { userId, factorId }: { readonly userId: string; readonly factorId: string },
  detail: StoredEvent['detail'],
): Promise<void> =>
  atomically(deps.store, async (db) => {
    const person = await lockPerson(db, project, userId)
    const factor = person.factors.find((existingFactor) => existingFactor.factorId === factorId)
    if (factor === undefined) throw unknownFactor({ notFound: 'user_not_found' })
    await dropFactors(deps, db, project, person, [factor], detail)
  })
