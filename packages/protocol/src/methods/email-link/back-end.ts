import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/** Recipient of the link. `email_id` is empty while the address has no user. */
export interface LinkMailed {
  readonly user_id: string
  readonly email_id: string
}

/** Mails a link to the user with the address; creates the user if necessary. */
export const loginOrCreate = byBackEnd.post<
  Infer<typeof schema.loginOrCreate>,
  LinkMailed & { readonly user_created: boolean }
>('/magic_links/email/login_or_create')

/** Mails a link to the user with the address, or to a user whose address it becomes once the link is followed. */
export const send = byBackEnd.post<Infer<typeof schema.send>, LinkMailed>('/magic_links/email/send')

/** Mails a link to a new user, whose status is pending until the link is followed. */
export const invite = byBackEnd.post<Infer<typeof schema.invite>, LinkMailed>('/magic_links/email/invite')

/** Deletes a pending user; their link stops working. */
export const revokeInvite = byBackEnd.post<Infer<typeof schema.revokeInvite>, object>(
  '/magic_links/email/revoke_invite',
)

/** Creates a login token that the site hands to the user. It signs the user in once. */
export const create = byBackEnd.post<Infer<typeof schema.create>, { readonly user_id: string; readonly token: string }>(
  '/magic_links',
)

/** Authenticates a link token or a token of `create`. `method_id` names the verified address, or the token. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly method_id: string; readonly reset_sessions: boolean }
>('/magic_links/authenticate')
