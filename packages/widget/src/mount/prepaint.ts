import type { StepOf } from '../flow/row.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import type { Mountable } from './definition.ts'
import { Main } from './Main.tsx'
import { partsFor, shownOf } from './main-parts.ts'
import type { MountState } from './state.ts'

/**
 * Runs the first phase: paints Main into a box, where it accepts input. Leaves the box busy if Main needs more than the
 * first file, needs another language, or is not the first screen.
 */
export function prepaint<V extends Mountable>(
  { definition, given, root, parts }: MountState<V>,
  prepainter: Prepainter<V>,
  first: StepOf<V['steps']>,
  env: V['env'],
): void {
  if (first.name !== 'Main' || given.locale || partsFor(definition.methods, env.plan).length > 0) {
    root.box.setAttribute('aria-busy', 'true')
    return
  }
  prepainter.show({
    env,
    step: first,
    busy: null,
    error: null,
    waiting: {},
    answers: {},
    formResources: {},
    toasting: false,
    screen: { view: Main as never, back: null, shows: (env) => shownOf(env, parts) },
  })
}
