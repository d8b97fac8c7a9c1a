import * as schema from '@latchkey/protocol/idp/authorize.schema'
import * as calls from '@latchkey/protocol/idp/consumer'
import { requireOwner } from '../../domain/account/account-owner.ts'
import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { exchangeAccessToken } from '../../domain/grants/exchange-access-token.ts'
import { grantedApps, revokeGrantedApp } from '../../domain/grants/granted-apps.ts'
import { startLogout } from '../../domain/grants/logout.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { defaultSessionMinutes } from '../../domain/sessions/sign-in-context.ts'
import { attestUser } from '../../domain/sign-in/attest-user.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import {
  describeAuthorization,
  finishAuthorization,
  refuseSignedOut,
  startAuthorization,
} from '../authorization-server/authorize.ts'
import { startDeviceAnswer, submitDeviceAnswer } from '../authorization-server/devices.ts'
import { type Route, route } from '../route.ts'

const grantorOf = ({ person }: ActiveSession) => ({ userId: person.userId, person, membership: null })

/** The routes by which users authorize connected apps, and end their access. */
export const connectedAppRoutes: readonly Route[] = [
  route(calls.authorizeDescribe, schema.authorizeStart, describeAuthorization),

  route(calls.authorizeStart, schema.authorizeStart, async (deps, context, input) => {
    const { person } = context.session
    const started = await startAuthorization(deps, context, grantorOf(context.session), input)
    return { ...started, user_id: person.userId, user: wireUser(person, deps.clock.now()) }
  }),

  route(calls.authorizeSubmit, schema.authorizeSubmit, (deps, context, input) =>
    context.session === null
      ? refuseSignedOut(deps, context, input)
      : finishAuthorization(deps, context, grantorOf(context.session), input),
  ),

  route(calls.deviceStart, schema.deviceStart, async (deps, context, { user_code }) => {
    const { person } = context.session
    const started = await startDeviceAnswer(deps, context, grantorOf(context.session), user_code)
    return { ...started, user_id: person.userId, user: wireUser(person, deps.clock.now()) }
  }),

  route(calls.deviceSubmit, schema.deviceSubmit, (deps, context, input) =>
    submitDeviceAnswer(deps, context, grantorOf(context.session), input),
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

  route(calls.connectedApps, schema.nothing, async (deps, { project, session }) => ({
    connected_apps: await grantedApps(deps, project, session.person.userId),
  })),

  route(calls.revokeConnectedApp, schema.grantedApp, async (deps, { project, session }, { id }) => {
    requireOwner(session)
    await revokeGrantedApp(deps, project, { userId: session.person.userId, organizationId: '' }, id)
    return {}
  }),

  route(calls.exchangeAccessToken, schema.exchangeAccessToken, async (deps, context, input) => {
    const { project, baseURL, clientAddress } = context
    const signInContext = { project, clientAddress, minutes: input.session_duration_minutes ?? defaultSessionMinutes }
    const { grantor, ...opened } = await exchangeAccessToken(
      deps,
      { ...signInContext, attributes: attributesOf(context) },
      input.access_token,
    )
    return grant(deps, { ...opened, person: grantor.person, project, baseURL })
  }),

  route(calls.attest, schema.attest, async (deps, context, { profile_id, token, session_duration_minutes }) => {
    const { project, baseURL, session: activeSession } = context
    const minutes = session_duration_minutes ?? defaultSessionMinutes
    const signInContext = { project, activeSession, minutes, attributes: attributesOf(context) }
    return grant(deps, { ...(await attestUser(deps, context, signInContext, { profile_id, token })), project, baseURL })
  }),
]
