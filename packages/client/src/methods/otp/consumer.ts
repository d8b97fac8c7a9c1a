import type { EmailSend, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import * as calls from '@latchkey/protocol/methods/otp/consumer'
import { action, signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'

/** Sends a passcode that signs the user in, and creates the user if the address or number is new. */
export const loginOrCreate = {
  email: action(calls.loginOrCreate.email),
  sms: action(calls.loginOrCreate.sms),
  whatsapp: action(calls.loginOrCreate.whatsapp),
} as const

/** Sends a passcode to an existing user, for use without a session. */
export const sendPrimary = {
  email: action(calls.sendPrimary.email),
  sms: action(calls.sendPrimary.sms),
  whatsapp: action(calls.sendPrimary.whatsapp),
} as const

/** Sends a passcode that adds its factor to the session of the signed-in user. */
export const sendSecondary = {
  email: action(calls.sendSecondary.email),
  sms: action(calls.sendSecondary.sms),
  whatsapp: action(calls.sendSecondary.whatsapp),
} as const

/** Signs in with the six digits (`token`) and the `method_id` of the send. */
export const authenticate = signIn(calls.authenticate)

const sendsOf = ({ session }: Client) => (session.current() ? sendSecondary : sendPrimary)

const phone = (channel: 'sms' | 'whatsapp') => ({
  /**
   * Sends a passcode that signs the user in, and creates the user if the number is new. `phone_number` in E.164:
   * `+12025550162`.
   */
  loginOrCreate: (client: Client, phone_number: string, options?: Omit<PhoneSend, 'phone_number'>) =>
    loginOrCreate[channel](client, { ...options, phone_number }),
  /** Sends a passcode to an existing user; with a session, one that adds the number to the signed-in user. */
  send: (client: Client, phone_number: string, options?: Omit<PhoneSend, 'phone_number'>) =>
    sendsOf(client)[channel](client, { ...options, phone_number }),
})

/** Methods of `client.otps`. */
export const otps = {
  sms: phone('sms'),
  whatsapp: phone('whatsapp'),
  email: {
    /** Sends a passcode that signs the user in, and creates the user if the address is new. */
    loginOrCreate: (client: Client, email: string, options?: Omit<EmailSend, 'email'>) =>
      loginOrCreate.email(client, { ...options, email }),
    /** Sends a passcode to an existing user; with a session, one that adds the address to the signed-in user. */
    send: (client: Client, email: string, options?: Omit<EmailSend, 'email'>) =>
      sendsOf(client).email(client, { ...options, email }),
  },
  /** Signs in with the six digits and the `method_id` of the send. The session lasts 30 minutes by default. */
  authenticate: (
    client: Client,
    code: string,
    method_id: string,
    options?: { readonly session_duration_minutes: number },
  ) => authenticate(client, { session_duration_minutes: 30, ...options, token: code, method_id }),
}
