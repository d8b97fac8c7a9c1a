import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asSite, forSent, grantsSessionToNamed } from '../../identity/back-end/member-calls.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'

export const discovery = {
  send: asSite(calls.discovery.send),
  authenticate: asSite(calls.discovery.authenticate),
} as const

export const loginOrSignup = forSent(calls.loginOrSignup)
export const authenticate = grantsSessionToNamed(calls.authenticate)

/** Invites a user in the organization's name, regardless of its policy on invitations. */
export const invite = byBackEnd.post<output<typeof schema.invite>, MemberAnswer>('/b2b/magic_links/email/invite')
