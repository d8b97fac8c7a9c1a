import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import type { Message } from './explain.ts'

/** The counts that a `luds` policy requires of a password: characters, and kinds of characters. */
export interface PasswordCounts {
  readonly characters: number
  readonly kinds: number
}

/** The verdict on a typed password: the provider's answer, or the reason why there is none. */
export interface JudgedPassword {
  readonly password: string
  /** Null if the check failed. The password may then be submitted: the provider decides. */
  readonly strength: Strength | null
  /** Why the address itself was rejected, in the provider's words. */
  readonly refused: Message | null
}
