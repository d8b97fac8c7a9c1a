import { requireRoles } from '../../identity/member/given-roles.ts'
import { type RoleHolder, requireGivable } from '../../identity/organization/roles.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type Organization, writeOrganization } from '../../store/tables/organizations.ts'
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
 * Throws where a change names a role that nobody knows, or gives one that its giver may not give.
 *
 * @param giver null for the site
 */
export const requireAssignable = (
  organization: Organization,
  giver: RoleHolder | null,
  before: ConnectionRoles,
  { connectionRoles = [], groupRoles = [] }: RolesSaid,
): void => {
  const said = [...connectionRoles, ...groupRoles].map(({ role_id }) => role_id)
  requireRoles(said, organization)
  const ofAll = connectionRoles.filter((one) => !before.connectionRoles.some(({ role_id }) => role_id === one.role_id))
  const ofGroups = groupRoles.filter(
    (one) => !before.groupRoles.some(({ role_id, group }) => role_id === one.role_id && group === one.group),
  )
  const fresh = [...ofAll, ...ofGroups].map(({ role_id }) => role_id)
  requireGivable(giver, fresh, organization.policies.custom_roles)
}
