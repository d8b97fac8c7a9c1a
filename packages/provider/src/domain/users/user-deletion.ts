import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropAccountDeletion } from '../../store/tables/account-deletions.ts'
import { dropFactor, factorsOfOwner } from '../../store/tables/factors.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { dropSessionsOfUser } from '../../store/tables/sessions-of-user.ts'
import { dropUser } from '../../store/tables/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { kindOf } from '../factors/registry.ts'
import { dropGrants } from '../grants/drop-grants.ts'

/**
 * Removes a user without a primary factor, who can neither sign in nor be written to. The caller holds the user's lock.
 */
export const removeUnreachable = async (deps: Deps, db: Db, project: Project, userId: string): Promise<void> => {
  const factors = await factorsOfOwner(db, project, userId)
  if (factors.some(({ kind }) => kindOf(kind).isPrimary)) return
  await dropPerson(db, project, userId)
  await recordEvent(deps, db, project, userId, { kind: 'user.removed' })
}

/** Removes a user with all their data. The caller holds the user's lock. */
export const dropPerson = async (db: Db, scope: Scope, userId: string): Promise<void> => {
  for (const factor of await factorsOfOwner(db, scope, userId)) await dropFactor(db, scope, userId, factor)
  await dropSessionsOfUser(db, scope, userId)
  await dropSecretsOf(db, scope, [userId])
  await dropGrants(db, scope, { userId })
  await dropAccountDeletion(db, scope, userId)
  await dropUser(db, scope, userId)
}
