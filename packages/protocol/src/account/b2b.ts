import { signedIn } from '../core/call.ts'
import type { Member, MemberAnswer } from '../identity/member.ts'
import type { MemberFactor } from '../identity/member-session.ts'
import type { Organization } from '../identity/organization.ts'
import type { BusinessOAuthProvider } from '../methods/oauth/providers.ts'
import type { AccountExport, AccountSessions, ContactChoice, DeletionState, ProfileChange, SessionId } from './wire.ts'

export type MemberAccountSessions = AccountSessions<MemberFactor>

/** The active sessions of the signed-in member in their organization. */
export const sessions = signedIn.get<object, MemberAccountSessions>('/b2b/account/sessions')
/** Ends one other session of the signed-in member. */
export const endSession = signedIn.remove<SessionId, object>('/b2b/account/sessions/:session_id')
/** Ends all sessions of the signed-in member except the one that calls. */
export const endOtherSessions = signedIn.remove<object, object>('/b2b/account/sessions')
/**
 * Makes a verified address or number of the signed-in member the primary one. A member has one address and one number,
 * so both are primary already: the call checks the ID and changes nothing.
 */
export const makePrimary = signedIn.post<ContactChoice, MemberAnswer>('/b2b/account/primary')

/**
 * Sets the picture and the language of the signed-in member. The provider does not fetch the picture. The values are
 * part of the member.
 */
export const updateProfile = signedIn.put<ProfileChange, MemberAnswer>('/b2b/account/profile')

/**
 * Lets the signed-in member add an account of a provider to their own. The token goes to the start address of the
 * provider, and the sign-in ends in the session that requested it.
 */
export const attachOAuth = signedIn.post<
  { readonly provider: BusinessOAuthProvider },
  { readonly oauth_attach_token: string }
>('/b2b/account/oauth/attach')
/** Removes an OAuth account from the signed-in member. */
export const removeOAuth = signedIn.remove<{ readonly member_oauth_registration_id: string }, MemberAnswer>(
  '/b2b/account/oauth/:member_oauth_registration_id',
)

/** All data of the signed-in member in their organization, without any secret. */
export interface MemberAccountExport extends AccountExport<MemberFactor> {
  readonly member: Member
  readonly organization: Pick<Organization, 'organization_id' | 'organization_name' | 'organization_slug'>
}

export const exportAccount = signedIn.get<object, MemberAccountExport>('/b2b/account/export')
export const readDeletion = signedIn.get<object, DeletionState>('/b2b/account/deletion')
/** Requests the deletion of the signed-in member. It is due after the project's waiting time. */
export const requestDeletion = signedIn.touch<object, DeletionState>('/b2b/account/deletion')
/** Cancels the requested deletion. Without one, nothing changes. */
export const cancelDeletion = signedIn.remove<object, DeletionState>('/b2b/account/deletion')
