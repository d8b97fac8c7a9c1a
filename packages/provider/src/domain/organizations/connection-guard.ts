import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { organizationById } from '../../store/tables/organizations/organizations.ts'
import { connectionsOf } from '../../store/tables/organizations/sso-connections.ts'
import type { Deps } from '../deps.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { adminRole } from '../permissions/roles.ts'
import {
  type GuardedChange,
  joinedWarnings,
  type LockOutGuard,
  lockOutBy,
  lockOutWarning,
  requireNoLockOut,
  type SignInRules,
} from './lock-out.ts'
import { keepingAnAdminIf } from './members/last-admin.ts'

/**
 * Changes or removes a connection, inside a transaction. A person of the organization must not take away the connection that
 * everyone, or the person, needs to sign in, nor the one that makes the last admin.
 *
 * @throws ProviderError `organization_lock_out`, which rolls the caller's transaction back
 */
export const guardingConnections = async <Result>(
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  guard: LockOutGuard,
  work: () => Promise<Result>,
): Promise<GuardedChange<Result>> => {
  const before = await rulesOf(db, scope)
  if (before === null) return { result: await work(), warning: undefined }
  const givesAdmin = before.policies.sso_implicit_roles.some(({ role_id }) => role_id === adminRole)
  const { result, warning: adminWarning } = await keepingAnAdminIf(givesAdmin, deps, db, scope, guard, work)
  const after = (await rulesOf(db, scope)) ?? before
  requireNoLockOut(before, after, guard)
  const lockOut = guard === 'site' ? lockOutBy(before, after, null) : null
  return { result, warning: joinedWarnings([lockOutWarning(lockOut), adminWarning]) }
}

/** Runs a change of a connection in a separate transaction, and guards it unless the site makes it. */
export const guardedTransaction = <Result>(
  deps: Deps,
  scope: OrganizationProject,
  guard: LockOutGuard,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  atomically(deps.store, async (db) => {
    if (guard === 'site') return work(db)
    return (await guardingConnections(deps, db, scope, guard, () => work(db))).result
  })

const rulesOf = async (db: Db, scope: OrganizationProject): Promise<SignInRules | null> => {
  const organization = await organizationById(db, { projectId: scope.projectId }, scope.organizationId)
  return organization && { policies: organization.policies, connections: await connectionsOf(db, scope) }
}
