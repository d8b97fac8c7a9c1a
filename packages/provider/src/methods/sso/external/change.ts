import type { ExternalChange } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../../domain/deps.ts'
import { newId } from '../../../domain/ids.ts'
import { type OrganizationProject, organizationScope } from '../../../domain/organization-scope.ts'
import { guardedTransaction } from '../../../domain/organizations/connection-guard.ts'
import type { LockOutGuard } from '../../../domain/organizations/lock-out.ts'
import type { RoleHolder } from '../../../domain/permissions/roles.ts'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import {
  lockOrganization,
  lockOrganizations,
  type Organization,
} from '../../../store/tables/organizations/organizations.ts'
import * as table from '../../../store/tables/organizations/sso-connections.ts'
import { type ConnectionRoles, requireAssignable, writeConnectionRoles } from '../connection-roles.ts'
import { connectionNotFound, recordConnection, requireConnectionCapacity } from '../connections.ts'
import { type ExternalConnectionData, externalConnectionData } from './connection.ts'
import { sourceOf } from './source.ts'

/** The connection of another organization that is to be used. */
export interface Source {
  readonly organizationId: string
  readonly connectionId: string
}

/** A change of an external connection; omitted parts stay unchanged. */
export interface ExternalConnectionChange {
  readonly displayName?: string | undefined
  readonly connectionRoles?: ConnectionRoles['connectionRoles'] | undefined
  readonly groupRoles?: ConnectionRoles['groupRoles'] | undefined
}

export const externalConnectionChange = (change: Omit<ExternalChange, 'connection_id'>): ExternalConnectionChange => ({
  displayName: change.display_name,
  connectionRoles: change.external_connection_implicit_role_assignments,
  groupRoles: change.external_group_implicit_role_assignments,
})

/**
 * Lets an organization use the connection of another one. The admin of that identity provider then decides who may join
 * both, so only the site may allow it.
 */
export const createExternal = (
  deps: Deps,
  scope: OrganizationProject,
  source: Source,
  values: ExternalConnectionChange,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (db) => {
    const projectScope = { projectId: scope.projectId }
    if (source.organizationId === scope.organizationId) throw refused('It belongs to this organization itself.')
    // The owner is locked too: a concurrent deletion either removes this connection as well, or is noticed here.
    const locked = await lockOrganizations(db, projectScope, [source.organizationId, scope.organizationId])
    const organization = locked.get(scope.organizationId)
    if (organization === undefined || !locked.has(source.organizationId)) throw connectionNotFound()
    const sourceConnection = await table.lockConnection(db, organizationScope(scope, source), source.connectionId)
    if (sourceConnection === null) throw connectionNotFound()
    if (sourceConnection.protocol === 'external')
      throw refused('It is an external connection itself. Pass the connection of the organization that owns it.')
    const now = deps.clock.now()
    const connection: table.SsoConnection = {
      connectionId: newId(deps.random, 'external-connection', scope.environment),
      organizationId: scope.organizationId,
      protocol: 'external',
      status: sourceConnection.status,
      told: toldAfter({ scope, organization, giver: null, used: sourceConnection }, null, values),
      secret: null,
      sourceId: sourceConnection.connectionId,
      createdAt: now,
      updatedAt: now,
    }
    await requireConnectionCapacity(db, scope)
    await table.addConnection(db, scope, connection)
    await writeConnectionRoles(db, organization, connection.connectionId, externalConnectionData(connection), scope)
    await recordConnection(deps, db, scope, connection, 'connection.added')
    return connection
  })

/** Applies a partial update to an external connection; its source stays the same. */
export const changeExternal = (
  deps: Deps,
  scope: OrganizationProject,
  connectionId: string,
  changes: ExternalConnectionChange,
  giver: RoleHolder | null,
  guard: LockOutGuard = 'site',
): Promise<table.SsoConnection> =>
  guardedTransaction(deps, scope, guard, async (db) => {
    const organization = await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)
    const before = await table.lockConnection(db, scope, connectionId)
    if (organization === null || before?.protocol !== 'external') throw connectionNotFound()
    const sourceConnection = await sourceOf(db, scope, before)
    const settings = toldAfter(
      { scope, organization, giver, used: sourceConnection },
      externalConnectionData(before),
      changes,
    )
    const after: table.SsoConnection = { ...before, told: settings, updatedAt: deps.clock.now() }
    if (!(await table.writeConnection(db, scope, after))) throw connectionNotFound()
    await writeConnectionRoles(db, organization, connectionId, settings, scope)
    await recordConnection(deps, db, scope, after, 'connection.changed')
    return after
  })

/** Whether a change assigns roles. */
export const givesExternalRoles = ({ connectionRoles, groupRoles }: ExternalConnectionChange): boolean =>
  connectionRoles !== undefined || groupRoles !== undefined

interface Writing {
  readonly scope: OrganizationProject
  readonly organization: Organization
  readonly giver: RoleHolder | null
  readonly used: table.SsoConnection
}

const toldAfter = (
  { scope, organization, giver, used }: Writing,
  before: ExternalConnectionData | null,
  { displayName, connectionRoles, groupRoles }: ExternalConnectionChange,
): ExternalConnectionData => {
  const source = used.told as Pick<ExternalConnectionData, 'displayName' | 'identityProvider'>
  const existingRoles = before ?? { connectionRoles: [], groupRoles: [] }
  requireAssignable(scope, organization, giver, existingRoles, { connectionRoles, groupRoles })
  const after = {
    displayName: displayName ?? before?.displayName ?? source.displayName,
    identityProvider: source.identityProvider,
    sourceOrganizationId: used.organizationId,
    connectionRoles: connectionRoles ?? existingRoles.connectionRoles,
    groupRoles: groupRoles ?? existingRoles.groupRoles,
  }
  if (used.protocol === 'oidc' && after.connectionRoles.length + after.groupRoles.length > 0)
    throw refused('OpenID Connect connections cannot assign roles.')
  return after
}

const refused = (why: string) =>
  new ProviderError('invalid_sso_connection', `The external connection is not allowed. Nothing was changed. ${why}`)
