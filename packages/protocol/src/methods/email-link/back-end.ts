import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/** Whom a link was mailed to; `email_id` is empty while the address is nobody's yet. */
export interface LinkMailed {
  readonly user_id: string
  readonly email_id: string
}

/** Mails a link to somebody who is known, or is made for it. */
export const loginOrCreate = byBackEnd.post<
  Infer<typeof schema.loginOrCreate>,
  LinkMailed & { readonly user_created: boolean }
>('/magic_links/email/login_or_create')

/** Mails a link to somebody who is known by the address, or whose it will be once the link is followed. */
export const send = byBackEnd.post<Infer<typeof schema.send>, LinkMailed>('/magic_links/email/send')

/** Mails a link to somebody new, who is pending until they follow it. */
export const invite = byBackEnd.post<Infer<typeof schema.invite>, LinkMailed>('/magic_links/email/invite')

/** Removes somebody who was invited and has not come; their link is void. */
export const revokeInvite = byBackEnd.post<Infer<typeof schema.revokeInvite>, object>(
  '/magic_links/email/revoke_invite',
)

/** Makes a token that the site hands to the person itself: whoever brings it is signed in as them, once. */
export const create = byBackEnd.post<Infer<typeof schema.create>, { readonly user_id: string; readonly token: string }>(
  '/magic_links',
)

/** `method_id` names the address that was proven, or the token that the site had made. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly method_id: string; readonly reset_sessions: boolean }
>('/magic_links/authenticate')
