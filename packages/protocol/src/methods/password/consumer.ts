import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'
import type { Judged, LudsRequirements } from './strength.ts'

/** The same, with feedback. */
export interface Strength extends Judged {
  readonly feedback: {
    readonly suggestions: readonly string[]
    readonly warning: string
    /** Null unless the project's policy is `luds`. */
    readonly luds_requirements: LudsRequirements | null
  }
}

/**
 * Creates an account for a new address and signs it in. The address stays unverified until a link or code sent to it is
 * used.
 */
export const create = keyed.post<Infer<typeof schema.create>, Grant & { readonly email_id: string }>(
  '/passwords',
  'session',
)

export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant>('/passwords/authenticate', 'session')

export const strengthCheck = keyed.post<Infer<typeof schema.strengthCheck>, Strength>('/passwords/strength_check')

export type ResetStart = Infer<typeof schema.resetByEmailStart>
export type EmailReset = Infer<typeof schema.resetByEmail>

/** Mails two links to an existing user: one to set a new password, one to sign in without. */
export const resetByEmailStart = keyed.post<ResetStart, object>('/passwords/email/reset/start')

/** Sets a password with the token of either link of a reset mail. */
export const resetByEmail = keyed.post<EmailReset, Grant>('/passwords/email/reset', 'session')

/** Replaces a password that the user still knows. */
export const resetByExistingPassword = keyed.post<Infer<typeof schema.resetByExistingPassword>, Grant>(
  '/passwords/existing_password/reset',
  'session',
)

/** Sets a password for a user who signed in just now. */
export const resetBySession = signedIn.post<Infer<typeof schema.resetBySession>, Grant>(
  '/passwords/session/reset',
  'session',
)
