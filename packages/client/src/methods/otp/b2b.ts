import * as calls from '@latchkey/protocol/methods/otp/b2b'
import { action } from '../../core/action.ts'
import { withIntermediateToken } from '../../identity/intermediate-session.ts'

/** Methods of `client.otps`. Passcodes by email are a first factor, those by SMS a second one. */
export const otps = {
  email: {
    loginOrSignup: action(calls.email.loginOrSignup),
    authenticate: withIntermediateToken(calls.email.authenticate),
    discovery: {
      send: action(calls.email.discovery.send),
      authenticate: action(calls.email.discovery.authenticate),
    },
  },
  sms: {
    /** Sends a passcode to the member's number, or with `mfa_phone_number` to a new one. */
    send: withIntermediateToken(calls.sms.send),
    authenticate: withIntermediateToken(calls.sms.authenticate),
  },
}
