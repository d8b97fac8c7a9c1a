import { signedIn } from '../core/call.ts'
import type { AccountSessions, SessionId } from './wire.ts'

/** The active sessions of the signed-in user. */
export const sessions = signedIn.get<object, AccountSessions>('/account/sessions')
/** Ends one other session of the signed-in user. */
export const endSession = signedIn.remove<SessionId, object>('/account/sessions/:session_id')
/** Ends all sessions of the signed-in user except the one that calls. */
export const endOtherSessions = signedIn.remove<object, object>('/account/sessions')
