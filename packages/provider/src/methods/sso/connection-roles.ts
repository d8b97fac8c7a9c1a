import { requireRoles } from '../../domain/organizations/members/given-roles.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../../domain/organizations/roles.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type Organization, writeOrganization } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SamlTold } from './saml/connection.ts'

/** What roles come of a connection: to whoever comes by it, and to whoever is in a group there. */
export type ConnectionRoles = Pick<SamlTold, 'connectionRoles' | 'groupRoles'>

/**
 * Writes what roles come of a connection among the organization's policies, where they are read with every member: a change
 * counts at once, whoever is signed in. The caller holds the organization's lock.
 */
export const writeConnectionRoles = async (
  rows: Rows,
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
    rows,
    { projectId },
    {
      ...organization,
      policies: { ...policies, sso_implicit_roles: [...others, ...own] },
    },
  )
}

/** What a change says of a connection's roles; what is left out stays. */
type RolesSaid = { readonly [Name in keyof ConnectionRoles]: ConnectionRoles[Name] | undefined }

/**
 * Rejects a change of a connection's roles that names an unknown role, or that adds or removes one that the giver may not assign.
 *
 * @param giver null for the site's back end
 */
export const requireAssignable = (
  project: Pick<Project, 'settings'>,
  organization: Organization,
  giver: RoleHolder | null,
  before: ConnectionRoles,
  said: RolesSaid,
): void => {
  const { connectionRoles = before.connectionRoles, groupRoles = before.groupRoles } = said
  const after = { connectionRoles, groupRoles }
  requireRoles(
    roleIdsIn({ connectionRoles: said.connectionRoles ?? [], groupRoles: said.groupRoles ?? [] }),
    organization,
  )
  const { custom_roles: customRoles } = organization.policies
  requireGivable(project, giver, rolesMissingIn(before, after), customRoles)
  requireHeldRoles(giver, rolesMissingIn(after, before), customRoles)
}

/** Rejects an actor who changes whom a connection vouches for, unless they hold the roles that come of the connection. */
export const requireHeldConnectionRoles = (
  { policies }: Organization,
  actor: RoleHolder | null,
  before: ConnectionRoles,
): void => requireHeldRoles(actor, roleIdsIn(before), policies.custom_roles)

const roleIdsIn = ({ connectionRoles, groupRoles }: ConnectionRoles): readonly string[] =>
  [...connectionRoles, ...groupRoles].map(({ role_id }) => role_id)

/** The roles that `all` assigns and `present` does not: to everybody of the connection, or to the same group. */
const rolesMissingIn = (present: ConnectionRoles, all: ConnectionRoles): readonly string[] => {
  const isForAll = (roleId: string) => present.connectionRoles.some(({ role_id }) => role_id === roleId)
  const ofAll = all.connectionRoles.filter(({ role_id }) => !isForAll(role_id))
  const ofGroups = all.groupRoles.filter(
    (one) => !present.groupRoles.some(({ role_id, group }) => role_id === one.role_id && group === one.group),
  )
  return roleIdsIn({ connectionRoles: ofAll, groupRoles: ofGroups })
}
