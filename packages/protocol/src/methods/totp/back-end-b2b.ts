import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asMember, granting } from '../../identity/back-end/member-said.ts'
import type { MemberAnswer } from '../../identity/member.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'

type Codes = MemberAnswer & { readonly recovery_codes: readonly string[] }

/** Without a session the site answers for the member; what counts already is replaced for nobody. */
export const create = asMember(calls.create)
export const authenticate = granting(calls.authenticate)
export const recover = granting(calls.recover)

/** Those that are left. */
export const recoveryCodes = byBackEnd.get<output<typeof schema.member>, Codes>(
  '/b2b/recovery_codes/:organization_id/:member_id',
)

export const rotateRecoveryCodes = byBackEnd.post<output<typeof schema.member>, Codes>('/b2b/recovery_codes/rotate')

/** Keeps the authenticator app that a member used elsewhere. */
export const migrate = byBackEnd.post<output<typeof schema.migrate>, Codes & { readonly totp_registration_id: string }>(
  '/b2b/totp/migrate',
)
