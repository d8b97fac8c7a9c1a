import type { Definition, Known, Mountable } from './definition.ts'
import type { Plan } from './sections.ts'
import { offered } from './sections.ts'

/** Returns the part of the plan that methods offer. */
export function shownPlan<V extends Mountable>(
  { methods, plan, nothingToShow }: Definition<V>,
  planInputs: Known<V>,
): Plan {
  const wholePlan = plan(planInputs)
  if ('refused' in wholePlan) return wholePlan
  const names = new Set(
    methods.flatMap(({ id, entries, ambient = [] }) =>
      [...Object.keys(entries), ...ambient].map((name) => `${id}.${name}`),
    ),
  )
  const offeredPlan = offered(wholePlan, (entry) => names.has(entry))
  return offeredPlan.text || offeredPlan.sections.length > 0 ? offeredPlan : nothingToShow(planInputs.config)
}
