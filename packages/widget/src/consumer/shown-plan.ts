import { offered } from '../mount/sections.ts'
import { entries } from './entries.ts'
import { nothingToShow, type Plan, type Planned, plan } from './plan.ts'

/** What Main shows of the plan: all of it that a method has an entry for. */
export function shownPlan(planned: Planned): Plan {
  const wanted = plan(planned)
  if ('refused' in wanted) return wanted
  const shown = offered(wanted, (entry) => Object.hasOwn(entries, entry))
  return shown.sections.length > 0 ? shown : nothingToShow(planned.config.products)
}
