import * as calls from '@latchkey/protocol/identity/members'
import * as schema from '@latchkey/protocol/identity/members.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { type Caller, callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import {
  changeMember,
  type MemberChanges,
  reactivateMember,
  removeMember,
} from '../../domain/organizations/members/change-member.ts'
import { inviteMember } from '../../domain/organizations/members/invite-member.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { removeSecondOf } from '../../domain/organizations/members/remove-factors.ts'
import { searchMembers } from '../../domain/organizations/members/search-members.ts'
import { requireFreshAboutSelf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import type { Action } from '../../domain/permissions/roles.ts'
import { ProviderError } from '../../errors.ts'
import { type Route, route } from '../route.ts'

/** The values of a member that only the site may set. */
export type SiteOnlyName = 'trusted_metadata' | 'external_id'

/** The permission that each change of another member requires. */
export const actionOf: Readonly<Record<Exclude<keyof MemberChanges, SiteOnlyName>, Action<'stytch.member'>>> = {
  name: 'update.info.name',
  untrusted_metadata: 'update.info.untrusted-metadata',
  is_breakglass: 'update.settings.is-breakglass',
  mfa_enrolled: 'update.settings.mfa-enrolled',
  mfa_phone_number: 'update.info.mfa-phone',
  default_mfa_method: 'update.settings.default-mfa-method',
  roles: 'update.settings.roles',
  email_address: 'update.info.email',
}

const requireChanges = (caller: Caller, changes: Omit<MemberChanges, SiteOnlyName>): void => {
  for (const name of Object.keys(changes) as (keyof typeof actionOf)[])
    requireAllowed(caller, 'stytch.member', actionOf[name])
}

/** The routes for the other members of an organization. */
export const membersRoutes: readonly Route[] = [
  route(calls.members.create, schema.create, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    const { email_address, create_member_as_pending, name, roles, untrusted_metadata, ...rest } = input
    const changes = definedOnly(rest)
    requireChanges(caller, changes)
    const addedMember = await inviteMember(deps, caller, {
      destination: emailDestination(email_address),
      status: create_member_as_pending === true ? 'pending' : 'active',
      ...(name !== undefined && { name }),
      ...(roles !== undefined && { roles }),
      ...(untrusted_metadata !== undefined && { untrustedMetadata: untrusted_metadata }),
      also: changes,
    })
    return memberAnswer(deps, at.project, addedMember)
  }),

  route(calls.members.search, schema.search, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.member', 'search')
    return searchMembers(deps, caller.scope, caller, input)
  }),

  route(calls.members.update, schema.update, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    const { member_id, preserve_existing_sessions, unlink_email, ...rest } = input
    const changes = definedOnly(rest)
    requireChanges(caller, changes)
    if (changes.mfa_enrolled !== undefined || changes.mfa_phone_number !== undefined)
      requireFreshAboutSelf(deps, caller, member_id, changes.mfa_enrolled === false ? 'removeFactor' : 'addFactor')
    // An address needs a confirmation from its reader, also for an admin.
    if (changes.email_address !== undefined && member_id === caller.member.memberId) throw notOneself()
    const manner = { unlink_email, giver: roleHolder(caller), guard: { actor: caller } }
    return memberAnswer(deps, at.project, await changeMember(deps, caller.scope, member_id, changes, manner))
  }),

  route(calls.members.remove, schema.memberReference, async (deps, at, { member_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.member', 'delete')
    await removeMember(deps, caller.scope, member_id, roleHolder(caller), { actor: caller })
    return { member_id }
  }),

  route(calls.members.reactivate, schema.memberReference, async (deps, at, { member_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.member', 'create')
    return memberAnswer(deps, at.project, await reactivateMember(deps, caller.scope, member_id))
  }),

  route(calls.members.deletePhoneNumber, schema.memberReference, async (deps, at, { member_id }) =>
    memberAnswer(deps, at.project, await removeSecondOf(deps, await callerOf(deps, at), member_id, 'phone')),
  ),

  route(calls.members.deleteTotp, schema.memberReference, async (deps, at, { member_id }) =>
    memberAnswer(deps, at.project, await removeSecondOf(deps, await callerOf(deps, at), member_id, 'totp')),
  ),
]

const notOneself = () =>
  new ProviderError(
    'unauthorized_action',
    'Members cannot change their own address directly. Nothing was changed. Use `startEmailUpdate`, which sends a confirmation to the new address.',
  )
