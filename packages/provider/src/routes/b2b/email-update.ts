import { self } from '@latchkey/protocol/identity/member'
import * as own from '@latchkey/protocol/identity/member.schema'
import { members } from '@latchkey/protocol/identity/members'
import * as schema from '@latchkey/protocol/identity/members.schema'
import { callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { type AddressConfirmations, startEmailUpdate } from '../../domain/organizations/members/email-update.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import { unlinkEmail } from '../../domain/organizations/members/unlink-retired-email.ts'
import { requireEnrollableBy, requireFreshAboutSelf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { type Route, route } from '../route.ts'

/** The routes that change a member's address and unlink a retired one. */
export const emailUpdateRoutes = (ask: AddressConfirmations): readonly Route[] => [
  route(self.startEmailUpdate, own.emailUpdate, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.self', 'update.info.email')
    // The new address opens the account, so an unattended session must not be enough.
    requireEnrollableBy(deps, caller.activeSession, caller.member, 'addFactor')
    await startEmailUpdate(deps, ask, at, caller, input)
    return memberAnswer(deps, at.project, caller)
  }),

  route(members.startEmailUpdate, schema.emailUpdate, async (deps, at, { member_id, ...input }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.member', 'update.info.email')
    requireFreshAboutSelf(deps, caller, member_id, 'addFactor')
    const membership = await requireMembership(deps.store.db, caller.scope, member_id)
    // An actor who reads the new mailbox could sign in as the member, once the member follows the link.
    requireNotMorePrivileged(roleHolder(caller), membership)
    await startEmailUpdate(deps, ask, at, membership, input)
    return memberAnswer(deps, at.project, membership)
  }),

  route(self.unlinkRetiredEmail, own.unlinkEmail, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.self', 'update.info.unlink.retired-email')
    return memberAnswer(deps, at.project, await unlinkEmail(deps, caller.scope, caller.member.memberId, input, null))
  }),

  route(members.unlinkRetiredEmail, schema.unlinkEmail, async (deps, at, { member_id, ...input }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.member', 'update.info.unlink.retired-email')
    const after = await unlinkEmail(deps, caller.scope, member_id, input, roleHolder(caller))
    return memberAnswer(deps, at.project, after)
  }),
]
