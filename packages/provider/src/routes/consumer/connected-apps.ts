import * as schema from '@latchkey/protocol/idp/authorize.schema'
import * as calls from '@latchkey/protocol/idp/consumer'
import { startLogout } from '../../domain/grants/logout.ts'
import type { LiveSession } from '../../domain/sessions/sessions.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { finishAuthorization, startAuthorization } from '../authorization-server/authorize.ts'
import { type Route, route } from '../route.ts'

const grantorOf = ({ person }: LiveSession) => ({ userId: person.userId, person, membership: null })

/** The routes by which users authorize connected apps. */
export const connectedAppRoutes: readonly Route[] = [
  route(calls.authorizeStart, schema.authorizeStart, async (deps, context, input) => {
    const { person } = context.session
    const started = await startAuthorization(deps, context, grantorOf(context.session), input)
    return { ...started, user_id: person.userId, user: wireUser(person, deps.clock.now()) }
  }),

  route(calls.authorizeSubmit, schema.authorizeSubmit, (deps, context, input) =>
    finishAuthorization(deps, context, grantorOf(context.session), input),
  ),

  route(calls.logoutStart, schema.logoutStart, async (deps, { project, session }, input) => {
    const { redirectUri, isConsentRequired } = await startLogout(
      deps,
      project,
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
]
