import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asMember, grantsSession } from '../../identity/back-end/member-calls.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'

type MemberRecoveryCodes = MemberAnswer & { readonly recovery_codes: readonly string[] }

/** Creates an app. Without a session the back end acts for the member; an app that counts already is not replaced. */
export const create = asMember(calls.create)
export const authenticate = grantsSession(calls.authenticate)
export const recover = grantsSession(calls.recover)

/** Lists the unused codes. */
export const recoveryCodes = byBackEnd.get<output<typeof schema.member>, MemberRecoveryCodes>(
  '/b2b/recovery_codes/:organization_id/:member_id',
)

export const rotateRecoveryCodes = byBackEnd.post<output<typeof schema.member>, MemberRecoveryCodes>(
  '/b2b/recovery_codes/rotate',
)

/** Migrates the authenticator app that a member used in another system. */
export const migrate = byBackEnd.post<
  output<typeof schema.migrate>,
  MemberRecoveryCodes & { readonly totp_registration_id: string }
>('/b2b/totp/migrate')
