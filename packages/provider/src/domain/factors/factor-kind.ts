import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { User } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors.ts'
import type { Proof } from '../../store/tables/session-proofs.ts'
import type { IdNoun } from '../ids.ts'
import type { LimitBy } from '../rate-limits/limits.ts'
import type { ExportedFactors, OpenedFactor } from './exported-factor.ts'

/**
 * What a proof is of. What is looked up in a mailbox stands apart from what NIST SP 800-63B calls possession, because the
 * reader of somebody's mail can set their password as well. `verification` is an authenticator's word that it has looked
 * at a finger or a face, or asked for a number.
 */
export type FactorClass = 'knowledge' | 'mailbox' | 'federation' | 'possession' | 'verification'

/**
 * A kind of factor: what is stored of each is a row of one table, and all that differs between kinds is said here. Every
 * rule about factors (the last one stays, a claimed account is emptied, the account as it is told) reads it.
 */
export interface FactorKind<Shown = unknown> {
  readonly name: string
  /** In the ids of its factors. */
  readonly noun: IdNoun
  /** Opens the account by itself and leads to its owner: one such always stays. */
  readonly isPrimary: boolean
  /** What a proof of it is of. */
  proves(proof: Pick<Proof, 'hasVerifiedUser'>): readonly FactorClass[]
  /** Kinds of one group are counted together. */
  readonly group: string
  /** What people call a group of it. */
  readonly called: string
  /** How many of its group a person may have. */
  readonly most: number
  /** The refusal of one more. */
  readonly full: ErrorType
  /** How many may be added in a stretch of time. */
  readonly pace: LimitBy<'account'>
  /** The refusal of an id that is none of the person's. */
  readonly notFound: ErrorType
  /**
   * What stays of a factor when the account is claimed by the owner of its address, who may not have set it up; `null`
   * when it goes.
   */
  claimed(shown: Shown): Shown | null
  /** Whether it has waited for its first proof for too long: nobody is told of it, and it leaves. */
  isOver?(factor: Factor<Shown>, now: number): boolean
  /** The members of the user's answer that tell of factors of this kind, none or all of a person's. */
  wire(factors: readonly Factor<Shown>[]): Partial<User>
  /** The members of an exported user that hold factors of this kind, at least one, with all that they are checked by. */
  exported(factors: readonly [OpenedFactor<Shown>, ...OpenedFactor<Shown>[]]): ExportedFactors
  /** The member of an authentication factor that names the factor, as the session tells it. */
  inSession(factorId: string, shown: Shown): object
  /** The same without anything personal, as tokens that travel tell it. */
  impersonal(shown: Shown): Shown
}

/** A factor of one kind, as its owner is told. */
export const factorsOf = <Shown>(
  { factors }: { readonly factors: readonly Factor[] },
  kind: FactorKind<Shown>,
): readonly Factor<Shown>[] => factors.filter((factor): factor is Factor<Shown> => factor.kind === kind.name)
