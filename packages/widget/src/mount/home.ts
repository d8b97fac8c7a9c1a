import type { StepOf } from '../flow/screen.ts'
import type { Definition, Mountable } from './definition.ts'
import { mainStep } from './main-step.ts'

/** Going back leads to the form that was used, and keeps what was typed there. */
export const homeOf =
  <V extends Mountable>({ methods }: Definition<V>) =>
  (from: StepOf<V['steps']>): StepOf<V['steps']> => {
    const returned = methods.find(({ owns }) => owns.includes(from.name))?.returns?.(from)
    return mainStep<V>(returned ?? ('email' in from ? { typed: String(from.email), asksFor: 'email' } : { typed: '' }))
  }
