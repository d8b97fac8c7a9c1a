import type { StepOf } from '../flow/row.ts'
import type { Prepainter } from '../hydration/prepainter.ts'
import type { Mountable } from './definition.ts'
import { Main } from './Main.tsx'
import { partsFor, shownOf } from './main-parts.ts'
import type { MountState } from './state.ts'

/**
 * The first phase. Takes a box and what is known so far, and leaves Main painted in it, hearing what is said; or a box that is
 * busy, where Main needs more than the first file has, another language, or where another screen is the first.
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
