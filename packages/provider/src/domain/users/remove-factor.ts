import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { type FactorKind, factorsOf } from '../factors/factor-kind.ts'
import { kindOf } from '../factors/registry.ts'
import { hasJustUsed, requireSecondFactorForUser, requireStepUp } from '../factors/step-up.ts'
import { isId } from '../ids.ts'
import { noteChange } from '../sessions/open-session.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { lockPerson } from './users.ts'

/** A removed factor, and its user without it. */
export interface RemovedFactor<Data> {
  readonly person: StoredUser
  readonly gone: Factor<Data>
}

/**
 * Removes a factor from its user, provided that another primary one remains. The user's other sessions end, and pending
 * codes and links are voided.
 *
 * @param announce notifies the owner, in the same transaction
 */
export const removeFactor = <Data>(
  { clock, store }: Deps,
  project: Project,
  activeSession: ActiveSession,
  kind: FactorKind<Data>,
  factorId: string,
  announce: (db: Db, removal: RemovedFactor<Data>) => Promise<void>,
): Promise<StoredUser> =>
  atomically(store, async (db) => {
    // Lock first: of two concurrent removals the second must see the result of the first.
    const before = await lockPerson(db, project, activeSession.person.userId)
    const removedFactor = isId(factorId)
      ? factorsOf(before, kind).find((factor) => factor.factorId === factorId)
      : undefined
    if (removedFactor === undefined) throw notTheirs(kind)
    if (hasJustUsed(activeSession.session, removedFactor, clock.now()))
      requireSecondFactorForUser(activeSession.session, before, clock.now())
    else requireStepUp(activeSession.session, before, clock.now(), 'removeFactor')
    const person = { ...before, factors: before.factors.filter((factor) => factor !== removedFactor) }
    if (!person.factors.some((factor) => kindOf(factor.kind).isPrimary)) throw lastPrimary()
    await noteChange({ clock }, db, activeSession)
    await dropFactor(db, project, person.userId, removedFactor)
    const target = { ownerId: person.userId, keptSessionId: activeSession.session.sessionId, person: before }
    await applyEnding({ clock }, db, project, 'factor removed by its owner', target)
    await announce(db, { person, gone: removedFactor })
    return person
  })

const notTheirs = ({ notFound }: Pick<FactorKind, 'notFound'>) =>
  new ProviderError(notFound, 'The account has no factor with this ID. Fetch the user again.')

const lastPrimary = () =>
  new ProviderError(
    'cannot_delete_last_primary_factor',
    'This is the last way to sign in to the account. It was not removed. Add another one first.',
  )
