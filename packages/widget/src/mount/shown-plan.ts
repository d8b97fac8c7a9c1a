import type { Definition, Known, Mountable } from './definition.ts'
import type { Plan } from './sections.ts'
import { offered } from './sections.ts'

/** Returns the part of the plan that methods offer. */
export function shownPlan<V extends Mountable>({ methods, plan, nothingToShow }: Definition<V>, known: Known<V>): Plan {
  const wanted = plan(known)
  if ('refused' in wanted) return wanted
  const names = new Set(
    methods.flatMap(({ id, entries, ambient = [] }) =>
      [...Object.keys(entries), ...ambient].map((name) => `${id}.${name}`),
    ),
  )
  const shown = offered(wanted, (entry) => names.has(entry))
  return shown.text || shown.sections.length > 0 ? shown : nothingToShow(known.config)
}
