import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropPicture } from '../../store/tables/account/pictures.ts'
import { dropFactor, factorsOfOwner } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { dropUser } from '../../store/tables/users/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { kindOf } from '../factors/registry.ts'

/**
 * Removes a user without a primary factor, who can neither sign in nor be written to. The caller holds the user's lock.
 */
export const removeUnreachable = async (deps: Deps, db: Db, project: Project, userId: string): Promise<void> => {
  const factors = await factorsOfOwner(db, project, userId)
  if (factors.some(({ kind }) => kindOf(kind).isPrimary)) return
  await dropPerson(deps, db, project, userId)
  await recordEvent(deps, db, project, userId, { kind: 'user.removed' })
}

/** Removes a user with all their data. The caller holds the user's lock. */
export const dropPerson = async (
  deps: Pick<Deps, 'clock'>,
  db: Db,
  scope: Scope,
  userId: string,
  event: 'user deleted' | 'organization deleted' | 'operator removed' = 'user deleted',
): Promise<void> => {
  const factors = await factorsOfOwner(db, scope, userId)
  await applyEnding(deps, db, scope, event, { ownerId: userId, person: { factors } })
  for (const factor of factors) await dropFactor(db, scope, userId, factor)
  await dropPicture(db, scope, userId)
  await dropUser(db, scope, userId)
}
