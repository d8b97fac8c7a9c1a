import * as calls from '@latchkey/protocol/idp/back-end'
import * as schema from '@latchkey/protocol/idp/back-end.schema'
import { exchangeAccessToken } from '../../domain/grants/exchange-access-token.ts'
import { grantedApps, revokeGrantedApp } from '../../domain/grants/granted-apps.ts'
import type { Grantor } from '../../domain/grants/grantor.ts'
import { type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { backEndUser } from '../../domain/users/wire-back-end-user.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { finishAuthorization, requireAcceptable, startAuthorization } from '../authorization-server/authorize.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

/** The user that a back end names, by ID or by a session. */
const namedUser = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { user_id, ...proof }: SessionProof & { readonly user_id?: string | undefined },
) => {
  const session = await sessionOf(deps, at.project, proof)
  if ((session === null) === (user_id === undefined)) {
    throw new ProviderError(
      'no_oauth_authorize_user_selector',
      'The request names no user, or more than one. Pass exactly one of `user_id`, `session_token` and `session_jwt`.',
    )
  }
  const person = session?.person ?? (await requirePerson(deps.store.db, at.project, user_id ?? ''))
  const grantor: Grantor = { userId: person.userId, person, membership: null }
  return { grantor, context: { ...at, session } }
}

/** The routes by which a back end authorizes apps for users, and ends their access. */
export const grantedAppRoutes: readonly Route[] = [
  route(calls.startForUser, schema.startForUser, async (deps, at, input) => {
    const { grantor, context } = await namedUser(deps, at, input)
    const started = requireAcceptable(await startAuthorization(deps, context, grantor, input))
    return { ...started, user_id: grantor.userId, user: await backEndUser(deps, at.project, grantor.person) }
  }),

  route(calls.submitForUser, schema.submitForUser, async (deps, at, input) => {
    const { grantor, context } = await namedUser(deps, at, input)
    return finishAuthorization(deps, context, grantor, input)
  }),

  route(calls.appsOfUser, schema.appsOfUser, async (deps, { project }, { user_id }) => {
    const { userId } = await requirePerson(deps.store.db, project, user_id)
    return { connected_apps: await grantedApps(deps, project, userId) }
  }),

  route(calls.revokeAppOfUser, schema.appOfUser, async (deps, { project }, { user_id, connected_app_id }) => {
    const { userId } = await requirePerson(deps.store.db, project, user_id)
    await revokeGrantedApp(deps, project, { userId, organizationId: '' }, connected_app_id)
    return {}
  }),

  route(
    calls.exchangeAccessToken,
    schema.exchangeAccessToken,
    async (deps, at, { access_token, ...sessionOptions }) => {
      const { project, baseURL, clientAddress } = at
      const { minutes, attributes, customClaims } = await signInContextOf(deps, at, sessionOptions)
      const signInContext = { project, clientAddress, minutes, attributes, customClaims }
      const { grantor, ...opened } = await exchangeAccessToken(deps, signInContext, access_token)
      return backEndGrant(deps, { ...opened, person: grantor.person, project, baseURL })
    },
  ),
]
