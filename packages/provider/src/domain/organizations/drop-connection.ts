import { LostRace } from '../../store/fault.ts'
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
  // owner, so from here on the uses are complete.
  const concerned = await concernedBy(db, scope, [connectionId])
  const locked = await lockOrganizations(db, projectScope, concerned)
  if (!locked.has(scope.organizationId)) return false
  const isLate = (organizationId: string) => !concerned.includes(organizationId)
  if ((await concernedBy(db, scope, [connectionId])).some(isLate))
    throw new LostRace('Another organization has begun to use the connection.')
  if (!(await dropAndEnd(deps, db, scope, connectionId))) return false
  for (const use of await connectionsFrom(db, projectScope, connectionId))
    await dropAndEnd(deps, db, organizationScope(scope, use), use.connectionId)
  return true
}

/**
 * Deletes one connection with everything that it vouches for. A sign-in uses up its token before it locks the connection. The first
 * ending takes the tokens before the lock too: otherwise the two would wait for each other, until PostgreSQL ends one of them after a
 * second. The second ending ends what sign-ins have opened in the meantime.
 */
const dropAndEnd = async (deps: Deps, db: Db, scope: OrganizationProject, connectionId: string): Promise<boolean> => {
  const { projectId, organizationId } = scope
  const endOpened = () =>
    applyEnding(deps, db, { projectId }, 'connection of an organization removed', { organizationId, connectionId })
  await endOpened()
  if (!(await dropConnection(db, scope, connectionId))) return false
  await forget(db, { projectId }, organizationId, connectionId)
  await endOpened()
  await recordRemoval(deps, db, scope, connectionId)
  return true
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
