import type { MemberRole } from '@latchkey/protocol/identity/member'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { domainOf } from '../../destinations/email-domain.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { ssoAccount } from '../../factors/sso.ts'
import { isRole, memberRole, type RoleHolder } from '../../permissions/roles.ts'

/**
 * Returns a member's roles with their sources: the role of every member, assigned roles, and those of the email domain
 * and of the SSO connection.
 */
export const memberRoles = ({ member, organization }: Membership): readonly MemberRole[] => {
  const { custom_roles: customRoles } = organization.policies
  const assignedRoles = [memberRole, ...member.roles.filter((role_id) => isRole(role_id, customRoles))].map(
    (role_id) => ({
      role_id,
      sources: [{ type: 'direct_assignment', details: {} }] as const,
    }),
  )
  // An unproven address does not show who the member is.
  const byAddress =
    member.status === 'active' && !isOnlyProvisioned(member)
      ? organization.policies.rbac_email_implicit_role_assignments
      : []
  // Most organizations have no such rule, and a domain is costly to compare.
  const domain = byAddress.length === 0 ? '' : domainOf(member.email)
  const assigned = byAddress
    .filter((one) => one.domain.toLowerCase() === domain && isRole(one.role_id, customRoles))
    .map(({ role_id }) => ({
      role_id,
      sources: [{ type: 'email_assignment', details: { email_domain: domain } }] as const,
    }))
  const byConnection = member.status === 'active' ? connectionRoles({ member, organization }) : []
  const byGroup = member.status === 'active' ? scimGroupRoles({ member, organization }) : []
  return merged([...assignedRoles, ...assigned, ...byConnection, ...byGroup])
}

/** Whether the identity provider stated the address without a proof of it. */
const isOnlyProvisioned = (member: Membership['member']): boolean =>
  member.scim !== null && factorsOf(member, email).every(({ provenAt }) => provenAt === null)

/** Read with every member, so a changed group counts at the next request of a running session. */
const scimGroupRoles = ({ member: { scim }, organization }: Membership): readonly MemberRole[] =>
  organization.policies.scim_implicit_roles
    .filter(({ role_id }) => isRole(role_id, organization.policies.custom_roles))
    .filter(({ group_id }) => scim?.groups.some(({ groupId }) => groupId === group_id) === true)
    .map(({ group_id, role_id }) => ({
      role_id,
      sources: [
        { type: 'scim_connection_group', details: { connection_id: scim?.connectionId ?? '', group_id } },
      ] as const,
    }))

const connectionRoles = ({ member, organization }: Membership): readonly MemberRole[] =>
  factorsOf(member, ssoAccount).flatMap(({ publicData: { connectionId, groups = [] } }) =>
    organization.policies.sso_implicit_roles
      .filter((one) => one.connection_id === connectionId && isRole(one.role_id, organization.policies.custom_roles))
      .filter(({ group }) => group === null || groups.includes(group))
      .map(
        ({ role_id, connection_id, group }): MemberRole => ({
          role_id,
          sources: [
            group === null
              ? { type: 'sso_connection', details: { connection_id } }
              : { type: 'sso_connection_group', details: { connection_id, group } },
          ],
        }),
      ),
  )

const merged = (roles: readonly MemberRole[]): readonly MemberRole[] =>
  [...new Set(roles.map(({ role_id }) => role_id))].map((role_id) => ({
    role_id,
    sources: roles.filter((role) => role.role_id === role_id).flatMap(({ sources }) => sources),
  }))

export const roleIdsOf = (membership: Membership): readonly string[] =>
  memberRoles(membership).map(({ role_id }) => role_id)

/** Returns a member as the holder of their roles. */
export const roleHolder = (membership: Membership): RoleHolder => ({
  roleIds: roleIdsOf(membership),
  customRoles: membership.organization.policies.custom_roles,
})
