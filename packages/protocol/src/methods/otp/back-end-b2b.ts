import {
  asSite,
  forMember,
  forSent,
  grantsSession,
  grantsSessionToNamed,
} from '../../identity/back-end/member-calls.ts'
import * as calls from './b2b.ts'

export const email = {
  discovery: {
    send: asSite(calls.email.discovery.send),
    authenticate: asSite(calls.email.discovery.authenticate),
  },
  loginOrSignup: forSent(calls.email.loginOrSignup),
  authenticate: grantsSessionToNamed(calls.email.authenticate),
} as const

export const sms = { send: forMember(calls.sms.send), authenticate: grantsSession(calls.sms.authenticate) } as const
