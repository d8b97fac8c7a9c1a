import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'

export type EmailSend = Infer<typeof schema.emailSend>
export type PhoneSend = Infer<typeof schema.phoneSend>

/** `method_id` names the code; `authenticate` requires it with the digits. */
export interface PasscodeSent {
  readonly method_id: string
}

/** Sends a code that signs its recipient in, new or existing. */
export const loginOrCreate = {
  email: keyed.post<EmailSend, PasscodeSent>('/otps/email/login_or_create'),
  sms: keyed.post<PhoneSend, PasscodeSent>('/otps/sms/login_or_create'),
  whatsapp: keyed.post<PhoneSend, PasscodeSent>('/otps/whatsapp/login_or_create'),
} as const

/** Sends a code to an existing user, with no user signed in. */
export const sendPrimary = {
  email: keyed.post<EmailSend, PasscodeSent>('/otps/email/send/primary'),
  sms: keyed.post<PhoneSend, PasscodeSent>('/otps/sms/send/primary'),
  whatsapp: keyed.post<PhoneSend, PasscodeSent>('/otps/whatsapp/send/primary'),
} as const

/** Sends a code that adds its factor to the signed-in user and session. */
export const sendSecondary = {
  email: signedIn.post<EmailSend, PasscodeSent>('/otps/email/send/secondary'),
  sms: signedIn.post<PhoneSend, PasscodeSent>('/otps/sms/send/secondary'),
  whatsapp: signedIn.post<PhoneSend, PasscodeSent>('/otps/whatsapp/send/secondary'),
} as const

/** `token` is the six digits. The answer adds the `method_id` to the usual grant. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant & PasscodeSent>(
  '/otps/authenticate',
  'session',
)

/** Channels that deliver a code. */
export type Channel = keyof typeof loginOrCreate
