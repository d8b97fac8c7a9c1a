import { signedIn } from '../core/call.ts'
import type { FactorDeleted, User } from '../identity/user.ts'
import type { AccountExport, AccountSessions, ContactChoice, DeletionState, ProfileChange, SessionId } from './wire.ts'

/** The active sessions of the signed-in user. */
export const sessions = signedIn.get<object, AccountSessions>('/account/sessions')
/** Ends one other session of the signed-in user. */
export const endSession = signedIn.remove<SessionId, object>('/account/sessions/:session_id')
/** Ends all sessions of the signed-in user except the one that calls. */
export const endOtherSessions = signedIn.remove<object, object>('/account/sessions')
/** Makes a verified address or number of the signed-in user the primary one: answers list it first. */
export const makePrimary = signedIn.post<ContactChoice, FactorDeleted>('/account/primary')

/**
 * Sets the picture and the language of the signed-in user. The provider does not fetch the picture. The values are part
 * of the user.
 */
export const updateProfile = signedIn.put<ProfileChange, FactorDeleted>('/account/profile')

/** All data of the signed-in user in this project, without any secret. */
export interface UserAccountExport extends AccountExport {
  readonly user: User
}

export const exportAccount = signedIn.get<object, UserAccountExport>('/account/export')
export const readDeletion = signedIn.get<object, DeletionState>('/account/deletion')
/** Requests the deletion of the signed-in user. It is due after the project's waiting time. */
export const requestDeletion = signedIn.touch<object, DeletionState>('/account/deletion')
/** Cancels the requested deletion. Without one, nothing changes. */
export const cancelDeletion = signedIn.remove<object, DeletionState>('/account/deletion')
