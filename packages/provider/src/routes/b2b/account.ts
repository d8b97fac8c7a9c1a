import * as schema from '@latchkey/protocol/account/account.schema'
import * as calls from '@latchkey/protocol/account/b2b'
import { accountSessions, endAccountSession, endOtherAccountSessions } from '../../domain/account/account-sessions.ts'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { wireMemberProof } from '../../domain/organizations/sign-in/wire-member-session.ts'
import { type Route, route } from '../route.ts'

/** The routes by which members manage their own account. */
export const accountBusinessRoutes: readonly Route[] = [
  route(calls.sessions, schema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    const wireFactor = (proof: Parameters<typeof wireMemberProof>[1]) => wireMemberProof(deps.sealing, proof, caller)
    return { sessions: await accountSessions(deps, at.project, caller.live, wireFactor) }
  }),

  route(calls.endSession, schema.session, async (deps, at, { session_id }) => {
    const { live } = await callerOf(deps, at)
    await endAccountSession(deps, at.project, live, session_id)
    return {}
  }),

  route(calls.endOtherSessions, schema.nothing, async (deps, at) => {
    const { live } = await callerOf(deps, at)
    await endOtherAccountSessions(deps, at.project, live)
    return {}
  }),
]
