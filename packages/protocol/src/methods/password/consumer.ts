import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'
import type { Judged, LudsRequirements } from './strength.ts'

/** The same with what to do about it. */
export interface Strength extends Judged {
  readonly feedback: {
    readonly suggestions: readonly string[]
    readonly warning: string
    /** Null unless the project's policy is `luds`. */
    readonly luds_requirements: LudsRequirements | null
  }
}

/** Makes an account for a new address and signs it in. The address is unproven until mail sent to it comes back. */
export const create = keyed.post<Infer<typeof schema.create>, Grant & { readonly email_id: string }>(
  '/passwords',
  'session',
)

export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant>('/passwords/authenticate', 'session')

export const strengthCheck = keyed.post<Infer<typeof schema.strengthCheck>, Strength>('/passwords/strength_check')

export type ResetStart = Infer<typeof schema.resetByEmailStart>
export type Reset = Infer<typeof schema.resetByEmail>

/** Mails two links to a known address: one to set a new password, one to sign in without. */
export const resetByEmailStart = keyed.post<ResetStart, object>('/passwords/email/reset/start')

/** Sets a password by the token of either link of a reset mail. */
export const resetByEmail = keyed.post<Reset, Grant>('/passwords/email/reset', 'session')

/** Replaces a password that the person still knows. */
export const resetByExistingPassword = keyed.post<Infer<typeof schema.resetByExistingPassword>, Grant>(
  '/passwords/existing_password/reset',
  'session',
)

/** Sets a password for whoever has just signed in. */
export const resetBySession = signedIn.post<Infer<typeof schema.resetBySession>, Grant>(
  '/passwords/session/reset',
  'session',
)
