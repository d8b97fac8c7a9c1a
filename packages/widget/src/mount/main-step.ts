import type { StepOf } from '../flow/row.ts'
import type { Mountable } from './definition.ts'
import type { MainStep } from './sections.ts'

/** The first step of a mount, and the one that every way back leads to. */
export const mainStep = <V extends Mountable>(step: MainStep = { typed: '' }): StepOf<V['steps']> =>
  // Every vertical's steps have this one, which a compiler cannot see through the type parameter.
  ({ name: 'Main', ...step }) as unknown as StepOf<V['steps']>
