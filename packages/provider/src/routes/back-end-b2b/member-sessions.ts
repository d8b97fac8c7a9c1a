import * as calls from '@latchkey/protocol/identity/back-end/member-session'
import * as schema from '@latchkey/protocol/identity/back-end/member-session.schema'
import * as pages from '@latchkey/protocol/identity/member-session'
import type { output } from 'zod'
import { isId } from '../../domain/ids.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { type Caller, callerOf } from '../../domain/organizations/members/caller.ts'
import { memberGrant } from '../../domain/organizations/members/member-answers.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { memberNotFound, requireMembership } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import { earlierMember } from '../../domain/organizations/sign-in/earlier-member.ts'
import { revokeAllSessionsOfMember } from '../../domain/organizations/sign-in/member-sessions.ts'
import { wireMemberSession } from '../../domain/organizations/sign-in/wire-member-session.ts'
import { permittingRoles } from '../../domain/permissions/roles.ts'
import { addCustomClaims } from '../../domain/sessions/add-custom-claims.ts'
import { requireSessionOf } from '../../domain/sessions/session-proof.ts'
import { revokeSession } from '../../domain/sessions/session-revocation.ts'
import { requireSessionById, useSession } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { type Membership, membershipAnywhere } from '../../store/tables/organizations/memberships.ts'
import { activeSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import { identityBusinessRoutes } from '../b2b/sessions.ts'
import { earlierOf } from '../back-end/earlier-sessions.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, requirePermittedAbout, roleGranter } from './organization-of.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(identityBusinessRoutes)

export const memberSessionRoutes: readonly Route[] = [
  route(calls.get, schema.get, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    const { scope } = callerOrganization
    requirePermittedAbout(callerOrganization, member_id, 'stytch.member', 'revoke-sessions')
    const membership = await requireMembership(deps.store.db, scope, member_id)
    const activeSessions = await activeSessionsOfUser(deps.store.db, scope, member_id, deps.clock.now())
    return { member_sessions: activeSessions.map((session) => wireMemberSession(deps.sealing, session, membership)) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const earlierSession = await earlierOf(deps, at, input, earlierMember(deps, at.project))
    const activeSession = earlierSession ?? (await requireSessionOf(deps, at.project, input))
    const caller = await callerOf(deps, { ...at, session: activeSession })
    const verdict = verdictOf(caller, input.authorization_check)
    const usedSession = await useSession(deps, activeSession, input.session_duration_minutes)
    const session = await addCustomClaims(deps, activeSession, usedSession, input.session_custom_claims)
    const granted = await memberGrant(deps, at, caller, { session, token: activeSession.token })
    return { ...granted, ...(verdict !== null && { verdict }) }
  }),

  route(calls.revoke, schema.revoke, async (deps, at, input) => {
    const { project } = at
    const { member_session_id: sessionId, member_id: memberId, ...proof } = input
    const givenSelectors = [sessionId, memberId, proof.session_token, proof.session_jwt].filter(
      (one) => one !== undefined,
    )
    if (givenSelectors.length > 1) {
      throw new ProviderError(
        'too_many_session_arguments',
        'The request selects sessions in more than one way, which may mean different sessions. Pass one of `member_session_id`, `session_token`, `session_jwt` and `member_id`.',
      )
    }
    if (memberId !== undefined) {
      const { organization } = await requireRevocable(deps, at, memberId)
      await revokeAllSessionsOfMember(deps, organizationScope(project, organization), memberId)
      return {}
    }
    const activeSession =
      sessionId === undefined
        ? await requireSessionOf(deps, project, proof)
        : await requireSessionById(deps, project, isId(sessionId) ? sessionId : '')
    if (at.actor !== undefined) await requireRevocable(deps, at, activeSession.session.userId)
    await revokeSession(deps, project, activeSession)
    return {}
  }),

  same(pages.exchange, calls.exchange, schema.exchange, noReset),
]

type Check = output<typeof schema.authenticate>['authorization_check']

const verdictOf = (caller: Caller, check: Check) => {
  if (check === undefined) return null
  const { organization_id, resource_id, action } = check
  const isOwn = caller.organization.organizationId === organization_id
  const roles = isOwn ? permittingRoles(roleHolder(caller), resource_id, action) : []
  if (roles.length > 0) return { authorized: true, granting_roles: roles }
  throw new ProviderError(
    'unauthorized_action',
    "The member's roles do not permit this action, or `organization_id` is a different organization than the member's.",
  )
}

/** Returns the member whose sessions a back end ends, in its own name or in that of a member who may do so. */
const requireRevocable = async (deps: MethodDeps, at: Context<'back end'>, memberId: string): Promise<Membership> => {
  const membership = isId(memberId) ? await membershipAnywhere(deps.store.db, at.project, memberId) : null
  if (membership === null) throw memberNotFound()
  const callerOrganization = await organizationOf(deps, at, membership.organization.organizationId)
  requirePermittedAbout(callerOrganization, memberId, 'stytch.member', 'revoke-sessions')
  if (callerOrganization.actor?.member.memberId !== memberId)
    requireNotMorePrivileged(roleGranter(callerOrganization), membership)
  return membership
}
