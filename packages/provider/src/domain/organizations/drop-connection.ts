import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { forgetSealed } from '../../store/tables/factors/sealed-factors.ts'
import {
  lockOrganization,
  lockOrganizations,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { connectionsFrom, dropConnection } from '../../store/tables/organizations/sso-connections.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { ssoAccount, ssoKey } from '../factors/sso.ts'
import { type OrganizationProject, organizationScope } from '../organization-scope.ts'

/**
 * Deletes a connection inside a transaction, with its policies, the sessions that it opened, and the external
 * connections that use it. Returns `false` if the organization has no such connection.
 */
export const dropConnectionOf = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  connectionId: string,
): Promise<boolean> => {
  const projectScope = { projectId: scope.projectId }
  // All organizations are locked before their connections. Adding a use of the connection requires the lock of its
  // owner, so the uses read below are complete except for one added in between.
  const locked = await lockOrganizations(db, projectScope, await concernedBy(db, scope, [connectionId]))
  if (!locked.has(scope.organizationId)) return false
  if (!(await dropConnection(db, scope, connectionId))) return false
  await end(deps, db, scope, connectionId)
  for (const use of await connectionsFrom(db, projectScope, connectionId)) {
    const user = organizationScope(scope, use)
    await dropConnection(db, user, use.connectionId)
    await end(deps, db, user, use.connectionId)
  }
  return true
}

/** Cleans up after a connection was deleted. */
const end = async (deps: Deps, db: Db, scope: OrganizationProject, connectionId: string): Promise<void> => {
  await forget(db, { projectId: scope.projectId }, scope.organizationId, connectionId)
  const target = { organizationId: scope.organizationId, connectionId }
  await applyEnding(deps, db, { projectId: scope.projectId }, 'connection of an organization removed', target)
  await recordRemoval(deps, db, scope, connectionId)
}

const recordRemoval = (deps: Deps, db: Db, scope: OrganizationProject, connectionId: string): Promise<void> =>
  recordEvent(deps, db, scope, '', {
    kind: 'connection.removed',
    detail: { connection_id: connectionId, ...doneBy(deps) },
  })

/** Returns the organizations that own or use these connections. */
export const concernedBy = async (
  db: Db,
  { projectId, organizationId }: OrganizationProject,
  connectionIds: readonly string[],
): Promise<readonly string[]> => {
  const concerned = [organizationId]
  for (const connectionId of connectionIds) {
    const uses = await connectionsFrom(db, { projectId }, connectionId)
    concerned.push(...uses.map((use) => use.organizationId))
  }
  return concerned
}

/** Removes a deleted connection from the policies, with its role assignments and sealed tokens. */
const forget = async (db: Db, scope: Scope, organizationId: string, connectionId: string): Promise<void> => {
  const organization = await lockOrganization(db, scope, organizationId)
  if (organization === null) return
  const { policies } = organization
  const isOther = (id: string) => id !== connectionId
  const after = {
    ...policies,
    sso_implicit_roles: policies.sso_implicit_roles.filter(({ connection_id }) => isOther(connection_id)),
    sso_jit_provisioning_allowed_connections: policies.sso_jit_provisioning_allowed_connections.filter(isOther),
    sso_default_connection_id: isOther(policies.sso_default_connection_id) ? policies.sso_default_connection_id : '',
  }
  await writeOrganization(db, scope, { ...organization, policies: after })
  const keyPrefix = ssoKey({ connectionId, subject: '' })
  await forgetSealed(db, { ...scope, organizationId }, { kind: ssoAccount.name, keyPrefix })
}
