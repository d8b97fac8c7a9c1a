import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/** `authenticate` requires `email_id` as `method_id`, with the digits. */
export interface CodeMailed {
  readonly user_id: string
  readonly email_id: string
}

/** `authenticate` requires `phone_id` as `method_id`, with the digits. */
export interface CodeTexted {
  readonly user_id: string
  readonly phone_id: string
}

/** Whether the call created the user. */
export interface UserCreated {
  readonly user_created: boolean
}

type MailToAnybody = Infer<typeof schema.emailLoginOrCreate>
type TextToAnybody = Infer<typeof schema.phoneLoginOrCreate>

/** Sends a code to the user with the address; creates the user if necessary. */
export const loginOrCreate = {
  email: byBackEnd.post<MailToAnybody, CodeMailed & UserCreated>('/otps/email/login_or_create'),
  sms: byBackEnd.post<TextToAnybody, CodeTexted & UserCreated>('/otps/sms/login_or_create'),
  whatsapp: byBackEnd.post<TextToAnybody, CodeTexted & UserCreated>('/otps/whatsapp/login_or_create'),
} as const

type MailToKnown = Infer<typeof schema.emailSend>
type TextToKnown = Infer<typeof schema.phoneSend>

/** Sends a code to the user with the address, or to a user whose address it becomes once the code is verified. */
export const send = {
  email: byBackEnd.post<MailToKnown, CodeMailed>('/otps/email/send'),
  sms: byBackEnd.post<TextToKnown, CodeTexted>('/otps/sms/send'),
  whatsapp: byBackEnd.post<TextToKnown, CodeTexted>('/otps/whatsapp/send'),
} as const

/** `reset_sessions` says whether other sessions ended with it. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly method_id: string; readonly reset_sessions: boolean }
>('/otps/authenticate')
