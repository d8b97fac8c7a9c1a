import { systemClock } from '../ports/clock.ts'
import { type MailStop, mailStopsOf } from '../store/tables/messaging/mail-stops.ts'
import { command, type Terminal } from './command.ts'
import { openDatabase, requireProject } from './open-database.ts'

/** Number of addresses read at once. */
const pageSize = 500

/** Prints the addresses to which no mail is sent, with the reasons. */
export const mailStopped = command({
  words: 'mail stopped',
  about: 'print addresses whose mail is stopped, one line of JSON each',
  takes: ['PROJECT_ID'],
  options: {},
  run: async ({ taken: [projectId = ''] }, terminal) => mailStops(projectId, terminal),
})

async function* mailStops(projectId: string, { environment }: Terminal): AsyncGenerator<object> {
  const database = await openDatabase(environment)
  try {
    const project = await requireProject(database, projectId)
    for (let after = ''; ; ) {
      const page = await mailStopsOf(database.store.db, project, { after, now: systemClock.now(), most: pageSize })
      yield* page.map(stopJson)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = last.address
    }
  } finally {
    await database.store.close()
  }
}

const stopJson = ({ address, toldBy, reason, stoppedAt, expiresAt }: MailStop) => ({
  email_address: address,
  by: toldBy,
  reason,
  stopped_at: new Date(stoppedAt).toISOString(),
  until: new Date(expiresAt).toISOString(),
})
