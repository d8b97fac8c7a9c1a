import { userInfo } from 'node:os'
import type { OperatorsEvent } from '../domain/audit/event-kinds.ts'
import { recordEvent } from '../domain/audit/events.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { atomically } from '../store/atomically.ts'
import type { Store } from '../store/store.ts'
import type { StoredEvent } from '../store/tables/audit/events.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** Subject (optional) and details of an operator's action. */
export interface OperatorAction {
  readonly userId?: string
  readonly detail?: StoredEvent['detail']
}

/** Returns the account on this machine, which distinguishes operators. A container may have none. */
export const whoTypes = (): { readonly operator?: string } => {
  try {
    return { operator: userInfo().username }
  } catch {
    return {}
  }
}

/** Records an operator's command as an event of the project. */
export const recordAct = (
  store: Store,
  project: Project,
  kind: OperatorsEvent,
  { userId = '', detail = {} }: OperatorAction = {},
): Promise<void> => {
  const deps = { clock: systemClock, random: systemRandom }
  const act = { kind, detail: { ...detail, by: 'operator', ...whoTypes() } }
  return atomically(store, (db) => recordEvent(deps, db, project, userId, act))
}
