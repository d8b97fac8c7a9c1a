import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'

export type LinkSend = Infer<typeof schema.send>

/** What a send answers. `method_id` is there where the project has a code mailed beside the link: the code wants it. */
export interface LinkSent {
  readonly method_id?: string
}

/** Mails a link and, once its token comes back, signs in the person it was sent to, known or new. */
export const loginOrCreate = keyed.post<LinkSend, LinkSent>('/magic_links/email/login_or_create')

/** Mails a link to a person who is known already, with nobody signed in. */
export const sendPrimary = keyed.post<LinkSend, LinkSent>('/magic_links/email/send/primary')

/** Mails a link that will add its address to the user and the session who asked. */
export const sendSecondary = signedIn.post<LinkSend, LinkSent>('/magic_links/email/send/secondary')

/** Takes the token that a followed link brought to the site. `method_id` names the address it proved. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant & { readonly method_id: string }>(
  '/magic_links/authenticate',
  'session',
)
