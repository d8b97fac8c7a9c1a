import { signedIn } from '../core/call.ts'
import type { MemberFactor } from '../identity/member-session.ts'
import type { AccountSessions, SessionId } from './wire.ts'

export type MemberAccountSessions = AccountSessions<MemberFactor>

/** The active sessions of the signed-in member in their organization. */
export const sessions = signedIn.get<object, MemberAccountSessions>('/b2b/account/sessions')
/** Ends one other session of the signed-in member. */
export const endSession = signedIn.remove<SessionId, object>('/b2b/account/sessions/:session_id')
/** Ends all sessions of the signed-in member except the one that calls. */
export const endOtherSessions = signedIn.remove<object, object>('/b2b/account/sessions')
