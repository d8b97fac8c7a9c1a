import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { userRolesOf } from '../../domain/factors/user-role.ts'
import { isId } from '../../domain/ids.ts'
import { addCustomClaims } from '../../domain/sessions/add-custom-claims.ts'
import { requireSessionOf } from '../../domain/sessions/session-proof.ts'
import { revokeSession } from '../../domain/sessions/session-revocation.ts'
import { requireSessionById, useSession } from '../../domain/sessions/sessions.ts'
import { wireSession } from '../../domain/sessions/wire-session.ts'
import { requireUserPermission } from '../../domain/users/user-roles.ts'
import { findPerson } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import { activeSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { earlierOf } from './earlier-sessions.ts'

export const sessionRoutes: readonly Route[] = [
  route(calls.get, schema.get, async ({ store, clock }, { project }, { user_id: userId }) => {
    const activeSessions = isId(userId) ? await activeSessionsOfUser(store.db, project, userId, clock.now()) : []
    const person = activeSessions.length === 0 ? null : await findPerson(store.db, project, userId)
    const roles = person === null ? [] : userRolesOf(person)
    return { sessions: activeSessions.map((session) => wireSession(session, roles)) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL } = context
    const activeSession = (await earlierOf(deps, context, input)) ?? (await requireSessionOf(deps, project, input))
    const { authorization_check: check } = input
    const verdict = check === undefined ? null : requireUserPermission(project, activeSession.person, check)
    const usedSession = await useSession(deps, activeSession, input.session_duration_minutes)
    const session = await addCustomClaims(deps, activeSession, usedSession, input.session_custom_claims)
    const granted = await backEndGrant(deps, {
      project,
      baseURL,
      session,
      person: activeSession.person,
      token: activeSession.token,
    })
    return { ...granted, session: wireSession(session, granted.user.roles), ...(verdict !== null && { verdict }) }
  }),

  route(calls.revoke, schema.revoke, async (deps, { project }, { session_id: sessionId, ...proof }) => {
    if (sessionId !== undefined && (proof.session_token !== undefined || proof.session_jwt !== undefined)) {
      throw new ProviderError(
        'too_many_session_arguments',
        'The request selects a session in more than one way, which may mean different sessions. Pass one of `session_id`, `session_token` and `session_jwt`.',
      )
    }
    const activeSession =
      sessionId === undefined
        ? await requireSessionOf(deps, project, proof)
        : await requireSessionById(deps, project, isId(sessionId) ? sessionId : '')
    await revokeSession(deps, project, activeSession)
    return {}
  }),
]
