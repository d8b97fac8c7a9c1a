import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Rows } from '../../../store/store.ts'
import { writeMember } from '../../../store/tables/members.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/memberships.ts'
import type { OrganizationPolicies } from '../../../store/tables/organizations.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../users/destinations.ts'
import { lockPerson } from '../../users/users.ts'
import { includesDomain } from '../jit-provisioning.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../roles.ts'
import { type Caller, requireAllowed } from './caller.ts'
import { type MemberChanges, writeSaid } from './change-member.ts'
import { lockRoles, requireRoles } from './given-roles.ts'
import { addBySession, requireMemberCapacity } from './member-growth.ts'
import { roleHolder } from './member-roles.ts'
import { duplicateEmail, memberNotFound, type NewMember, newMember, requireMembership } from './membership.ts'

/** Whom a member adds to the organization. */
export interface Invited extends Omit<NewMember, 'status'> {
  readonly status: 'invited' | 'pending' | 'active'
  /** Who gives the roles; null for the site. */
  readonly giver: RoleHolder | null
  /** What else is said of them. Where it is refused, nobody is added. */
  readonly also?: MemberChanges
}

/**
 * Adds somebody to the caller's organization, as far as it lets people be invited. Whoever is invited again stays who they
 * are; roles beyond everybody's need the permission to give them.
 */
export const inviteMember = async (
  deps: Deps,
  caller: Caller,
  invited: Omit<Invited, 'giver'>,
): Promise<Membership> => {
  requireAllowed(caller, 'stytch.member', 'create')
  if (requireRoles(invited.roles ?? [], caller.organization).length > 0)
    requireAllowed(caller, 'stytch.member', 'update.settings.roles')
  requireInvitable(caller.organization.policies, invited.destination)
  return addBySession(deps, caller.realm, caller.live, () =>
    addInvited(deps, caller.realm, { ...invited, giver: roleHolder(caller) }),
  )
}

/** The same for whoever answers for the organization. */
export const addInvited = (
  deps: Deps,
  realm: OrganizationProject,
  { also, ...invited }: Invited,
): Promise<Membership> =>
  atomically(deps.store, async (rows) => {
    const added = await addIn(deps, rows, realm, invited)
    if (also === undefined || Object.keys(also).length === 0) return added
    await writeSaid(deps, rows, realm, added, also, invited)
    return requireMembership(rows, realm, added.member.memberId)
  })

const addIn = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { giver, ...invited }: Omit<Invited, 'also'>,
): Promise<Membership> => {
  const { roles, customRoles } = await lockRoles(rows, realm, invited.roles ?? [])
  requireGivable(realm, giver, roles, customRoles)
  const vouched = giver === null ? 'own' : undefined
  const added = await newMember(deps, rows, realm, { ...invited, roles, vouched })
  if (added !== null && giver !== null) await requireMemberCapacity(rows, realm)
  if (added !== null) return added
  const found = await membershipByEmail(rows, realm, invited.destination.canonical)
  if (found === null) throw memberNotFound()
  // They may be on their way in: what is written here stands on what they have become by then.
  await lockPerson(rows, realm, found.member.memberId)
  const standing = await membershipById(rows, realm, found.member.memberId)
  if (standing === null) throw memberNotFound()
  if (standing.member.status !== 'invited' && standing.member.status !== 'deleted') throw duplicateEmail()
  // The invitation replaces the roles of an earlier one.
  requireHeldRoles(giver, standing.member.roles, standing.organization.policies.custom_roles)
  const after = { ...standing.member, status: invited.status, roles, updatedAt: deps.clock.now() }
  await writeMember(rows, realm, after)
  const kind = standing.member.status === 'deleted' ? 'member.restored' : 'member.changed'
  const detail = { ...(kind === 'member.changed' && { changed: 'roles,status' }), ...doneBy(deps) }
  await recordEvent(deps, rows, realm, after.memberId, { kind, detail })
  return { ...standing, member: after }
}

/** Throws where members of an organization invite nobody, or nobody with such an address. The site is not bound by it. */
export const requireInvitable = (policies: OrganizationPolicies, { address }: Destination): void => {
  const { email_invites: way, email_allowed_domains: domains } = policies
  if (way === 'NOT_ALLOWED') {
    throw new ProviderError(
      'invites_not_allowed',
      'The organization invites nobody, so nobody was added. An admin can change its policy.',
    )
  }
  if (way === 'RESTRICTED' && !includesDomain(domains, address)) {
    throw new ProviderError(
      'invalid_email_for_invites',
      'The organization invites only people of certain domains, and this address is of none of them. Use another one.',
    )
  }
}
