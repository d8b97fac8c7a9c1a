import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/organizations/memberships.ts'
import type { OrganizationPolicies } from '../../../store/tables/organizations/organizations.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../../permissions/roles.ts'
import { lockPerson } from '../../users/users.ts'
import { includesDomain } from '../jit-provisioning.ts'
import { type Caller, requireAllowed } from './caller.ts'
import { type MemberChanges, writeMemberChange } from './change-member.ts'
import { lockRoles, requireRoles } from './given-roles.ts'
import { addBySession, requireMemberCapacity } from './member-growth.ts'
import { roleHolder } from './member-roles.ts'
import { duplicateEmail, memberNotFound, type NewMember, newMember, requireMembership } from './membership.ts'

/** A member that is added or invited. */
export interface AddedMember extends Omit<NewMember, 'status'> {
  readonly status: 'invited' | 'pending' | 'active'
  /** The actor who assigns the roles; null for the site. */
  readonly giver: RoleHolder | null
  /** Further values of the member. If they are rejected, no member is added. */
  readonly also?: MemberChanges
}

/**
 * Adds a member to the caller's organization, if its policies allow invitations. A repeated invitation keeps the
 * member. Assigning roles needs a permission.
 */
export const inviteMember = async (
  deps: Deps,
  caller: Caller,
  invited: Omit<AddedMember, 'giver'>,
): Promise<Membership> => {
  requireAllowed(caller, 'stytch.member', 'create')
  if (requireRoles(invited.roles ?? [], caller.organization).length > 0)
    requireAllowed(caller, 'stytch.member', 'update.settings.roles')
  requireInvitable(caller.organization.policies, invited.destination)
  return addBySession(deps, caller.scope, caller.activeSession, () =>
    addInvited(deps, caller.scope, { ...invited, giver: roleHolder(caller) }),
  )
}

/** Adds a member without checking the permission to invite. */
export const addInvited = (
  deps: Deps,
  scope: OrganizationProject,
  { also, ...invited }: AddedMember,
): Promise<Membership> =>
  atomically(deps.store, async (db) => {
    const addedMember = await addIn(deps, db, scope, invited)
    if (also === undefined || Object.keys(also).length === 0) return addedMember
    await writeMemberChange(deps, db, scope, addedMember, also, invited)
    return requireMembership(db, scope, addedMember.member.memberId)
  })

const addIn = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { giver, ...invited }: Omit<AddedMember, 'also'>,
): Promise<Membership> => {
  const { roles, customRoles } = await lockRoles(db, scope, invited.roles ?? [])
  requireGivable(scope, giver, roles, customRoles)
  const vouched = giver === null ? 'own' : undefined
  const addedMember = await newMember(deps, db, scope, { ...invited, roles, vouched })
  if (addedMember !== null && giver !== null) await requireMemberCapacity(db, scope)
  if (addedMember !== null) return addedMember
  const existingMembership = await membershipByEmail(db, scope, invited.destination.canonical)
  if (existingMembership === null) throw memberNotFound()
  // The member may be signing in: read the current state under the lock.
  await lockPerson(db, scope, existingMembership.member.memberId)
  const lockedMembership = await membershipById(db, scope, existingMembership.member.memberId)
  if (lockedMembership === null) throw memberNotFound()
  if (lockedMembership.member.status !== 'invited' && lockedMembership.member.status !== 'deleted')
    throw duplicateEmail()
  // The invitation replaces the roles of an earlier one.
  requireHeldRoles(giver, lockedMembership.member.roles, lockedMembership.organization.policies.custom_roles)
  const after = { ...lockedMembership.member, status: invited.status, roles, updatedAt: deps.clock.now() }
  await writeMember(db, scope, after)
  const kind = lockedMembership.member.status === 'deleted' ? 'member.restored' : 'member.changed'
  const detail = { ...(kind === 'member.changed' && { changed: 'roles,status' }), ...doneBy(deps) }
  await recordEvent(deps, db, scope, after.memberId, { kind, detail })
  return { ...lockedMembership, member: after }
}

/** Throws if the organization's members may not invite this address. The site is not restricted. */
export const requireInvitable = (policies: OrganizationPolicies, { address }: Destination): void => {
  const { email_invites: way, email_allowed_domains: domains } = policies
  if (way === 'NOT_ALLOWED') {
    throw new ProviderError(
      'invites_not_allowed',
      'Invitations are disabled in this organization. No member was added. Ask an admin to change the policy `email_invites`.',
    )
  }
  if (way === 'RESTRICTED' && !includesDomain(domains, address)) {
    throw new ProviderError(
      'invalid_email_for_invites',
      'This organization restricts invitations to certain email domains, and this address has a different one. No member was added. Use an address of an allowed domain.',
    )
  }
}
