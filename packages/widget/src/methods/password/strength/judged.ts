import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { MemberStrength } from '@latchkey/protocol/methods/password/b2b'
import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'

/** Returns the project's password counts, or null if it counts nothing. */
export const ludsOf = ({ passwordConfig = null }: Partial<Settings>): PasswordCounts | null =>
  passwordConfig && { characters: passwordConfig.ludsMinimumCount, kinds: passwordConfig.ludsComplexity }

/** Converts the flat response about a member's password to the shape of the views. */
export const strengthOfMember = ({ luds_feedback, zxcvbn_feedback, ...judged }: MemberStrength): Strength => ({
  ...judged,
  feedback: { ...zxcvbn_feedback, luds_requirements: luds_feedback },
})

/** The provider's limit in UTF-16 code units. */
export const LONGEST_PASSWORD = 1_024

/** Whether a typed password may be submitted, and the reason if not. */
export type Verdict = 'fine' | 'missing' | 'tooLong' | 'checking' | 'refused' | 'breached' | 'weak'

/**
 * Whether a password's only fault is that it was leaked. The first keys of any password are a leaked one, so
 * requirements that are not met come first.
 */
export const isBreachOnly = ({ breached_password, feedback: { luds_requirements: lacks } }: Strength): boolean =>
  breached_password && !lacks?.missing_characters && !lacks?.missing_complexity

/** A verdict on another password does not count. */
export function verdictOf(typed: string, judged: JudgedPassword | undefined): Verdict {
  if (typed === '') return 'missing'
  if (typed.length > LONGEST_PASSWORD) return 'tooLong'
  if (judged?.password !== typed) return 'checking'
  if (judged.refused) return 'refused'
  if (judged.strength === null || judged.strength.valid_password) return 'fine'
  return isBreachOnly(judged.strength) ? 'breached' : 'weak'
}
