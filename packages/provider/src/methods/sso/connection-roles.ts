import { requireRoles } from '../../domain/organizations/members/given-roles.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../../domain/permissions/roles.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { type Organization, writeOrganization } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SamlConnectionData } from './saml/connection.ts'

/** The roles that a connection assigns: to every member who signs in with it, and to members of its groups. */
export type ConnectionRoles = Pick<SamlConnectionData, 'connectionRoles' | 'groupRoles'>

/**
 * Stores the roles of a connection in the organization's policies. They are read with every member, so a change applies
 * at once to signed-in members too. The caller holds the organization's lock.
 */
export const writeConnectionRoles = async (
  db: Db,
  organization: Organization,
  connectionId: string,
  { connectionRoles, groupRoles }: ConnectionRoles,
  { projectId }: Scope,
): Promise<void> => {
  const { policies } = organization
  const others = policies.sso_implicit_roles.filter(({ connection_id }) => connection_id !== connectionId)
  const own = [
    ...connectionRoles.map(({ role_id }) => ({ connection_id: connectionId, role_id, group: null })),
    ...groupRoles.map(({ role_id, group }) => ({ connection_id: connectionId, role_id, group })),
  ]
  if (others.length === policies.sso_implicit_roles.length && own.length === 0) return
  await writeOrganization(
    db,
    { projectId },
    {
      ...organization,
      policies: { ...policies, sso_implicit_roles: [...others, ...own] },
    },
  )
}

/** A change of a connection's roles; undefined parts stay unchanged. */
type RolesSaid = { readonly [Name in keyof ConnectionRoles]: ConnectionRoles[Name] | undefined }

/**
 * Rejects a change of a connection's roles that names an unknown role, or that adds or removes one that the giver may
 * not assign.
 *
 * @param giver null for the site's back end
 */
export const requireAssignable = (
  project: Pick<Project, 'settings'>,
  organization: Organization,
  giver: RoleHolder | null,
  before: ConnectionRoles,
  change: RolesSaid,
): void => {
  const { connectionRoles = before.connectionRoles, groupRoles = before.groupRoles } = change
  const after = { connectionRoles, groupRoles }
  requireRoles(
    roleIdsIn({ connectionRoles: change.connectionRoles ?? [], groupRoles: change.groupRoles ?? [] }),
    organization,
  )
  const { custom_roles: customRoles } = organization.policies
  requireGivable(project, giver, rolesMissingIn(before, after), customRoles)
  requireHeldRoles(giver, rolesMissingIn(after, before), customRoles)
}

/**
 * Rejects an actor who changes whose assertions a connection accepts, unless they hold the roles that the connection
 * assigns.
 */
export const requireHeldConnectionRoles = (
  { policies }: Organization,
  actor: RoleHolder | null,
  before: ConnectionRoles,
): void => requireHeldRoles(actor, roleIdsIn(before), policies.custom_roles)

const roleIdsIn = ({ connectionRoles, groupRoles }: ConnectionRoles): readonly string[] =>
  [...connectionRoles, ...groupRoles].map(({ role_id }) => role_id)

/**
 * Returns the roles that `all` assigns and `present` does not: to every member of the connection, or to the same group.
 */
const rolesMissingIn = (present: ConnectionRoles, all: ConnectionRoles): readonly string[] => {
  const isForAll = (roleId: string) => present.connectionRoles.some(({ role_id }) => role_id === roleId)
  const ofAll = all.connectionRoles.filter(({ role_id }) => !isForAll(role_id))
  const ofGroups = all.groupRoles.filter(
    (one) => !present.groupRoles.some(({ role_id, group }) => role_id === one.role_id && group === one.group),
  )
  return roleIdsIn({ connectionRoles: ofAll, groupRoles: ofGroups })
}
