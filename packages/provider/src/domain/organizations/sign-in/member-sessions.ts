import { atomically } from '../../../store/atomically.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { applyEnding } from '../../endings/apply-ending.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import type { SessionRequest } from '../../sign-in/sign-in-request.ts'
import { type Caller, requireAllowed, signInContextOf } from '../members/caller.ts'
import { roleHolder } from '../members/member-roles.ts'
import { requireMembership, requireOrganization } from '../members/membership.ts'
import { requireNotMorePrivileged } from '../members/not-more-privileged.ts'
import { claimsOfSession } from './session-claims.ts'
import { type MemberSignInResult, signInMember } from './sign-in-member.ts'

/**
 * Exchanges a session for one in another organization of the same address. The old session ends when the new one
 * begins; if the other organization requires more, it stays until then. A chain of exchanges ends when the first
 * sign-in would.
 */
export const exchangeSession = async (
  deps: Deps,
  at: SessionRequest,
  { activeSession }: Caller,
  input: { readonly organization_id: string; readonly session_duration_minutes?: number | undefined },
): Promise<MemberSignInResult> => {
  const { project } = at
  const organization = await requireOrganization(deps.store.db, project, input.organization_id)
  const signInContext = await signInContextOf(deps, at, { session_duration_minutes: input.session_duration_minutes })
  const { sessionId, userId, absoluteEnd, changedAt } = activeSession.session
  const rateLimit = { limit: 'sessionExchangesOfAccount', projectId: project.projectId, subject: userId } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const exchanging = { ...signInContext, parent: { sessionId, userId, absoluteEnd, changedAt } }
  return atomically(deps.store, (db) =>
    signInMember(deps, db, exchanging, organization, claimsOfSession(activeSession)),
  )
}

/** Ends every session of a member with no more permissions than the caller. */
export const revokeSessionsOfMember = async (deps: Deps, caller: Caller, memberId: string): Promise<void> => {
  requireAllowed(caller, 'stytch.member', 'revoke-sessions')
  const { scope } = caller
  const membership = await requireMembership(deps.store.db, organizationScope(scope, caller.organization), memberId)
  requireNotMorePrivileged(roleHolder(caller), membership)
  await revokeAllSessionsOfMember(deps, scope, membership.member.memberId)
}

/** Ends every session of a member without checking permissions. */
export const revokeAllSessionsOfMember = (deps: Deps, scope: OrganizationProject, memberId: string): Promise<void> =>
  atomically(deps.store, async (db) => {
    const event = 'all sessions ended by an admin, an operator or a back end'
    await applyEnding(deps, db, scope, event, { ownerId: memberId })
    await recordEvent(deps, db, scope, memberId, { kind: 'session.ended', detail: { which: 'all', ...doneBy(deps) } })
  })
