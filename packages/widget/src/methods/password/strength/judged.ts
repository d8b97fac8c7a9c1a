import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { Message } from '../../../flow/explain.ts'

/** What a project counts under `luds`: characters, and kinds of characters. */
export interface Luds {
  readonly characters: number
  readonly kinds: number
}

/** What the project counts in a password, or null where it counts nothing. */
export const ludsOf = ({ passwordConfig = null }: Partial<Settings>): Luds | null =>
  passwordConfig && { characters: passwordConfig.ludsMinimumCount, kinds: passwordConfig.ludsComplexity }

/** What is known of a password that was typed: the provider's word, or why there is none. */
export interface Judged {
  readonly password: string
  /** Null where nobody could say. Then the password may be sent: the provider decides. */
  readonly strength: Strength | null
  /** Why the address itself was refused, in the provider's words. */
  readonly refused: Message | null
}

/** As many UTF-16 code units as the provider takes. */
export const LONGEST_PASSWORD = 1_024

/** Whether a typed password may be sent, and what stands against it. */
export type Verdict = 'fine' | 'missing' | 'tooLong' | 'checking' | 'refused' | 'breached' | 'weak'

/** An answer about another password says nothing about this one. */
export function verdictOf(typed: string, judged: Judged | undefined): Verdict {
  if (typed === '') return 'missing'
  if (typed.length > LONGEST_PASSWORD) return 'tooLong'
  if (judged?.password !== typed) return 'checking'
  if (judged.refused) return 'refused'
  if (judged.strength === null || judged.strength.valid_password) return 'fine'
  return judged.strength.breached_password ? 'breached' : 'weak'
}
