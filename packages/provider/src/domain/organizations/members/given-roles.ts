import type { Role } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { lockOrganization, type Organization } from '../../../store/tables/organizations.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { isRole, memberRole } from '../roles.ts'

/** The roles that are given by hand: known ones, and not the one that everybody has. */
export const requireRoles = (
  roles: readonly string[],
  { policies }: Pick<Organization, 'policies'>,
): readonly string[] => {
  if (roles.every((role) => isRole(role, policies.custom_roles))) return given(roles)
  throw noSuchRole()
}

const given = (roles: readonly string[]): readonly string[] => [...new Set(roles)].filter((role) => role !== memberRole)

/**
 * The same inside a transaction, before anybody of the organization is locked: a role of its own does not go while it is given.
 * Those of the project never go. Answers what roles the organization has then, as far as any of them is given.
 */
export const lockRoles = async (
  rows: Rows,
  realm: OrganizationProject,
  roles: readonly string[],
): Promise<{ readonly roles: readonly string[]; readonly customRoles: readonly Role[] }> => {
  if (roles.every((role) => isRole(role, []))) return { roles: given(roles), customRoles: [] }
  const organization = await lockOrganization(rows, { projectId: realm.projectId }, realm.organizationId)
  if (organization === null) throw noSuchRole()
  return { roles: requireRoles(roles, organization), customRoles: organization.policies.custom_roles }
}

const noSuchRole = () =>
  new ProviderError(
    'bad_request',
    'Neither the project nor the organization has such a role, so nothing was changed. Read rbac_policy in bootstrap and custom_roles of the organization.',
  )
