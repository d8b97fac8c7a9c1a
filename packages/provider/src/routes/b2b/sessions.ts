import * as memberCalls from '@latchkey/protocol/identity/member'
import * as memberSchema from '@latchkey/protocol/identity/member.schema'
import * as sessionCalls from '@latchkey/protocol/identity/member-session'
import * as sessionSchema from '@latchkey/protocol/identity/member-session.schema'
import type { OrganizationChange } from '@latchkey/protocol/identity/organization'
import * as organizationCalls from '@latchkey/protocol/identity/organization'
import * as organizationSchema from '@latchkey/protocol/identity/organization.schema'
import { exchangeAccessToken } from '../../domain/grants/exchange-access-token.ts'
import { requireMember } from '../../domain/grants/grantor.ts'
import { actionOf, changeOrganization, removeOrganization } from '../../domain/organizations/change-organization.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { callerOf, requireAllowed, signInContextOf } from '../../domain/organizations/members/caller.ts'
import { changeMember } from '../../domain/organizations/members/change-member.ts'
import {
  memberAnswer,
  memberGrant,
  memberProven,
  organizationAnswer,
} from '../../domain/organizations/members/member-answers.ts'
import { removeOwnSecond, removePassword } from '../../domain/organizations/members/remove-factors.ts'
import { searchMember } from '../../domain/organizations/members/search-by-email.ts'
import { wireMember } from '../../domain/organizations/members/wire-member.ts'
import { policyAuthor } from '../../domain/organizations/policy-author.ts'
import { findOrganization } from '../../domain/organizations/search-by-slug.ts'
import { attestMember } from '../../domain/organizations/sign-in/attest-member.ts'
import { exchangeSession, revokeSessionsOfMember } from '../../domain/organizations/sign-in/member-sessions.ts'
import { requireEnrollableBy } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { revokeSession } from '../../domain/sessions/session-revocation.ts'
import { useSession } from '../../domain/sessions/sessions.ts'
import { defaultSessionMinutes } from '../../domain/sessions/sign-in-context.ts'
import { ProviderError } from '../../errors.ts'
import { type Route, route } from '../route.ts'

/** The routes for the session, the signed-in member and the organization. */
export const identityBusinessRoutes: readonly Route[] = [
  route(sessionCalls.authenticate, sessionSchema.authenticate, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    const session = await useSession(deps, caller.activeSession, input.session_duration_minutes)
    return memberGrant(deps, at, caller, { session, token: caller.activeSession.token })
  }),

  route(sessionCalls.exchange, sessionSchema.exchange, async (deps, at, input) =>
    memberProven(deps, at, await exchangeSession(deps, at, await callerOf(deps, at), input), input.locale),
  ),

  route(sessionCalls.attest, sessionSchema.attest, async (deps, at, { session_duration_minutes, ...attesting }) => {
    const signInContext = await signInContextOf(deps, at, { session_duration_minutes })
    const { membership, opened } = await attestMember(deps, at, attesting, signInContext)
    return memberGrant(deps, at, membership, opened)
  }),

  route(sessionCalls.exchangeAccessToken, sessionSchema.exchangeAccessToken, async (deps, at, input) => {
    const { project, clientAddress } = at
    const attributes = attributesOf(at)
    const { session_duration_minutes: minutes = defaultSessionMinutes, access_token } = input
    const signInContext = { project, clientAddress, minutes, attributes }
    const { grantor, ...opened } = await exchangeAccessToken(deps, signInContext, access_token)
    return memberGrant(deps, at, requireMember(grantor), opened)
  }),

  route(sessionCalls.revoke, sessionSchema.revoke, async (deps, { project, session }) => {
    await revokeSession(deps, project, session)
    return {}
  }),

  route(sessionCalls.revokeForMember, sessionSchema.revokeForMember, async (deps, at, { member_id }) => {
    await revokeSessionsOfMember(deps, await callerOf(deps, at), member_id)
    return {}
  }),

  route(organizationCalls.getBySlug, organizationSchema.getBySlug, async (deps, { project, clientAddress }, input) => ({
    organization: await findOrganization(deps, project, clientAddress, input.organization_slug),
  })),

  route(organizationCalls.get, organizationSchema.nothing, async (deps, at) => ({
    organization: await organizationAnswer(deps, at.project, await callerOf(deps, at)),
  })),

  route(memberCalls.search, memberSchema.search, async (deps, { project, clientAddress }, input) => ({
    member: await searchMember(deps, project, clientAddress, input),
  })),

  route(memberCalls.self.get, memberSchema.nothing, async (deps, at) => ({
    member: wireMember(deps.sealing, await callerOf(deps, at)),
  })),

  route(organizationCalls.update, organizationSchema.change, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    const changes = definedOnly(input)
    for (const name of Object.keys(changes) as (keyof OrganizationChange)[])
      requireAllowed(caller, 'stytch.organization', actionOf[name])
    const { organization, warning } = await changeOrganization(deps, caller.scope, changes, policyAuthor(caller))
    return { organization: await organizationAnswer(deps, at.project, { organization }), ...definedOnly({ warning }) }
  }),

  route(organizationCalls.remove, organizationSchema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.organization', 'delete')
    requireEnrollableBy(deps, caller.activeSession, caller.member, 'deleteOrganization', organizationKept)
    await removeOrganization(deps, caller.scope)
    return { organization_id: caller.organization.organizationId }
  }),

  route(memberCalls.self.update, memberSchema.ownChange, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    if (input.mfa_enrolled !== undefined || input.mfa_phone_number !== undefined)
      requireEnrollableBy(
        deps,
        caller.activeSession,
        caller.member,
        input.mfa_enrolled === false ? 'removeFactor' : 'addFactor',
      )
    return memberAnswer(
      deps,
      at.project,
      await changeMember(deps, caller.scope, caller.member.memberId, definedOnly(input)),
    )
  }),

  route(memberCalls.self.deletePhoneNumber, memberSchema.nothing, async (deps, at) =>
    memberAnswer(deps, at.project, await removeOwnSecond(deps, await callerOf(deps, at), 'phone')),
  ),

  route(memberCalls.self.deleteTotp, memberSchema.nothing, async (deps, at) =>
    memberAnswer(deps, at.project, await removeOwnSecond(deps, await callerOf(deps, at), 'totp')),
  ),

  route(memberCalls.deletePassword, memberSchema.deletePassword, async (deps, at, { password_id }) =>
    memberAnswer(deps, at.project, await removePassword(deps, await callerOf(deps, at), password_id)),
  ),
]

const organizationKept = () =>
  new ProviderError(
    'reauthentication_required',
    'Deleting an organization requires a sign-in within the last 5 minutes, with a factor that is older than the latest change. An invitation, and a link that was requested without a code challenge, do not count. Nothing was deleted. Sign in again, with a code for example, and repeat the request.',
  )
