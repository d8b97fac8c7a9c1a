import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asMember, asSite, grantsSession, mailedToMember } from '../../identity/back-end/member-calls.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import * as calls from './b2b.ts'
import type * as schema from './migrate-member.schema.ts'

export const strengthCheck = asSite(calls.strengthCheck)
export const authenticate = grantsSession(calls.authenticate)
export const resetByEmailStart = mailedToMember(calls.resetByEmailStart)
export const resetByEmail = grantsSession(calls.resetByEmail)
export const resetByExistingPassword = grantsSession(calls.resetByExistingPassword)
export const resetBySession = grantsSession(calls.resetBySession)

/** Paths of back ends differ from those of pages. */
export const discovery = {
  resetByEmailStart: asSite(calls.discovery.resetByEmailStart, '/b2b/passwords/discovery/email/reset/start'),
  resetByEmail: asMember(calls.discovery.resetByEmail, '/b2b/passwords/discovery/email/reset'),
  authenticate: asSite(calls.discovery.authenticate),
} as const

/** Migrates a member's existing password by its hash. */
export const migrate = byBackEnd.post<
  output<typeof schema.migrate>,
  MemberAnswer & { readonly member_created: boolean }
>('/b2b/passwords/migrate')

/** Requires a reset by mail before the password works again. */
export const requireReset = byBackEnd.post<output<typeof schema.requireReset>, Partial<MemberAnswer>>(
  '/b2b/passwords/email/require_reset',
)
