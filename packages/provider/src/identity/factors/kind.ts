import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { User } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors.ts'
import type { IdNoun } from '../ids.ts'
import type { LimitBy } from '../limits.ts'

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
  /** The members of the user's answer that tell of factors of this kind, none or all of a person's. */
  wire(factors: readonly Factor<Shown>[]): Partial<User>
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
