import * as calls from '@latchkey/protocol/identity/back-end/members'
import * as schema from '@latchkey/protocol/identity/back-end/members.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { isId } from '../../domain/ids.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import {
  changeMember,
  changeMemberGuarded,
  type MemberChanges,
  reactivateMember,
  removeMember,
} from '../../domain/organizations/members/change-member.ts'
import { addInvited, requireInvitable } from '../../domain/organizations/members/invite-member.ts'
import { memberAnswer, organizationAnswer } from '../../domain/organizations/members/member-answers.ts'
import { activeMembership, memberNotFound, requireMembership } from '../../domain/organizations/members/membership.ts'
import { removeAnyPassword, removeSecond } from '../../domain/organizations/members/remove-factors.ts'
import { findMembers, memberQueryOf, pageOfMembers } from '../../domain/organizations/members/search-members.ts'
import type { Action } from '../../domain/permissions/roles.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { type Membership, membershipAnywhere } from '../../store/tables/organizations/memberships.ts'
import { actionOf } from '../b2b/members.ts'
import { type Route, route } from '../route.ts'
import {
  addMemberFor,
  guardOf,
  type NamedOrganization,
  organizationOf,
  requirePermitted,
  requirePermittedAbout,
  requireSite,
  roleGranter,
} from './organization-of.ts'

/**
 * Checks the permissions for a change. A back end that acts for a member needs the permissions of that member: on
 * others by role, on themselves as every member has.
 */
const requireChanges = (
  callerOrganization: NamedOrganization,
  memberId: string | null,
  { trusted_metadata, external_id, ...changes }: MemberChanges,
): void => {
  requireSite(callerOrganization, definedOnly({ trusted_metadata, external_id }))
  const isOwn = callerOrganization.actor !== null && callerOrganization.actor.member.memberId === memberId
  for (const name of Object.keys(changes) as (keyof typeof actionOf)[]) {
    if (isOwn && ownNames.has(name))
      requirePermitted(callerOrganization, 'stytch.self', actionOf[name] as Action<'stytch.self'>)
    else requirePermitted(callerOrganization, 'stytch.member', actionOf[name])
  }
}

const ownNames: ReadonlySet<string> = new Set<keyof MemberChanges>([
  'name',
  'untrusted_metadata',
  'mfa_phone_number',
  'mfa_enrolled',
  'default_mfa_method',
])

const memberOf = async (
  deps: MethodDeps,
  { scope }: NamedOrganization,
  id: string | undefined,
  address: string | undefined,
): Promise<Membership> => {
  if ((id === undefined) === (address === undefined)) {
    throw new ProviderError(
      'bad_request',
      'The request must name exactly one member. Pass either `member_id` or `email_address`.',
    )
  }
  if (id !== undefined) return requireMembership(deps.store.db, scope, id)
  const membership = await activeMembership(deps.store.db, scope, emailDestination(address ?? ''))
  if (membership === null) throw memberNotFound()
  return membership
}

/** The routes of back ends for members. */
export const memberRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, input) => {
    const { organization_id, email_address, create_member_as_pending, name, roles, ...rest } = input
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'create')
    const changes = definedOnly(rest)
    requireChanges(callerOrganization, null, changes)
    if (roles !== undefined && roles.length > 0)
      requirePermitted(callerOrganization, 'stytch.member', 'update.settings.roles')
    const destination = emailDestination(email_address)
    if (callerOrganization.actor !== null) requireInvitable(callerOrganization.organization.policies, destination)
    const invited = {
      destination,
      status: create_member_as_pending === true ? 'pending' : 'active',
      ...definedOnly({ name, roles }),
      giver: roleGranter(callerOrganization),
      also: changes,
    } as const
    const addedMember = await addMemberFor(deps, callerOrganization, () =>
      addInvited(deps, callerOrganization.scope, invited),
    )
    return memberAnswer(deps, at.project, addedMember)
  }),

  route(calls.search, schema.search, async (deps, at, { organization_ids, query, ...page }) => {
    const all = await Promise.all(organization_ids.map((id) => organizationOf(deps, at, id)))
    for (const callerOrganization of all) requirePermitted(callerOrganization, 'stytch.member', 'search')
    const parts = await Promise.all(
      all.map(async ({ scope, organization }) =>
        findMembers(deps, scope, await memberQueryOf(deps, scope, organization, query), page),
      ),
    )
    const organizations = await Promise.all(
      all.map(async (callerOrganization) => [
        callerOrganization.organization.organizationId,
        await organizationAnswer(deps, at.project, callerOrganization),
      ]),
    )
    return { ...pageOfMembers(deps, parts, page), organizations: Object.fromEntries(organizations) }
  }),

  route(calls.getAnywhere, schema.anywhere, async (deps, at, { member_id }) => {
    const { project } = at
    const membership = isId(member_id) ? await membershipAnywhere(deps.store.db, project, member_id) : null
    if (membership === null) throw memberNotFound()
    const callerOrganization = await organizationOf(deps, at, membership.organization.organizationId)
    requirePermittedAbout(callerOrganization, membership.member.memberId, 'stytch.member', 'search')
    return memberAnswer(deps, project, membership)
  }),

  route(calls.get, schema.get, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    const isOwn = callerOrganization.actor !== null && callerOrganization.actor.member.memberId === input.member_id
    // Before the lookup: an actor without the permission to search must not learn who is a member.
    if (!isOwn) requirePermitted(callerOrganization, 'stytch.member', 'search')
    return memberAnswer(
      deps,
      at.project,
      await memberOf(deps, callerOrganization, input.member_id, input.email_address),
    )
  }),

  route(calls.update, schema.update, async (deps, at, input) => {
    const { organization_id, member_id, preserve_existing_sessions, unlink_email, ...rest } = input
    const callerOrganization = await organizationOf(deps, at, organization_id)
    const changes = definedOnly(rest)
    requireChanges(callerOrganization, member_id, changes)
    const { result, warning } = await changeMemberGuarded(deps, callerOrganization.scope, member_id, changes, {
      unlink_email,
      giver: roleGranter(callerOrganization),
      guard: guardOf(callerOrganization),
    })
    return { ...(await memberAnswer(deps, at.project, result)), ...definedOnly({ warning }) }
  }),

  route(calls.remove, schema.one, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'delete')
    const { scope } = callerOrganization
    const [granter, guard] = [roleGranter(callerOrganization), guardOf(callerOrganization)]
    const { warning } = await removeMember(deps, scope, member_id, granter, guard)
    return { member_id, ...definedOnly({ warning }) }
  }),

  route(calls.reactivate, schema.one, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'create')
    return memberAnswer(deps, at.project, await reactivateMember(deps, callerOrganization.scope, member_id))
  }),

  route(calls.removeFactor.phoneNumber, schema.one, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.delete.mfa-phone')
    return memberAnswer(
      deps,
      at.project,
      await removeSecond(deps, callerOrganization.scope, member_id, 'phone', null, roleGranter(callerOrganization)),
    )
  }),

  route(calls.removeFactor.externalId, schema.one, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireSite(callerOrganization, { external_id: '' })
    return memberAnswer(
      deps,
      at.project,
      await changeMember(deps, callerOrganization.scope, member_id, { external_id: '' }),
    )
  }),

  route(calls.removeFactor.totp, schema.one, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.delete.mfa-totp')
    return memberAnswer(
      deps,
      at.project,
      await removeSecond(deps, callerOrganization.scope, member_id, 'totp', null, roleGranter(callerOrganization)),
    )
  }),

  route(calls.removeFactor.password, schema.password, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.delete.password')
    const after = await removeAnyPassword(
      deps,
      callerOrganization.scope,
      input.member_password_id,
      roleGranter(callerOrganization),
    )
    return memberAnswer(deps, at.project, after)
  }),
]
