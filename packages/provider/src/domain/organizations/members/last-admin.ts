import type { Db } from '../../../store/store.ts'
import { findMemberships } from '../../../store/tables/organizations/member-search.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { organizationById } from '../../../store/tables/organizations/organizations.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { adminRole } from '../../permissions/roles.ts'
import { type GuardedChange, type LockOut, type LockOutGuard, lockOutWarning, refusedLockOut } from '../lock-out.ts'
import { roleIdsOf } from './member-roles.ts'
import { memberQueryOf } from './search-members.ts'

/** Whether a member is an active admin. */
export const isActiveAdmin = (membership: Membership): boolean =>
  membership.member.status === 'active' && roleIdsOf(membership).includes(adminRole)

/** Whether an organization has an active admin, besides one member if it is given. */
export const hasAdmin = async (deps: Deps, db: Db, scope: OrganizationProject, besides?: string): Promise<boolean> => {
  const organization = await organizationById(db, { projectId: scope.projectId }, scope.organizationId)
  if (organization === null) return false
  const query = await memberQueryOf({ ...deps, store: { ...deps.store, db } }, scope, organization, {
    operator: 'AND',
    operands: [
      { filter_name: 'member_roles', filter_value: [adminRole] },
      { filter_name: 'statuses', filter_value: ['active'] },
    ],
  })
  // The search finds holders by roles and conditions that are judged for each of them below.
  for (let after = ''; ; ) {
    const memberships = await findMemberships(db, scope, query, { after, limit: 100 })
    if (memberships.some((one) => one.member.memberId !== besides && roleIdsOf(one).includes(adminRole))) return true
    const last = memberships.at(-1)
    if (last === undefined || memberships.length < 100) return false
    after = last.member.memberId
  }
}

/**
 * Makes a change that may take the role of admins from members, inside a transaction that holds the lock of the
 * organization.
 *
 * @returns the result of the change, and a warning for the site if no admin is left
 * @throws ProviderError `organization_lock_out` if a person of the organization would take its last admin
 */
export const keepingAnAdmin = async <Result>(
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  guard: LockOutGuard,
  change: () => Promise<Result>,
): Promise<GuardedChange<Result>> => {
  const hadAdmin = await hasAdmin(deps, db, scope)
  const result = await change()
  if (!hadAdmin || (await hasAdmin(deps, db, scope))) return { result, warning: undefined }
  if (guard !== 'site') throw refusedLockOut(noAdmin)
  return { result, warning: lockOutWarning(noAdmin) }
}

/** Makes a change as `keepingAnAdmin` does, and reads the admins only if the change can take the role from members. */
export const keepingAnAdminIf = async <Result>(
  takesAdmin: boolean,
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  guard: LockOutGuard,
  change: () => Promise<Result>,
): Promise<GuardedChange<Result>> =>
  takesAdmin ? keepingAnAdmin(deps, db, scope, guard, change) : { result: await change(), warning: undefined }

const noAdmin: LockOut = {
  why: 'The organization would have no admin who could manage it.',
  instead: 'Make another member an admin first.',
}
