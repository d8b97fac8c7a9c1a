import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { dropFactor, factorsOfOwner } from '../../store/tables/factors.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { dropSessionsOfUser } from '../../store/tables/sessions-of-user.ts'
import { dropUser } from '../../store/tables/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { kindOf } from '../factors/registry.ts'

/**
 * Removes a user without a primary factor, who can neither sign in nor be written to. The caller holds the user's lock.
 */
export const removeUnreachable = async (deps: Deps, rows: Rows, project: Project, userId: string): Promise<void> => {
  const factors = await factorsOfOwner(rows, project, userId)
  if (factors.some(({ kind }) => kindOf(kind).isPrimary)) return
  await dropPerson(rows, project, userId)
  await recordEvent(deps, rows, project, userId, { kind: 'user.removed' })
}

/** Removes a user with all their data. The caller holds the user's lock. */
export const dropPerson = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  for (const factor of await factorsOfOwner(rows, scope, userId)) await dropFactor(rows, scope, userId, factor)
  await dropSessionsOfUser(rows, scope, userId)
  await dropSecretsOf(rows, scope, [userId])
  await dropUser(rows, scope, userId)
}
