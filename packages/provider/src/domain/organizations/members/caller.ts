import type { HalfWay as Wire } from '@latchkey/protocol/identity/member-session'
import type { SessionRequest, SignInRequest } from '../../../domain/sessions/sign-in/sign-in-request.ts'
import { ProviderError } from '../../../errors.ts'
import type { Membership } from '../../../store/tables/memberships.ts'
import { membershipById } from '../../../store/tables/memberships.ts'
import type { Deps } from '../../deps.ts'
import type { CustomClaims } from '../../sessions/custom-claims.ts'
import { halfWayOf } from '../../sessions/intermediate-session.ts'
import type { LiveSession } from '../../sessions/sessions.ts'
import { inside, type OrganizationProject } from '../organization-scope.ts'
import { type Action, permittingRoles, type ResourceId, requirePermission } from '../roles.ts'
import type { MemberArrival } from '../sign-in/member-sign-in-context.ts'
import { isForeignHand, requireOwnHand } from './impersonation-guard.ts'
import { roleHolder } from './member-roles.ts'

/** A signed-in member, as they are now. */
export interface Caller extends Membership {
  readonly live: LiveSession
  readonly realm: OrganizationProject
}

/** Who is signed in. Somebody who was removed in the meantime is nobody. */
export const callerOf = async (
  deps: Deps,
  { project, session: live }: Pick<SessionRequest, 'project' | 'session'>,
): Promise<Caller> => {
  const { organizationId, userId } = live.session
  const realm = inside(project, { organizationId })
  const membership = await membershipById(deps.store.rows, realm, userId)
  if (membership === null || membership.member.status !== 'active') throw memberGone()
  return { ...membership, live, realm }
}

/** Throws `unauthorized_action` unless a role of the caller permits it, and it is theirs to do who is at the screen. */
export const requireAllowed = <Id extends ResourceId>(caller: Caller, resourceId: Id, action: Action<Id>): void => {
  requirePermission(roleHolder(caller), resourceId, action)
  requireOwnHand(caller.live, resourceId, action)
}

/** Whether `requireAllowed` would let it pass. */
export const isAllowed = <Id extends ResourceId>(caller: Caller, resourceId: Id, action: Action<Id>): boolean =>
  permittingRoles(roleHolder(caller), resourceId, action).length > 0 && !isForeignHand(caller.live, resourceId, action)

const memberGone = () =>
  new ProviderError('session_not_found', 'The member does not belong to the organization any more. Sign in again.')

/** Sixty minutes, where nobody says for how long. */
const usualMinutes = 60

/** Who comes with a proof: what they bring from before, and for how long they want to be signed in. */
export const arrivalOf = async (
  deps: Deps,
  { project, session, ipAddress, userAgent, isBackEnd }: SignInRequest,
  input: Wire & {
    readonly session_duration_minutes?: number | undefined
    /** No schema of a page's call has this. */
    readonly session_custom_claims?: CustomClaims | undefined
  },
): Promise<MemberArrival> => ({
  project,
  live: session,
  halfWay: await halfWayOf(deps, deps.store.rows, project, input),
  minutes: input.session_duration_minutes ?? usualMinutes,
  attributes: { ip_address: ipAddress, user_agent: userAgent },
  customClaims: input.session_custom_claims,
  isBackEnd,
})
