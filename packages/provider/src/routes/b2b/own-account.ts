import * as schema from '@latchkey/protocol/account/account.schema'
import * as calls from '@latchkey/protocol/account/b2b'
import { accountDeletion, cancelDeletion, requestDeletion } from '../../domain/account/account-deletion.ts'
import { accountExport } from '../../domain/account/account-export.ts'
import { accountSessions, endAccountSession, endOtherAccountSessions } from '../../domain/account/account-sessions.ts'
import { requirePrimary } from '../../domain/account/member-primary-contact.ts'
import { changeMemberProfile } from '../../domain/account/profile.ts'
import type { Deps } from '../../domain/deps.ts'
import { type Caller, callerOf } from '../../domain/organizations/members/caller.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { requireEnrollableBy } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { wireMemberProof } from '../../domain/organizations/sign-in/wire-member-session.ts'
import { issueAttachTokenToPage } from '../../methods/oauth/attach.ts'
import { removeOwnAccount, requireAttachable } from '../../methods/oauth/own-member-accounts.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { chosenContact } from '../chosen-contact.ts'
import { type Route, route } from '../route.ts'

const wireFactorOf =
  ({ sealing }: Pick<Deps, 'sealing'>, caller: Caller) =>
  (proof: Proof) =>
    wireMemberProof(sealing, proof, caller)

/** The routes by which members manage their own account. */
export const accountBusinessRoutes: readonly Route[] = [
  route(calls.sessions, schema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    return { sessions: await accountSessions(deps, at.project, caller.activeSession, wireFactorOf(deps, caller)) }
  }),

  route(calls.endSession, schema.session, async (deps, at, { session_id }) => {
    const { activeSession } = await callerOf(deps, at)
    await endAccountSession(deps, at.project, activeSession, session_id)
    return {}
  }),

  route(calls.endOtherSessions, schema.nothing, async (deps, at) => {
    const { activeSession } = await callerOf(deps, at)
    await endOtherAccountSessions(deps, at.project, activeSession)
    return {}
  }),

  route(calls.makePrimary, schema.contact, async (deps, at, choice) => {
    const caller = await callerOf(deps, at)
    const { kind, id } = chosenContact(choice)
    requirePrimary(deps, caller, kind, id)
    return memberAnswer(deps, at.project, caller)
  }),

  route(calls.updateProfile, schema.profile, async (deps, at, change) => {
    const caller = await callerOf(deps, at)
    return memberAnswer(deps, at.project, {
      ...caller,
      ...(await changeMemberProfile(deps, caller, at.baseURL, change)),
    })
  }),

  route(calls.attachOAuth, schema.attachOAuth, async (deps, at, { provider }) => {
    const caller = await callerOf(deps, at)
    requireAttachable(deps, caller, provider)
    return { oauth_attach_token: await issueAttachTokenToPage(deps, at, caller.member.memberId, provider) }
  }),

  route(calls.removeOAuth, schema.oauthRegistration, async (deps, at, { member_oauth_registration_id: id }) =>
    memberAnswer(deps, at.project, await removeOwnAccount(deps, await callerOf(deps, at), id)),
  ),

  route(calls.exportAccount, schema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    const { member, organization } = await memberAnswer(deps, at.project, caller)
    const { organization_id, organization_name, organization_slug } = organization
    return {
      member,
      organization: { organization_id, organization_name, organization_slug },
      ...(await accountExport(deps, caller.scope, caller.activeSession, wireFactorOf(deps, caller))),
    }
  }),

  route(calls.readDeletion, schema.nothing, async (deps, at) => {
    const { scope, activeSession } = await callerOf(deps, at)
    return accountDeletion(deps, scope, activeSession)
  }),

  route(calls.requestDeletion, schema.nothing, async (deps, at) => {
    const { scope, activeSession, member } = await callerOf(deps, at)
    return requestDeletion(deps, scope, activeSession, () =>
      requireEnrollableBy(deps, activeSession, member, 'deleteAccount'),
    )
  }),

  route(calls.cancelDeletion, schema.nothing, async (deps, at) => {
    const { scope, activeSession } = await callerOf(deps, at)
    return cancelDeletion(deps, scope, activeSession)
  }),
]
