import type { UserVerdict } from '@latchkey/protocol/identity/back-end/session'
import type { Role } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { dropFactor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { addFactor } from '../factors/add-factor.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { userRole, userRoleKey, userRolesOf } from '../factors/user-role.ts'
import { permittingRoles, type RoleHolder } from '../permissions/roles.ts'
import { personById } from './users.ts'

/** Returns the roles that a project defines for its users. */
export const definedRolesOf = ({ settings }: Pick<Project, 'settings'>): readonly Role[] =>
  settings.rbac_policy?.roles ?? []

/** Returns a user as the holder of roles. A role that the project does not define permits nothing. */
export const userRoleHolder = (project: Pick<Project, 'settings'>, person: Pick<StoredUser, 'factors'>): RoleHolder => {
  const customRoles = definedRolesOf(project)
  const defined = new Set(customRoles.map(({ role_id }) => role_id))
  return { roleIds: userRolesOf(person).filter((roleId) => defined.has(roleId)), customRoles }
}

/**
 * Replaces the roles of a user whose lock the caller holds, and returns the user with them. Only the site's back end
 * calls it: users cannot change their own roles.
 *
 * @throws ProviderError `bad_request` for a role that the project does not define
 */
export const setUserRoles = async (
  deps: Deps,
  db: Db,
  project: Project,
  before: StoredUser,
  roleIds: readonly string[],
): Promise<StoredUser> => {
  const wanted = new Set(roleIds)
  const existing = new Set(userRolesOf(before))
  const added = [...wanted].filter((roleId) => !existing.has(roleId))
  const defined = definedRolesOf(project).map(({ role_id }) => role_id)
  const unknown = added.find((roleId) => !defined.includes(roleId))
  if (unknown !== undefined) {
    throw new ProviderError(
      'bad_request',
      `The project has no role ${JSON.stringify(unknown)}. Nothing was changed. Add it to the setting \`rbac_policy\`, or pass one of its roles.`,
    )
  }
  const removed = factorsOf(before, userRole).filter(({ publicData }) => !wanted.has(publicData.id))
  for (const factor of removed) await dropFactor(db, project, before.userId, factor)
  for (const id of added) {
    const addition = { kind: userRole, lookupKey: userRoleKey(id, before.userId), publicData: { id }, isProven: false }
    await addFactor(deps, db, project, before.userId, addition)
  }
  if (added.length + removed.length > 0) {
    const detail = { changed: 'roles', roles: [...wanted].join(' '), ...byBackEnd }
    await recordEvent(deps, db, project, before.userId, { kind: 'user.changed', detail })
  }
  return personById(db, project, before.userId)
}

/**
 * Checks that a role of a user permits an action.
 *
 * @throws ProviderError `unauthorized_action`
 */
export const requireUserPermission = (
  project: Pick<Project, 'settings'>,
  person: Pick<StoredUser, 'factors'>,
  { resource_id, action }: { readonly resource_id: string; readonly action: string },
): UserVerdict => {
  const grantingRoles = permittingRoles(userRoleHolder(project, person), resource_id, action)
  if (grantingRoles.length > 0) return { authorized: true, granting_roles: grantingRoles }
  throw new ProviderError(
    'unauthorized_action',
    "The user's roles do not permit this action. Give the user a role that permits it, or do not serve the request.",
  )
}
