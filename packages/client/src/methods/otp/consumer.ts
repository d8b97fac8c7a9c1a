import * as calls from '@latchkey/protocol/methods/otp/consumer'
import { action, signIn } from '../../core/action.ts'

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
