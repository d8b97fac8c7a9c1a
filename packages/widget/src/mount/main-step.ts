import type { StepOf } from '../flow/row.ts'
import type { Mountable } from './definition.ts'
import type { MainStep } from './sections.ts'

/** Returns the first step of a mount, to which the back arrow leads. */
export const mainStep = <V extends Mountable>(step: MainStep = { typed: '' }): StepOf<V['steps']> =>
  // Every vertical's steps include this one, but the compiler cannot see that through the type parameter.
  ({ name: 'Main', ...step }) as unknown as StepOf<V['steps']>
