import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { User } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { IdNoun } from '../ids.ts'
import type { LimitBy } from '../rate-limits/limits.ts'
import type { ExportedFactors, OpenedFactor } from './exported-factor.ts'

/**
 * What a proof demonstrates. `mailbox` is separate from what NIST SP 800-63B calls possession, because a reader of the
 * mail can set the password as well. `verification` is an authenticator's statement that it checked a fingerprint, a
 * face or a PIN.
 */
export type FactorClass = 'knowledge' | 'mailbox' | 'federation' | 'possession' | 'verification'

/**
 * A kind of factor: each factor is a row of one table, and everything that differs between kinds is defined here. Every
 * rule about factors (keep the last one, empty a claimed account, build the user's answer) reads it.
 */
export interface FactorKind<Data = unknown> {
  readonly name: string
  /** The noun in the IDs of its factors. */
  readonly noun: IdNoun
  /** Whether it opens the account by itself and reaches its owner. An account always keeps one such factor. */
  readonly isPrimary: boolean
  /** The classes that a proof demonstrates. */
  proves(proof: Pick<Proof, 'hasVerifiedUser'>): readonly FactorClass[]
  /** Kinds of one group are counted together. */
  readonly group: string
  /** Name of the group in messages. */
  readonly label: string
  /** Maximum number of factors of the group for a user. */
  readonly maxCount: number
  /** The error for one more. */
  readonly limitError: ErrorType
  /** The rate limit for adding. */
  readonly addRateLimit: LimitBy<'account'>
  /** The error for an unknown ID. */
  readonly notFound: ErrorType
  /**
   * Returns the data that a factor keeps when the owner of its address claims the account, since another person may
   * have set it up; `null` removes the factor.
   */
  onAccountClaimed(data: Data): Data | null
  /** Whether its set-up has expired: it is then hidden and later removed. */
  isOver?(factor: Factor<Data>, now: number): boolean
  /** The members of the user's answer for the user's factors of this kind; the list may be empty. */
  wire(factors: readonly Factor<Data>[]): Partial<User>
  /** The members of an exported user for the factors of this kind, at least one, with their check values. */
  exported(factors: readonly [OpenedFactor<Data>, ...OpenedFactor<Data>[]]): ExportedFactors
  /** The member of an authentication factor that names the factor in a session. */
  toSessionFactor(factorId: string, data: Data): object
  /** Returns the data without personal information, for tokens that travel. */
  withoutPII(data: Data): Data
}

/** Returns the factors of one kind. */
export const factorsOf = <Data>(
  { factors }: { readonly factors: readonly Factor[] },
  kind: FactorKind<Data>,
): readonly Factor<Data>[] => factors.filter((factor): factor is Factor<Data> => factor.kind === kind.name)
