import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { FactorClass } from './factor-kind.ts'
import { kindOf } from './registry.ts'

/** How certain a session is of its user. */
export interface Assurance {
  readonly classes: ReadonlySet<FactorClass>
  /** 2 means possession plus another class of factor, so that stealing one factor is not enough. */
  readonly level: 1 | 2
}

/**
 * Returns the assurance of a session's proofs. Enrollments do not count: the signed-in user added the factor, which
 * proves nothing new.
 */
export const assuranceOf = (proofs: readonly Proof[]): Assurance => {
  const classes = new Set(
    proofs.filter(({ manner }) => manner === 'proof').flatMap((one) => kindOf(one.kind).proves(one)),
  )
  return { classes, level: classes.has('possession') && classes.size > 1 ? 2 : 1 }
}
