import * as schema from '@latchkey/protocol/idp/authorize.schema'
import * as calls from '@latchkey/protocol/idp/b2b'
import { memberGrantor } from '../../domain/grants/grantor.ts'
import { startLogout } from '../../domain/grants/logout.ts'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { finishAuthorization, startAuthorization } from '../authorization-server/authorize.ts'
import { type Route, route } from '../route.ts'

/** The routes by which members authorize connected apps. */
export const connectedAppBusinessRoutes: readonly Route[] = [
  route(calls.authorizeStart, schema.authorizeStart, async (deps, context, input) => {
    const caller = await callerOf(deps, context)
    const started = await startAuthorization(deps, context, memberGrantor(caller), input)
    return { ...started, ...(await memberAnswer(deps, context.project, caller)) }
  }),

  route(calls.authorizeSubmit, schema.authorizeSubmit, async (deps, context, input) =>
    finishAuthorization(deps, context, memberGrantor(await callerOf(deps, context)), input),
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
