import { asSite, forMember, forSent, granting, grantingNamed } from '../../identity/back-end/member-calls.ts'
import * as calls from './b2b.ts'

export const email = {
  discovery: {
    send: asSite(calls.email.discovery.send),
    authenticate: asSite(calls.email.discovery.authenticate),
  },
  loginOrSignup: forSent(calls.email.loginOrSignup),
  authenticate: grantingNamed(calls.email.authenticate),
} as const

export const sms = { send: forMember(calls.sms.send), authenticate: granting(calls.sms.authenticate) } as const
