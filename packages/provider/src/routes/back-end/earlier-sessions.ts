import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { addCustomClaims } from '../../domain/sessions/add-custom-claims.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { readSessionJwt } from '../../domain/sessions/session-jwt-check.ts'
import { type ActiveSession, useSession } from '../../domain/sessions/sessions.ts'
import {
  type EarlierSignInContext,
  earlierPerson,
  exchangeEarlierSession,
  type FindEarlierOwner,
  mayBeEarlier,
} from '../../domain/sign-in/earlier-session.ts'
import { personById } from '../../domain/users/users.ts'
import { backEndUser } from '../../domain/users/wire-back-end-user.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import type { SessionRequestOptions } from './sign-in-context.ts'

type EarlierSessionContext = Context<'back end'>

const signInContextAt = (
  context: EarlierSessionContext,
  sessionOptions: SessionRequestOptions,
): EarlierSignInContext => ({
  project: context.project,
  clientAddress: context.clientAddress,
  minutes: sessionOptions.session_duration_minutes,
  customClaims: sessionOptions.session_custom_claims,
  attributes: attributesOf(context),
})

/** Returns the session for a JWT of the previous provider; `null` for any other proof. */
export const earlierOf = async (
  deps: MethodDeps,
  context: EarlierSessionContext,
  sessionOptions: SessionRequestOptions,
  find?: FindEarlierOwner,
): Promise<ActiveSession | null> => {
  const { session_token: token, session_jwt: jwt } = sessionOptions
  if (token !== undefined || jwt === undefined || !mayBeEarlier(context.project, jwt)) return null
  if ((await readSessionJwt(deps, context.project, jwt)) !== null) return null
  return exchangeEarlierSession(deps, signInContextAt(context, sessionOptions), jwt, find)
}

export const earlierSessionRoutes: readonly Route[] = [
  route(calls.migrate, schema.migrate, async (deps, context, { session_token: jwt, ...sessionOptions }) => {
    const { project, baseURL } = context
    const signInContext = signInContextAt(context, sessionOptions)
    if (sessionOptions.session_duration_minutes === undefined) {
      const { userId } = (await earlierPerson(deps, signInContext, jwt)).found
      const user = await backEndUser(deps, project, await personById(deps.store.db, project, userId))
      return { user_id: userId, user, session: null, session_token: '', session_jwt: '' }
    }
    const activeSession = await exchangeEarlierSession(deps, signInContext, jwt)
    const usedSession = await useSession(deps, activeSession, sessionOptions.session_duration_minutes)
    const session = await addCustomClaims(deps, activeSession, usedSession, sessionOptions.session_custom_claims)
    return backEndGrant(deps, { project, baseURL, session, person: activeSession.person, token: activeSession.token })
  }),
]
