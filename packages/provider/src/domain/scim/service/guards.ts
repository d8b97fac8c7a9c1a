import type { Db } from '../../../store/store.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { organizationById } from '../../../store/tables/organizations/organizations.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { domainOf } from '../../destinations/email-domain.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { isClaimedElsewhere } from '../../organizations/email-domains.ts'
import { hasAdmin, isActiveAdmin } from '../../organizations/members/last-admin.ts'
import { adminRole } from '../../permissions/roles.ts'
import { ScimError } from '../scim-error.ts'

/** Why an identity provider may not decide about a member; null if it may. */
export const protectionOf = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
): Promise<string | null> => {
  if (membership.member.isBreakglass)
    return 'The member is exempt from the sign-in policies, for times when the identity provider is down. An admin of the organization can end the exemption.'
  if (isActiveAdmin(membership) && !(await hasAdmin(deps, db, scope, membership.member.memberId)))
    return 'The member is the last admin of the organization. Make another member an admin first.'
  return null
}

/** Rejects a change that only an admin of the organization may make. */
export const requireUnprotected = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
): Promise<void> => {
  const reason = await protectionOf(deps, db, scope, membership)
  if (reason !== null) throw new ScimError(403, null, `Nothing was changed. ${reason}`)
}

/**
 * Makes a change of a group, and rejects it if an organization that had an active admin then has none. Only groups that
 * give the role of admins can take the last one.
 *
 * @throws ScimError 403, which rolls the caller's transaction back
 */
export const keepingAnAdmin = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  groupId: string,
  change: () => Promise<void>,
): Promise<void> => {
  const organization = await organizationById(db, scope, scope.organizationId)
  const givesAdmin = organization?.policies.scim_implicit_roles.some(
    ({ group_id, role_id }) => group_id === groupId && role_id === adminRole,
  )
  const hadAdmin = organization !== null && givesAdmin && (await hasAdmin(deps, db, scope))
  await change()
  if (!hadAdmin || (await hasAdmin(deps, db, scope))) return
  throw new ScimError(
    403,
    null,
    'Nothing was changed. The group has the last admin of the organization. Make another member an admin first.',
  )
}

/** Rejects an address of a domain that another organization has claimed. */
export const requireOwnDomain = async (db: Db, scope: OrganizationProject, { address }: Destination): Promise<void> => {
  if (!(await isClaimedElsewhere(db, scope, scope.organizationId, domainOf(address)))) return
  throw new ScimError(
    400,
    'invalidValue',
    'Nothing was changed. The domain of the email address belongs to another organization. Leave the person out of the assignment.',
  )
}
