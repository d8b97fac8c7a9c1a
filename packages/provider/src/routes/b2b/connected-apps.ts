import * as schema from '@latchkey/protocol/idp/authorize.schema'
import * as calls from '@latchkey/protocol/idp/b2b'
import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import {
  appOfOrganization,
  appsOfOrganization,
  grantedApps,
  revokeGrantedApp,
  withoutMembers,
} from '../../domain/grants/granted-apps.ts'
import { memberGrantor } from '../../domain/grants/grantor.ts'
import { startLogout } from '../../domain/grants/logout.ts'
import { type Caller, callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import {
  describeAuthorization,
  finishAuthorization,
  refuseSignedOut,
  startAuthorization,
} from '../authorization-server/authorize.ts'
import { startDeviceAnswer, submitDeviceAnswer } from '../authorization-server/devices.ts'
import { type Route, route } from '../route.ts'

const ownerIn = ({ organization }: Caller, userId: string) => ({
  userId,
  organizationId: organization.organizationId,
})

/** The routes by which members authorize connected apps. */
export const connectedAppBusinessRoutes: readonly Route[] = [
  route(calls.authorizeDescribe, schema.authorizeStart, describeAuthorization),

  route(calls.authorizeStart, schema.authorizeStart, async (deps, context, input) => {
    const caller = await callerOf(deps, context)
    const started = await startAuthorization(deps, context, memberGrantor(caller), input)
    return { ...started, ...(await memberAnswer(deps, context.project, caller)) }
  }),

  route(calls.authorizeSubmit, schema.authorizeSubmit, async (deps, { session, ...context }, input) => {
    if (session === null) return refuseSignedOut(deps, context, input)
    const caller = await callerOf(deps, { ...context, session })
    return finishAuthorization(deps, { ...context, session }, memberGrantor(caller), input)
  }),

  route(calls.deviceStart, schema.deviceStart, async (deps, context, { user_code }) => {
    const caller = await callerOf(deps, context)
    const started = await startDeviceAnswer(deps, context, memberGrantor(caller), user_code)
    return { ...started, ...(await memberAnswer(deps, context.project, caller)) }
  }),

  route(calls.deviceSubmit, schema.deviceSubmit, async (deps, context, input) =>
    submitDeviceAnswer(deps, context, memberGrantor(await callerOf(deps, context)), input),
  ),

  route(calls.logoutStart, schema.logoutStart, async (deps, { project, baseURL, session }, input) => {
    const { redirectUri, isConsentRequired } = await startLogout(
      deps,
      { project, server: authorizationServerOf(project, baseURL) },
      {
        clientId: input.client_id,
        postLogoutRedirectUri: input.post_logout_redirect_uri,
        state: input.state,
        idTokenHint: input.id_token_hint,
      },
      session?.session.userId ?? null,
    )
    return { redirect_uri: redirectUri, consent_required: isConsentRequired }
  }),

  route(calls.connectedApps, schema.nothing, async (deps, context) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.self', 'get.connected-apps')
    return { connected_apps: await grantedApps(deps, context.project, caller.member.memberId) }
  }),

  route(calls.revokeConnectedApp, schema.grantedApp, async (deps, context, { id }) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.self', 'revoke.connected-app')
    await revokeGrantedApp(deps, context.project, ownerIn(caller, caller.member.memberId), id)
    return {}
  }),

  route(calls.memberConnectedApps, schema.memberApps, async (deps, context, { member_id }) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.member', 'get.connected-apps')
    const membership = await requireMembership(deps.store.db, caller.scope, member_id)
    requireNotMorePrivileged(roleHolder(caller), membership)
    return { connected_apps: await grantedApps(deps, context.project, membership.member.memberId) }
  }),

  route(calls.revokeMemberConnectedApp, schema.memberApp, async (deps, context, { member_id, id }) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.member', 'revoke.connected-app')
    const membership = await requireMembership(deps.store.db, caller.scope, member_id)
    requireNotMorePrivileged(roleHolder(caller), membership)
    await revokeGrantedApp(deps, context.project, ownerIn(caller, membership.member.memberId), id)
    return {}
  }),

  route(calls.organizationConnectedApps, schema.nothing, async (deps, context) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.member', 'get.connected-apps')
    const apps = await appsOfOrganization(deps, context.project, caller.organization.organizationId)
    return { connected_apps: apps.map(withoutMembers) }
  }),

  route(calls.organizationConnectedApp, schema.grantedApp, async (deps, context, { id }) => {
    const caller = await callerOf(deps, context)
    requireAllowed(caller, 'stytch.member', 'get.connected-apps')
    return appOfOrganization(deps, context.project, caller.organization.organizationId, id)
  }),
]
