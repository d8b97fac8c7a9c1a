import * as calls from '@latchkey/protocol/idp/back-end'
import * as schema from '@latchkey/protocol/idp/back-end.schema'
import {
  appOfOrganization,
  appsOfOrganization,
  grantedApps,
  revokeGrantedApp,
  withoutMembers,
} from '../../domain/grants/granted-apps.ts'
import { memberGrantor } from '../../domain/grants/grantor.ts'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import { type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { finishAuthorization, requireAcceptable, startAuthorization } from '../authorization-server/authorize.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import {
  organizationOf,
  requireNobody,
  requirePermitted,
  requirePermittedAbout,
  roleGranter,
} from './organization-of.ts'

interface MemberSelector extends SessionProof {
  readonly organization_id?: string | undefined
  readonly member_id?: string | undefined
}

/** The member that a back end names, by both IDs or by a session. */
const namedMember = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, member_id, ...proof }: MemberSelector,
) => {
  requireNobody(at)
  const session = await sessionOf(deps, at.project, proof)
  const hasIds = organization_id !== undefined && member_id !== undefined
  if ((session === null) !== hasIds) {
    throw new ProviderError(
      'no_oauth_authorize_member_selector',
      'The request names no member, or more than one. Pass `organization_id` with `member_id`, or one of `session_token` and `session_jwt`.',
    )
  }
  if (session !== null) return { membership: await callerOf(deps, { ...at, session }), context: { ...at, session } }
  const { scope } = await organizationOf(deps, at, organization_id ?? '')
  const membership = await requireMembership(deps.store.db, scope, member_id ?? '')
  return { membership, context: { ...at, session: null } }
}

/** The routes by which a back end authorizes apps for members, and ends their access. */
export const grantedAppMemberRoutes: readonly Route[] = [
  route(calls.startForMember, schema.startForMember, async (deps, at, input) => {
    const { membership, context } = await namedMember(deps, at, input)
    const started = requireAcceptable(await startAuthorization(deps, context, memberGrantor(membership), input))
    return { ...started, ...(await memberAnswer(deps, at.project, membership)) }
  }),

  route(calls.submitForMember, schema.submitForMember, async (deps, at, input) => {
    const { membership, context } = await namedMember(deps, at, input)
    return finishAuthorization(deps, context, memberGrantor(membership), input)
  }),

  route(calls.appsOfMember, schema.appsOfMember, async (deps, at, { organization_id, member_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    const membership = await requireMembership(deps.store.db, namedOrganization.scope, member_id)
    const { memberId } = membership.member
    requirePermittedAbout(namedOrganization, memberId, 'stytch.member', 'get.connected-apps')
    requireNotMorePrivileged(roleGranter(namedOrganization), membership)
    return { connected_apps: await grantedApps(deps, at.project, memberId) }
  }),

  route(calls.revokeAppOfMember, schema.appOfMember, async (deps, at, input) => {
    const namedOrganization = await organizationOf(deps, at, input.organization_id)
    const membership = await requireMembership(deps.store.db, namedOrganization.scope, input.member_id)
    const { memberId } = membership.member
    requirePermittedAbout(namedOrganization, memberId, 'stytch.member', 'revoke.connected-app')
    requireNotMorePrivileged(roleGranter(namedOrganization), membership)
    const { organizationId } = namedOrganization.organization
    await revokeGrantedApp(deps, at.project, { userId: memberId, organizationId }, input.connected_app_id)
    return {}
  }),

  route(calls.appsOfOrganization, schema.appsOfOrganization, async (deps, at, { organization_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.member', 'get.connected-apps')
    const apps = await appsOfOrganization(deps, at.project, namedOrganization.organization.organizationId)
    return { connected_apps: apps.map(withoutMembers) }
  }),

  route(calls.appOfOrganization, schema.appOfOrganization, async (deps, at, { organization_id, connected_app_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.member', 'get.connected-apps')
    return appOfOrganization(deps, at.project, namedOrganization.organization.organizationId, connected_app_id)
  }),
]
