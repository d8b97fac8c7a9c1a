import type { Proof } from '../../store/tables/session-proofs.ts'
import type { FactorClass } from './factor-kind.ts'
import { kindOf } from './registry.ts'

/** How sure a session is of its person. */
export interface Assurance {
  readonly classes: ReadonlySet<FactorClass>
  /** 2: something that the person has, and something else beside it; whoever took one of them is not in by it. */
  readonly level: 1 | 2
}

/**
 * What the proofs of a session say together. Enrolments say nothing: whoever was in added the factor, and who that was is
 * as sure as it was before.
 */
export const assuranceOf = (proofs: readonly Proof[]): Assurance => {
  const classes = new Set(
    proofs.filter(({ manner }) => manner === 'proof').flatMap((one) => kindOf(one.kind).proves(one)),
  )
  return { classes, level: classes.has('possession') && classes.size > 1 ? 2 : 1 }
}
