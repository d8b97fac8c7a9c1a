import * as schema from '@latchkey/protocol/account/account.schema'
import * as calls from '@latchkey/protocol/account/consumer'
import { accountSessions, endAccountSession, endOtherAccountSessions } from '../../domain/account/account-sessions.ts'
import { wireProof } from '../../domain/sessions/wire-session.ts'
import { type Route, route } from '../route.ts'

/** The routes by which users manage their own account. */
export const accountRoutes: readonly Route[] = [
  route(calls.sessions, schema.nothing, async (deps, { project, session }) => ({
    sessions: await accountSessions(deps, project, session, wireProof),
  })),

  route(calls.endSession, schema.session, async (deps, { project, session }, { session_id }) => {
    await endAccountSession(deps, project, session, session_id)
    return {}
  }),

  route(calls.endOtherSessions, schema.nothing, async (deps, { project, session }) => {
    await endOtherAccountSessions(deps, project, session)
    return {}
  }),
]
