import type { Definition, Mountable, PlanInputs } from './definition.ts'
import type { Plan } from './sections.ts'
import { keepOffered } from './sections.ts'

/** Returns the part of the plan that methods offer. */
export function shownPlan<V extends Mountable>(
  { methods, plan, nothingToShow }: Definition<V>,
  planInputs: PlanInputs<V>,
): Plan {
  const wholePlan = plan(planInputs)
  if ('refused' in wholePlan) return wholePlan
  const names = new Set(
    methods.flatMap(({ id, entries, ambient = [] }) =>
      [...Object.keys(entries), ...ambient].map((name) => `${id}.${name}`),
    ),
  )
  const offeredPlan = keepOffered(wholePlan, (entry) => names.has(entry))
  return offeredPlan.text || offeredPlan.sections.length > 0 ? offeredPlan : nothingToShow(planInputs.config)
}
