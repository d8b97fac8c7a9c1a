import type { Definition, Mountable } from './definition.ts'
import { offersOf } from './sections.ts'

/**
 * Fetches what answers the entries of a plan. It stands in the first file: whoever presses before the flow is there would else
 * wait for one round trip more. What does not come is asked for again by whoever needs it.
 */
export function prefetchAnswers<V extends Mountable>({ methods }: Definition<V>, { plan }: V['env']): void {
  const answers = offersOf(plan).map(({ entry }) => methods.find(({ id }) => entry.startsWith(`${id}.`))?.begin?.())
  // What all of them have in common: from the first of them it would be learnt of a round trip later.
  Promise.all([import('../flow/begin.ts'), ...answers]).catch(() => {})
}
