import * as calls from '@latchkey/protocol/console/organization-calls'
import { text, typedEmail } from '@latchkey/protocol/core/text.schema'
import { memberName } from '@latchkey/protocol/identity/member.schema'
import * as z from 'zod'
import { removePictureOf } from '../domain/account/remove-picture.ts'
import { doneBy } from '../domain/audit/events.ts'
import { emailDestination } from '../domain/destinations/destinations.ts'
import { redirectOf } from '../domain/destinations/redirects.ts'
import { isId } from '../domain/ids.ts'
import { organizationScope } from '../domain/organization-scope.ts'
import { definedOnly } from '../domain/organizations/given-members.ts'
import { changeMemberGuarded, reactivateMember, removeMember } from '../domain/organizations/members/change-member.ts'
import { addInvited } from '../domain/organizations/members/invite-member.ts'
import { activeMembership, memberNotFound, requireMembership } from '../domain/organizations/members/membership.ts'
import { removeSecond } from '../domain/organizations/members/remove-factors.ts'
import { unlockUser } from '../domain/users/unlock-user.ts'
import { personById } from '../domain/users/users.ts'
import { sendInvitation } from '../methods/email-link/organizations.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Membership } from '../store/tables/organizations/memberships.ts'
import { type Act, type ProjectActRequest, projectAct, type TakenParam } from './act.ts'
import { choiceField, listField, onOffField, requiredField, textField } from './field.ts'
import { requireOrganization, requireScope, shownMember } from './organization-views.ts'
import { organization_id } from './organizations.ts'

/** A member by ID or email address; the rules find both. */
const member_id: TakenParam = { value: 'MEMBER' }

const roles = listField(z.array(text(128).min(1)).max(50), {
  option: 'role',
  value: 'ROLE',
  about: "role of the organization or the project; repeat for several, which replace the earlier ones; '' for none",
})

const name = textField(memberName, { option: 'name', value: 'NAME', about: 'name of the member' })

const requireMember = async (deps: MethodDeps, request: ProjectActRequest): Promise<Membership> => {
  const scope = await requireScope(deps, request)
  const { member_id: typed = '' } = request.params
  if (isId(typed)) return requireMembership(deps.store.db, scope, typed)
  const membership = typed.includes('@') ? await activeMembership(deps.store.db, scope, emailDestination(typed)) : null
  if (membership === null) throw memberNotFound()
  return membership
}

const page = 'Organizations'

/** What operators do with the members of an organization. */
export const memberActs: readonly Act[] = [
  projectAct({
    call: calls.inviteMember,
    // An invited person gets what the roles allow.
    words: 'member invite',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['member.added'],
    about: 'invite a person to an organization by mail; the link works for a week',
    sentence: 'Member invited',
    doc: 'Invite a member',
    params: { organization_id },
    fields: {
      email_address: requiredField(
        textField(typedEmail, { option: 'email', value: 'EMAIL', about: 'address that the invitation goes to' }),
      ),
      name,
      roles,
      redirect_url: textField(text(2_048).min(1), {
        option: 'redirect',
        value: 'URL',
        about: 'page that the link opens, one of the setting redirect_urls; default the first',
      }),
    },
    run: async (deps, request, { email_address, redirect_url: redirectURL, ...values }) => {
      const { project, publicURL: baseURL, clientAddress } = request
      const organization = await requireOrganization(deps, request)
      const scope = organizationScope(project, organization)
      const destination = emailDestination(email_address)
      // Before the member is added: a mail that cannot be sent must not leave a member behind.
      redirectOf(project, redirectURL, 'invite', { origin: null, baseURL })
      const added = { ...values, destination, status: 'invited', giver: null } as const
      const { member } = await addInvited(deps, scope, added)
      await sendInvitation(deps, {
        project,
        destination,
        organization,
        inviter: null,
        clientAddress,
        baseURL,
        origin: null,
        ending: { redirectURL, minutes: undefined },
        codeChallenge: undefined,
      })
      return shownMember(deps, request, member.memberId)
    },
  }),

  projectAct({
    call: calls.updateMember,
    // A role is a right.
    words: 'member update',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['member.changed'],
    about: 'change name, roles or second factor of a member',
    sentence: 'Member changed',
    doc: 'Change name, roles and second factor of a member',
    params: { organization_id, member_id },
    fields: {
      name,
      roles,
      is_breakglass: onOffField({
        option: 'break-glass',
        about: 'whether the member may use every method, also if the organization restricts them',
      }),
      mfa_enrolled: onOffField({
        option: 'second-factor',
        about: 'whether the member needs a second factor even if it is optional',
      }),
      mfa_phone_number: textField(text(64), {
        option: 'phone',
        value: 'NUMBER',
        about: 'phone number for the second factor',
      }),
    },
    run: async (deps, request, changes) => {
      const { member } = await requireMember(deps, request)
      const scope = await requireScope(deps, request)
      const { warning } = await changeMemberGuarded(deps, scope, member.memberId, changes)
      return { ...(await shownMember(deps, request, member.memberId)), ...definedOnly({ warning }) }
    },
  }),

  projectAct({
    call: calls.unlockMember,
    words: 'member unlock',
    page,
    role: 'operator',
    events: ['user.unlocked'],
    about: 'unlock a member by clearing failed passwords and codes; prints the locks that there were',
    sentence: 'Locks lifted',
    doc: 'Unlock a member: lift the locks after wrong passwords and codes',
    params: { organization_id, member_id },
    fields: {},
    run: async (deps, request) => {
      const { member } = await requireMember(deps, request)
      const scope = await requireScope(deps, request)
      const person = await personById(deps.store.db, scope, member.memberId)
      const lifted = await unlockUser(deps, scope, person, doneBy(deps))
      return { member: await shownMember(deps, request, member.memberId), lifted }
    },
    print: ({ member, lifted }) => ({ member_id: member.member_id, unlocked: lifted.length > 0, lifted }),
  }),

  projectAct({
    call: calls.removeSecondFactor,
    words: 'member remove-second-factor',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['factor.removed'],
    about: 'remove the second factor of a member who has lost it, and end the sessions that it opened',
    sentence: 'Second factor removed',
    doc: 'Remove a lost second factor of a member',
    params: { organization_id, member_id },
    fields: {
      factor: requiredField(
        choiceField(['phone', 'totp'], { option: 'factor', about: 'phone number, or authenticator app' }),
      ),
    },
    run: async (deps, request, { factor }) => {
      const { member } = await requireMember(deps, request)
      await removeSecond(deps, await requireScope(deps, request), member.memberId, factor, null)
      return shownMember(deps, request, member.memberId)
    },
  }),

  projectAct({
    call: calls.removeMemberPicture,
    words: 'member remove-picture',
    page,
    role: 'operator',
    events: ['member.changed'],
    about: 'remove the picture of a member, uploaded or linked, such as one that breaks your rules',
    sentence: 'Picture of a member removed',
    doc: 'Remove the picture of a member',
    params: { organization_id, member_id },
    fields: {},
    run: async (deps, request) => {
      const { member } = await requireMember(deps, request)
      await removePictureOf(deps, await requireScope(deps, request), member.memberId, 'member.changed')
      return shownMember(deps, request, member.memberId)
    },
    print: ({ member_id: id }) => ({ member_id: id, removed: true }),
  }),

  projectAct({
    call: calls.reactivateMember,
    words: 'member reactivate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['member.restored'],
    about: 'take a removed member back',
    sentence: 'Member taken back',
    doc: 'Take a removed member back',
    params: { organization_id, member_id },
    fields: {},
    run: async (deps, request) => {
      const scope = await requireScope(deps, request)
      const { member } = await reactivateMember(deps, scope, request.params.member_id ?? '')
      return shownMember(deps, request, member.memberId)
    },
  }),

  projectAct({
    call: calls.removeMember,
    words: 'member remove',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['member.removed'],
    about: 'remove a member from an organization and end their sessions',
    sentence: 'Member removed',
    doc: 'Remove a member',
    params: { organization_id, member_id },
    fields: {},
    run: async (deps, request) => {
      const { member } = await requireMember(deps, request)
      const { warning } = await removeMember(deps, await requireScope(deps, request), member.memberId)
      return { member_id: member.memberId, ...definedOnly({ warning }) }
    },
    print: ({ member_id: removed, warning }) => ({ member_id: removed, removed: true, ...definedOnly({ warning }) }),
  }),
]
