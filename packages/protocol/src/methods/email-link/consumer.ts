import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'

export type LinkSend = Infer<typeof schema.send>

/**
 * Answer of a send. `method_id` is present if the project mails a code with the link: authenticating the code requires
 * it.
 */
export interface LinkSent {
  readonly method_id?: string
}

/** Mails a link that signs its recipient in, new or existing. */
export const loginOrCreate = keyed.post<LinkSend, LinkSent>('/magic_links/email/login_or_create')

/** Mails a link to an existing user, with no user signed in. */
export const sendPrimary = keyed.post<LinkSend, LinkSent>('/magic_links/email/send/primary')

/** Mails a link that adds its address to the signed-in user and session. */
export const sendSecondary = signedIn.post<LinkSend, LinkSent>('/magic_links/email/send/secondary')

/** Authenticates the token of a followed link. `method_id` names the verified address. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant & { readonly method_id: string }>(
  '/magic_links/authenticate',
  'session',
)
