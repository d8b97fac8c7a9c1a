import type { Role } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { lockOrganization, type Organization } from '../../../store/tables/organizations/organizations.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { isRole, memberRole } from '../../permissions/roles.ts'

/** Validates assigned roles: they must exist, and the role of every member is omitted. */
export const requireRoles = (
  roles: readonly string[],
  { policies }: Pick<Organization, 'policies'>,
): readonly string[] => {
  if (roles.every((role) => isRole(role, policies.custom_roles))) return withoutMemberRole(roles)
  throw noSuchRole()
}

const withoutMemberRole = (roles: readonly string[]): readonly string[] =>
  [...new Set(roles)].filter((role) => role !== memberRole)

/**
 * Validates roles inside a transaction, before a member is locked, so that a custom role cannot be deleted meanwhile.
 * Roles of the project cannot be deleted. Returns also the organization's roles, if a custom one is assigned.
 */
export const lockRoles = async (
  db: Db,
  scope: OrganizationProject,
  roles: readonly string[],
): Promise<{ readonly roles: readonly string[]; readonly customRoles: readonly Role[] }> => {
  if (roles.every((role) => isRole(role, []))) return { roles: withoutMemberRole(roles), customRoles: [] }
  const organization = await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)
  if (organization === null) throw noSuchRole()
  return { roles: requireRoles(roles, organization), customRoles: organization.policies.custom_roles }
}

const noSuchRole = () =>
  new ProviderError(
    'bad_request',
    'Unknown role: neither the project nor the organization has it. Nothing was changed. Pass a role of `rbac_policy` in bootstrap, or of `custom_roles` of the organization.',
  )
