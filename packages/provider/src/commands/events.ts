import { eventJson } from '../domain/audit/event-json.ts'
import { StartError } from '../errors.ts'
import { eventsOfProject } from '../store/tables/audit/events.ts'
import { command, type Terminal } from './command.ts'
import { openDatabase, requireProject } from './open-database.ts'

/** Prints the audit log: sign-ins, changes of accounts, and actions of operators. */
export const events = command({
  words: 'events',
  about: 'print the events of a project, oldest first, one line of JSON each',
  takes: ['PROJECT_ID'],
  options: { since: { value: 'TIME', about: 'earliest time in UTC, such as 2030-01-31 or 2030-01-31T12:00:00Z' } },
  run: async ({ taken: [projectId = ''], since }, terminal) =>
    eventsSince(projectId, since === undefined ? 0 : momentOf(since), terminal),
})

const momentOf = (typed: string): number => {
  const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(typed) ? Date.parse(typed) : Number.NaN
  if (!Number.isNaN(moment)) return moment
  throw new StartError(
    'arguments_refused',
    `Nothing was done. --since must be a day or a time in UTC, such as 2030-01-31, not ${JSON.stringify(typed.slice(0, 80))}.`,
  )
}

/** Number of events read at once. */
const pageSize = 500

async function* eventsSince(projectId: string, sinceMs: number, { environment }: Terminal): AsyncGenerator<object> {
  const database = await openDatabase(environment)
  try {
    const project = await requireProject(database, projectId)
    let from = { happenedAt: sinceMs, eventId: '' }
    for (;;) {
      const page = await eventsOfProject(database.store.db, project, from, pageSize)
      yield* page.map(eventJson)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      from = last
    }
  } finally {
    await database.store.close()
  }
}
