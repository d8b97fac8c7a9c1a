import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'

/** Which kinds of characters a password has, and how much it lacks. */
export interface LudsRequirements {
  readonly has_lower_case: boolean
  readonly has_upper_case: boolean
  readonly has_digit: boolean
  readonly has_symbol: boolean
  /** How many characters and how many kinds of characters are still missing; 0 when there are enough. */
  readonly missing_characters: number
  readonly missing_complexity: number
}

/** How good a password would be. */
export interface Strength {
  readonly valid_password: boolean
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly breached_password: boolean
  readonly breach_detection_on_create: boolean
  readonly strength_policy: 'luds' | 'zxcvbn' | 'none'
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
