import {
  type NewScimConnection,
  type ScimConnectionChange,
  scimIdentityProviders,
} from '@latchkey/protocol/scim/connections'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import {
  lockOrganization,
  type Organization,
  type OrganizationPolicies,
  organizationById,
  writeOrganization,
} from '../../../store/tables/organizations/organizations.ts'
import {
  addScimConnection,
  lockScimConnection,
  type ScimConnection,
  scimConnectionOf,
  writeScimConnection,
} from '../../../store/tables/scim/scim-connections.ts'
import { scimGroupsById } from '../../../store/tables/scim/scim-groups.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { dropProvisioning } from '../../organizations/drop-provisioning.ts'
import type { LockOutGuard } from '../../organizations/lock-out.ts'
import { requireRoles } from '../../organizations/members/given-roles.ts'
import { keepingAnAdminIf } from '../../organizations/members/last-admin.ts'
import { adminRole, type RoleHolder, requireGivable, requireHeldRoles } from '../../permissions/roles.ts'
import { countedWork } from '../../rate-limits/rate-limit.ts'
import { wireTime } from '../../wire-time.ts'
import { issueScimToken } from './bearer-token.ts'
import { type ScimConnectionState, scimConnectionState } from './wire-connection.ts'

/** Reads the connection of an organization. */
export const readScimConnection = async (
  { store: { db } }: Pick<Deps, 'store'>,
  scope: OrganizationProject,
): Promise<ScimConnectionState> => {
  const connection = await scimConnectionOf(db, scope)
  const organization = await organizationById(db, { projectId: scope.projectId }, scope.organizationId)
  if (connection === null || organization === null) throw noScimConnection()
  return scimConnectionState(db, scope, organization, connection)
}

/**
 * Creates the connection of an organization.
 *
 * @returns the connection with its bearer token, which is not stored
 * @throws ProviderError `active_scim_connection_exists`, `invalid_scim_idp`
 */
export const createScimConnection = async (
  deps: Deps,
  scope: OrganizationProject,
  given: NewScimConnection,
): Promise<ScimConnectionState & { readonly bearerToken: string }> => {
  const { projectId, organizationId } = scope
  const identityProvider = knownIdentityProvider(given.identity_provider) ?? 'generic'
  const rateLimit = { limit: 'newConnectionsOfOrganization', projectId, subject: organizationId } as const
  return countedWork(deps.store, [rateLimit], deps.clock.now(), () =>
    atomically(deps.store, async (db) => {
      const organization = await requireLocked(db, scope)
      const now = deps.clock.now()
      const { bearerToken, stored } = issueScimToken(deps)
      const connection: ScimConnection = {
        connectionId: newId(deps.random, 'scim-connection', scope.environment),
        organizationId,
        displayName: given.display_name ?? '',
        identityProvider,
        token: stored,
        nextToken: null,
        createdAt: now,
        updatedAt: now,
      }
      if (!(await addScimConnection(db, scope, connection))) throw connectionExists()
      await writeCopy(db, scope, organization, connection)
      await record(deps, db, scope, connection, 'provisioning.created')
      return { connection, assignments: [], bearerToken }
    }),
  )
}

/**
 * Changes the names and the role assignments of a connection.
 *
 * @param giver the actor who assigns roles; null for the site's back end
 * @param guard who makes the change; only the site may take the last admin
 */
export const changeScimConnection = (
  deps: Deps,
  scope: OrganizationProject,
  change: ScimConnectionChange,
  giver: RoleHolder | null,
  guard: LockOutGuard = 'site',
): Promise<ScimConnectionState> => {
  const identityProvider = knownIdentityProvider(change.identity_provider)
  return withLocked(deps, scope, guard, async (db, organization) => {
    const before = await requireLockedConnection(db, scope, change.connection_id)
    const after: ScimConnection = {
      ...before,
      displayName: change.display_name ?? before.displayName,
      identityProvider: identityProvider ?? before.identityProvider,
      updatedAt: deps.clock.now(),
    }
    const { scim_group_implicit_role_assignments: wished } = change
    const assigned = wished === undefined ? undefined : await assignable(db, scope, organization, wished, giver)
    await writeScimConnection(db, scope, after)
    const changedOrganization = await writeCopy(db, scope, organization, after, assigned)
    const detail = { changed: changedFields(change) }
    await record(deps, db, scope, after, 'provisioning.changed', detail)
    return scimConnectionState(db, scope, changedOrganization, after)
  })
}

const changedFields = ({ connection_id: _, ...change }: ScimConnectionChange): string =>
  Object.entries(change)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
    .join(',')

type Assignments = OrganizationPolicies['scim_implicit_roles']

/** Validates role assignments: their groups and roles exist, and the giver may assign and remove them. */
const assignable = async (
  db: Db,
  scope: OrganizationProject,
  { policies, ...organization }: Organization,
  wished: NonNullable<ScimConnectionChange['scim_group_implicit_role_assignments']>,
  giver: RoleHolder | null,
): Promise<Assignments> => {
  const { custom_roles: customRoles, scim_implicit_roles: before } = policies
  const after = distinct(wished.map(({ role_id, group_id = '' }) => ({ group_id, role_id })))
  if (after.some(({ group_id }) => group_id === '')) throw groupMissing()
  const groupIds = [...new Set(after.map(({ group_id }) => group_id))]
  if ((await scimGroupsById(db, scope, groupIds)).length < groupIds.length) throw groupUnknown()
  requireRoles(
    after.map(({ role_id }) => role_id),
    { ...organization, policies },
  )
  requireGivable(scope, giver, missingIn(before, after), customRoles)
  requireHeldRoles(giver, missingIn(after, before), customRoles)
  return after
}

const isSame = (one: Assignments[number], other: Assignments[number]): boolean =>
  one.group_id === other.group_id && one.role_id === other.role_id

const distinct = (all: Assignments): Assignments =>
  all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)

const missingIn = (present: Assignments, all: Assignments): readonly string[] =>
  all.filter((one) => !present.some((other) => isSame(one, other))).map(({ role_id }) => role_id)

/** Deletes a connection with its registrations, groups and group roles. The members stay as they are. */
export const removeScimConnection = (
  deps: Deps,
  scope: OrganizationProject,
  connectionId: string,
  guard: LockOutGuard = 'site',
): Promise<void> =>
  withLocked(deps, scope, guard, async (db, organization) => {
    const before = await requireLockedConnection(db, scope, connectionId)
    await dropProvisioning(db, scope)
    const policies = { ...organization.policies, scim_connection: null, scim_implicit_roles: [] }
    await writeOrganization(db, { projectId: scope.projectId }, { ...organization, policies })
    await record(deps, db, scope, before, 'provisioning.removed')
  })

/** Changes the connection under the lock of the organization, which keeps an admin if a person of it makes the change. */
const withLocked = <Result>(
  deps: Deps,
  scope: OrganizationProject,
  guard: LockOutGuard,
  work: (db: Db, organization: Organization) => Promise<Result>,
): Promise<Result> =>
  atomically(deps.store, async (db) => {
    const organization = await requireLocked(db, scope)
    const givesAdmin = organization.policies.scim_implicit_roles.some(({ role_id }) => role_id === adminRole)
    const isGuarded = guard !== 'site' && givesAdmin
    return (await keepingAnAdminIf(isGuarded, deps, db, scope, guard, () => work(db, organization))).result
  })

/** Locks the organization, which comes before its connection (`lock-order.ts`). */
const requireLocked = async (db: Db, scope: OrganizationProject): Promise<Organization> => {
  const organization = await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)
  if (organization !== null) return organization
  throw new ProviderError('organization_not_found', 'The organization no longer exists. Nothing was changed.')
}

/** Locks the organization and its connection. */
export const lockNamedScimConnection = async (
  db: Db,
  scope: OrganizationProject,
  connectionId: string,
): Promise<{ readonly organization: Organization; readonly connection: ScimConnection }> => ({
  organization: await requireLocked(db, scope),
  connection: await requireLockedConnection(db, scope, connectionId),
})

const requireLockedConnection = async (
  db: Db,
  scope: OrganizationProject,
  connectionId: string,
): Promise<ScimConnection> => {
  const connection = await lockScimConnection(db, scope)
  if (connection?.connectionId !== connectionId) throw noScimConnection()
  return connection
}

/** Writes the copy of a connection in the organization, which every answer about the organization contains. */
export const writeCopy = async (
  db: Db,
  scope: OrganizationProject,
  organization: Organization,
  { connectionId, displayName, token }: ScimConnection,
  assigned: Assignments = organization.policies.scim_implicit_roles,
): Promise<Organization> => {
  const scim_connection = {
    connection_id: connectionId,
    display_name: displayName,
    bearer_token_last_four: token.lastFour,
    bearer_token_expires_at: wireTime(token.expiresAt),
  }
  const policies = { ...organization.policies, scim_connection, scim_implicit_roles: assigned }
  const after = { ...organization, policies }
  await writeOrganization(db, { projectId: scope.projectId }, after)
  return after
}

type ProvisioningEvent =
  | 'provisioning.created'
  | 'provisioning.changed'
  | 'provisioning.removed'
  | 'provisioning.token_started'
  | 'provisioning.token_completed'
  | 'provisioning.token_cancelled'

export const record = (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { connectionId }: ScimConnection,
  kind: ProvisioningEvent,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> =>
  recordEvent(deps, db, scope, '', { kind, detail: { connection_id: connectionId, ...detail, ...doneBy(deps) } })

/** Returns a known identity provider; undefined if none is named. */
const knownIdentityProvider = (name: string | undefined): string | undefined => {
  if (name === undefined || name === '') return undefined
  if (scimIdentityProviders.some((one) => one === name)) return name
  throw new ProviderError(
    'invalid_scim_idp',
    `The identity provider is unknown. Nothing was changed. Pass one of ${scimIdentityProviders.join(', ')}.`,
  )
}

export const noScimConnection = () =>
  new ProviderError(
    'no_active_scim_connection',
    'The organization has no SCIM connection with this ID. Check `connection_id`, or create a connection.',
  )

const connectionExists = () =>
  new ProviderError(
    'active_scim_connection_exists',
    'The organization already has a SCIM connection. No connection was added. Change the existing one, or delete it first.',
  )

const groupMissing = () =>
  new ProviderError(
    'scim_group_role_assignment_does_not_contain_group_id',
    'A role assignment has no `group_id`. Nothing was changed. Pass the ID of a group of the connection.',
  )

const groupUnknown = () =>
  new ProviderError(
    'scim_group_role_assignment_group_does_not_exist',
    'A role assignment names a group that the identity provider has not pushed. Nothing was changed. Fetch the groups again.',
  )
