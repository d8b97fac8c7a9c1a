import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import { dropFactor, type Factor } from '../../store/tables/factors/factors.ts'
import { factorById } from '../../store/tables/factors/factors-by-id.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { byBackEndOrOperator, type EventDeps, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { type FactorKind, factorsOf } from '../factors/factor-kind.ts'
import { recoveryCodes, totp } from '../factors/totp.ts'
import { unknownFactor } from '../factors/unknown-factor.ts'
import { isId } from '../ids.ts'
import { lockPerson } from './users.ts'

/**
 * Removes a factor from its owner. The back end vouches for its users, so no recent proof is required, and it may be
 * the last factor. Ends the sessions that it opened, and voids pending codes and links.
 */
export const removeFactorOf = (deps: Deps, project: Project, kind: FactorKind, factorId: string): Promise<StoredUser> =>
  atomically(deps.store, async (db) => {
    const factorToRemove = isId(factorId) ? await factorById(db, project, { kind: kind.name, factorId }) : null
    if (factorToRemove === null) throw unknownFactor(kind)
    const before = await lockPerson(db, project, factorToRemove.ownerId)
    return dropFactors(deps, db, project, before, [factorToRemove, ...goingWith(before, kind)])
  })

/** Returns the recovery codes, which are removed with their app. */
const goingWith = (person: StoredUser, { name }: FactorKind): readonly Factor[] =>
  name === totp.name ? factorsOf(person, recoveryCodes) : []

/**
 * Removes factors from a user whose lock the caller holds, and returns the user without them.
 *
 * @param by names the actor in the events
 */
export const dropFactors = async (
  deps: EventDeps,
  db: Db,
  project: Project,
  before: StoredUser,
  removedFactors: readonly Factor[],
  by: StoredEvent['detail'] = byBackEndOrOperator(deps),
): Promise<StoredUser> => {
  const ids = new Set(removedFactors.map(({ factorId }) => factorId))
  for (const factor of removedFactors) {
    await dropFactor(db, project, before.userId, factor)
    const detail = { factor_id: factor.factorId, factor: factor.kind, ...by }
    await recordEvent(deps, db, project, before.userId, { kind: 'factor.removed', detail })
  }
  const target = { ownerId: before.userId, factorIds: [...ids], person: before }
  await applyEnding(deps, db, project, 'factor removed by a back end or an operator', target)
  return { ...before, factors: before.factors.filter(({ factorId }) => !ids.has(factorId)) }
}
