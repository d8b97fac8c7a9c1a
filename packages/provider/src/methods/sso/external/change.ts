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

/** The connection of another organization of the project that is to be used. */
export interface Source {
  readonly organizationId: string
  readonly connectionId: string
}

/** What is said of a connection that is used; what is left out stays. */
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
 * Lets an organization use the connection of another one. Whoever runs the source's identity provider says then who comes into both:
 * the site alone decides that.
 */
export const createExternal = (
  deps: Deps,
  realm: OrganizationProject,
  source: Source,
  said: ExternalSaid,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (rows) => {
    const scope = { projectId: realm.projectId }
    if (source.organizationId === realm.organizationId) throw refused('It is the organization’s own.')
    // Whose it is too: so goes the source with all that is made of it, or this finds it gone.
    const locked = await lockOrganizations(rows, scope, [source.organizationId, realm.organizationId])
    const organization = locked.get(realm.organizationId)
    if (organization === undefined || !locked.has(source.organizationId)) throw connectionNotFound()
    const used = await table.lockConnection(rows, inside(realm, source), source.connectionId)
    if (used === null) throw connectionNotFound()
    if (used.protocol === 'external') throw refused('It is used from a third organization itself: name that one’s.')
    const now = deps.clock.now()
    const connection: table.SsoConnection = {
      connectionId: newId(deps.random, 'external-connection', realm.environment),
      organizationId: realm.organizationId,
      protocol: 'external',
      status: used.status,
      told: toldAfter({ realm, organization, giver: null, used }, null, said),
      secret: null,
      sourceId: used.connectionId,
      createdAt: now,
      updatedAt: now,
    }
    await requireConnectionCapacity(rows, realm)
    await table.addConnection(rows, realm, connection)
    await writeConnectionRoles(rows, organization, connection.connectionId, externalTold(connection), realm)
    await recordConnection(deps, rows, realm, connection, 'connection.added')
    return connection
  })

/** Writes what a change says over what stands there; which connection is used stays. */
export const changeExternal = (
  deps: Deps,
  realm: OrganizationProject,
  connectionId: string,
  said: ExternalSaid,
  giver: RoleHolder | null,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (rows) => {
    const organization = await lockOrganization(rows, { projectId: realm.projectId }, realm.organizationId)
    const before = await table.lockConnection(rows, realm, connectionId)
    if (organization === null || before?.protocol !== 'external') throw connectionNotFound()
    const used = await sourceOf(rows, realm, before)
    const told = toldAfter({ realm, organization, giver, used }, externalTold(before), said)
    const after: table.SsoConnection = { ...before, told, updatedAt: deps.clock.now() }
    if (!(await table.writeConnection(rows, realm, after))) throw connectionNotFound()
    await writeConnectionRoles(rows, organization, connectionId, told, realm)
    await recordConnection(deps, rows, realm, after, 'connection.changed')
    return after
  })

/** Whether a change says who may do what. */
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
  const standing = before ?? { connectionRoles: [], groupRoles: [] }
  requireAssignable(realm, organization, giver, standing, { connectionRoles, groupRoles })
  const after = {
    displayName: displayName ?? before?.displayName ?? source.displayName,
    identityProvider: source.identityProvider,
    sourceOrganizationId: used.organizationId,
    connectionRoles: connectionRoles ?? standing.connectionRoles,
    groupRoles: groupRoles ?? standing.groupRoles,
  }
  if (used.protocol === 'oidc' && after.connectionRoles.length + after.groupRoles.length > 0)
    throw refused('No roles come of one that speaks OpenID Connect.')
  return after
}

const refused = (why: string) =>
  new ProviderError('invalid_sso_connection', `The connection cannot be used, so nothing was changed. ${why}`)
