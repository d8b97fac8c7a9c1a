import type { StepOf } from '../flow/screen.ts'
import type { Definition, MainStep, Mountable } from './definition.ts'

/** Going back leads to the form that was used, and keeps what was typed there. */
export const homeOf =
  <V extends Mountable>({ methods }: Definition<V>) =>
  (from: StepOf<V['steps']>): StepOf<V['steps']> => {
    const returned = methods.find(({ owns }) => owns.includes(from.name))?.returns?.(from)
    return mainStep<V>(returned ?? ('email' in from ? { typed: String(from.email), asksFor: 'email' } : { typed: '' }))
  }

/** The first step of a mount, and the one that every way back leads to. */
export const mainStep = <V extends Mountable>(step: MainStep = { typed: '' }): StepOf<V['steps']> =>
  // Every vertical's steps have this one, which a compiler cannot see through the type parameter.
  ({ name: 'Main', ...step }) as unknown as StepOf<V['steps']>
