import type { IntermediateSession as Wire } from '@latchkey/protocol/identity/member-session'
import { ProviderError } from '../../../errors.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { membershipById } from '../../../store/tables/organizations/memberships.ts'
import type { Deps } from '../../deps.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import { type Action, permittingRoles, type ResourceId, requirePermission } from '../../permissions/roles.ts'
import { attributesOf } from '../../sessions/client-attributes.ts'
import type { CustomClaims } from '../../sessions/custom-claims.ts'
import type { ActiveSession } from '../../sessions/sessions.ts'
import { defaultSessionMinutes } from '../../sessions/sign-in-context.ts'
import type { SessionRequest, SignInRequest } from '../../sign-in/sign-in-request.ts'
import { findIntermediateSession } from '../sign-in/intermediate-session.ts'
import type { MemberSignInContext } from '../sign-in/member-sign-in-context.ts'
import { isForbiddenWhileImpersonating, requireNotImpersonated } from './impersonation-guard.ts'
import { roleHolder } from './member-roles.ts'

/** The signed-in member, as stored now. */
export interface Caller extends Membership {
  readonly activeSession: ActiveSession
  readonly scope: OrganizationProject
}

/** Returns the signed-in member. Throws if the member has been removed. */
export const callerOf = async (
  deps: Deps,
  { project, session: activeSession }: Pick<SessionRequest, 'project' | 'session'>,
): Promise<Caller> => {
  const { organizationId, userId } = activeSession.session
  const scope = organizationScope(project, { organizationId })
  const membership = await membershipById(deps.store.db, scope, userId)
  if (membership === null || membership.member.status !== 'active') throw memberGone()
  return { ...membership, activeSession, scope }
}

/**
 * Throws `unauthorized_action` unless a role of the caller permits the action, and impersonation does not forbid it.
 */
export const requireAllowed = <Id extends ResourceId>(caller: Caller, resourceId: Id, action: Action<Id>): void => {
  requirePermission(roleHolder(caller), resourceId, action)
  requireNotImpersonated(caller.activeSession, resourceId, action)
}

/** Whether `requireAllowed` would accept it. */
export const isAllowed = <Id extends ResourceId>(caller: Caller, resourceId: Id, action: Action<Id>): boolean =>
  permittingRoles(roleHolder(caller), resourceId, action).length > 0 &&
  !isForbiddenWhileImpersonating(caller.activeSession, resourceId, action)

const memberGone = () =>
  new ProviderError('session_not_found', 'The member no longer belongs to the organization. Sign in again.')

/** Returns the sign-in context: session, intermediate session and requested length. */
export const signInContextOf = async (
  deps: Deps,
  request: SignInRequest,
  input: Wire & {
    readonly session_duration_minutes?: number | undefined
    /** Schemas of a page's calls have no such field. */
    readonly session_custom_claims?: CustomClaims | undefined
  },
): Promise<MemberSignInContext> => ({
  project: request.project,
  activeSession: request.session,
  intermediateSession: await findIntermediateSession(deps, deps.store.db, request.project, input),
  minutes: input.session_duration_minutes ?? defaultSessionMinutes,
  attributes: attributesOf(request),
  customClaims: input.session_custom_claims,
  isBackEnd: request.isBackEnd,
})
