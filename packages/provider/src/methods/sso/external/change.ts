import type { ExternalChange } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../../domain/deps.ts'
import { newId } from '../../../domain/ids.ts'
import { inside, type OrganizationProject } from '../../../domain/organizations/organization-scope.ts'
import type { RoleHolder } from '../../../domain/organizations/roles.ts'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import { lockOrganization, lockOrganizations, type Organization } from '../../../store/tables/organizations.ts'
import * as table from '../../../store/tables/sso-connections.ts'
import { type ConnectionRoles, requireAssignable, writeConnectionRoles } from '../connection-roles.ts'
import { connectionNotFound, recordConnection, requireConnectionCapacity } from '../connections.ts'
import { type ExternalTold, externalTold } from './connection.ts'
import { sourceOf } from './source.ts'

/** The connection of another organization that is to be used. */
export interface Source {
  readonly organizationId: string
  readonly connectionId: string
}

/** A change of an external connection; omitted parts stay unchanged. */
export interface ExternalSaid {
  readonly displayName?: string | undefined
  readonly connectionRoles?: ConnectionRoles['connectionRoles'] | undefined
  readonly groupRoles?: ConnectionRoles['groupRoles'] | undefined
}

export const saidOf = (change: Omit<ExternalChange, 'connection_id'>): ExternalSaid => ({
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
  realm: OrganizationProject,
  source: Source,
  values: ExternalSaid,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (rows) => {
    const scope = { projectId: realm.projectId }
    if (source.organizationId === realm.organizationId) throw refused('It belongs to this organization itself.')
    // The owner is locked too: a concurrent deletion either removes this connection as well, or is noticed here.
    const locked = await lockOrganizations(rows, scope, [source.organizationId, realm.organizationId])
    const organization = locked.get(realm.organizationId)
    if (organization === undefined || !locked.has(source.organizationId)) throw connectionNotFound()
    const sourceConnection = await table.lockConnection(rows, inside(realm, source), source.connectionId)
    if (sourceConnection === null) throw connectionNotFound()
    if (sourceConnection.protocol === 'external')
      throw refused('It is an external connection itself. Pass the connection of the organization that owns it.')
    const now = deps.clock.now()
    const connection: table.SsoConnection = {
      connectionId: newId(deps.random, 'external-connection', realm.environment),
      organizationId: realm.organizationId,
      protocol: 'external',
      status: sourceConnection.status,
      told: toldAfter({ realm, organization, giver: null, used: sourceConnection }, null, values),
      secret: null,
      sourceId: sourceConnection.connectionId,
      createdAt: now,
      updatedAt: now,
    }
    await requireConnectionCapacity(rows, realm)
    await table.addConnection(rows, realm, connection)
    await writeConnectionRoles(rows, organization, connection.connectionId, externalTold(connection), realm)
    await recordConnection(deps, rows, realm, connection, 'connection.added')
    return connection
  })

/** Applies a partial update to an external connection; its source stays the same. */
export const changeExternal = (
  deps: Deps,
  realm: OrganizationProject,
  connectionId: string,
  changes: ExternalSaid,
  giver: RoleHolder | null,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (rows) => {
    const organization = await lockOrganization(rows, { projectId: realm.projectId }, realm.organizationId)
    const before = await table.lockConnection(rows, realm, connectionId)
    if (organization === null || before?.protocol !== 'external') throw connectionNotFound()
    const sourceConnection = await sourceOf(rows, realm, before)
    const settings = toldAfter({ realm, organization, giver, used: sourceConnection }, externalTold(before), changes)
    const after: table.SsoConnection = { ...before, told: settings, updatedAt: deps.clock.now() }
    if (!(await table.writeConnection(rows, realm, after))) throw connectionNotFound()
    await writeConnectionRoles(rows, organization, connectionId, settings, realm)
    await recordConnection(deps, rows, realm, after, 'connection.changed')
    return after
  })

/** Whether a change assigns roles. */
export const givesExternalRoles = ({ connectionRoles, groupRoles }: ExternalSaid): boolean =>
  connectionRoles !== undefined || groupRoles !== undefined

interface Writing {
  readonly realm: OrganizationProject
  readonly organization: Organization
  readonly giver: RoleHolder | null
  readonly used: table.SsoConnection
}

const toldAfter = (
  { realm, organization, giver, used }: Writing,
  before: ExternalTold | null,
  { displayName, connectionRoles, groupRoles }: ExternalSaid,
): ExternalTold => {
  const source = used.told as Pick<ExternalTold, 'displayName' | 'identityProvider'>
  const existingRoles = before ?? { connectionRoles: [], groupRoles: [] }
  requireAssignable(realm, organization, giver, existingRoles, { connectionRoles, groupRoles })
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
