import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { lockOrganization, lockOrganizations, writeOrganization } from '../../store/tables/organizations.ts'
import { forgetSealed } from '../../store/tables/sealed-factors.ts'
import { revokeSessionsByConnection } from '../../store/tables/sessions-by-connection.ts'
import { connectionsFrom, dropConnection } from '../../store/tables/sso-connections.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { ssoAccount, ssoKey } from '../factors/sso.ts'
import { inside, type OrganizationProject } from './organization-scope.ts'

/**
 * Deletes a connection inside a transaction, with its policies, the sessions that it opened, and the external
 * connections that use it. Returns `false` if the organization has no such connection.
 */
export const dropConnectionOf = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  connectionId: string,
): Promise<boolean> => {
  const scope = { projectId: realm.projectId }
  // All organizations are locked before their connections. Adding a use of the connection requires the lock of its
  // owner, so the uses read below are complete except for one added in between.
  const locked = await lockOrganizations(rows, scope, await concernedBy(rows, realm, [connectionId]))
  if (!locked.has(realm.organizationId)) return false
  if (!(await dropConnection(rows, realm, connectionId))) return false
  await end(deps, rows, realm, connectionId)
  for (const use of await connectionsFrom(rows, scope, connectionId)) {
    const user = inside(realm, use)
    await dropConnection(rows, user, use.connectionId)
    await end(deps, rows, user, use.connectionId)
  }
  return true
}

/** Cleans up after a connection was deleted. */
const end = async (deps: Deps, rows: Rows, realm: OrganizationProject, connectionId: string): Promise<void> => {
  await forget(rows, { projectId: realm.projectId }, realm.organizationId, connectionId)
  await revokeSessionsByConnection(rows, realm, connectionId, deps.clock.now())
  await recordRemoval(deps, rows, realm, connectionId)
}

const recordRemoval = (deps: Deps, rows: Rows, realm: OrganizationProject, connectionId: string): Promise<void> =>
  recordEvent(deps, rows, realm, '', {
    kind: 'connection.removed',
    detail: { connection_id: connectionId, ...doneBy(deps) },
  })

/** Returns the organizations that own or use these connections. */
export const concernedBy = async (
  rows: Rows,
  { projectId, organizationId }: OrganizationProject,
  connectionIds: readonly string[],
): Promise<readonly string[]> => {
  const concerned = [organizationId]
  for (const connectionId of connectionIds) {
    const uses = await connectionsFrom(rows, { projectId }, connectionId)
    concerned.push(...uses.map((use) => use.organizationId))
  }
  return concerned
}

/** Removes a deleted connection from the policies, with its role assignments and sealed tokens. */
const forget = async (rows: Rows, scope: Scope, organizationId: string, connectionId: string): Promise<void> => {
  const organization = await lockOrganization(rows, scope, organizationId)
  if (organization === null) return
  const { policies } = organization
  const isOther = (id: string) => id !== connectionId
  const after = {
    ...policies,
    sso_implicit_roles: policies.sso_implicit_roles.filter(({ connection_id }) => isOther(connection_id)),
    sso_jit_provisioning_allowed_connections: policies.sso_jit_provisioning_allowed_connections.filter(isOther),
    sso_default_connection_id: isOther(policies.sso_default_connection_id) ? policies.sso_default_connection_id : '',
  }
  await writeOrganization(rows, scope, { ...organization, policies: after })
  const keyPrefix = ssoKey({ connectionId, subject: '' })
  await forgetSealed(rows, { ...scope, organizationId }, { kind: ssoAccount.name, keyPrefix })
}
