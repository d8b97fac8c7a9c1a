import type { EmailSend, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import * as calls from '@latchkey/protocol/methods/otp/consumer'
import { action, signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'

/** Sends a code to an address or number; once it comes back, the person is signed in, known or new. */
export const loginOrCreate = {
  email: action(calls.loginOrCreate.email),
  sms: action(calls.loginOrCreate.sms),
  whatsapp: action(calls.loginOrCreate.whatsapp),
} as const

/** Sends a code to somebody who is known already, while nobody is signed in. */
export const sendPrimary = {
  email: action(calls.sendPrimary.email),
  sms: action(calls.sendPrimary.sms),
  whatsapp: action(calls.sendPrimary.whatsapp),
} as const

/** Sends a code that adds its factor to the session of whoever is signed in. */
export const sendSecondary = {
  email: action(calls.sendSecondary.email),
  sms: action(calls.sendSecondary.sms),
  whatsapp: action(calls.sendSecondary.whatsapp),
} as const

/** Signs in with the six digits (`token`) and the `method_id` of the send that they answer. */
export const authenticate = signIn(calls.authenticate)

const sendsOf = ({ session }: Client) => (session.current() ? sendSecondary : sendPrimary)

const phone = (channel: 'sms' | 'whatsapp') => ({
  /** Sends a code; whoever gives it back is signed in, known or new. `phone_number` in E.164: `+12025550162`. */
  loginOrCreate: (client: Client, phone_number: string, options?: Omit<PhoneSend, 'phone_number'>) =>
    loginOrCreate[channel](client, { ...options, phone_number }),
  /** Sends a code to a known number; while somebody is signed in, to add the number to that person. */
  send: (client: Client, phone_number: string, options?: Omit<PhoneSend, 'phone_number'>) =>
    sendsOf(client)[channel](client, { ...options, phone_number }),
})

/** What headless pages call, by its public names. */
export const otps = {
  sms: phone('sms'),
  whatsapp: phone('whatsapp'),
  email: {
    /** Sends a code; whoever gives it back is signed in, known or new. */
    loginOrCreate: (client: Client, email: string, options?: Omit<EmailSend, 'email'>) =>
      loginOrCreate.email(client, { ...options, email }),
    /** Sends a code to a known address; while somebody is signed in, to add the address to that person. */
    send: (client: Client, email: string, options?: Omit<EmailSend, 'email'>) =>
      sendsOf(client).email(client, { ...options, email }),
  },
  /** Signs in with the six digits and the `method_id` that the send answered, for half an hour unless told otherwise. */
  authenticate: (
    client: Client,
    code: string,
    method_id: string,
    options?: { readonly session_duration_minutes: number },
  ) => authenticate(client, { session_duration_minutes: 30, ...options, token: code, method_id }),
}
