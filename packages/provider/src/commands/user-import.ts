import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { command, type Terminal } from './command.ts'
import { openDatabase, requireProject } from './open-database.ts'
import { recordAct } from './record-act.ts'
import { type ImportReport, importUsers } from './user-import/import-users.ts'

/** People of another place: with their hashes, passkeys and seeds, so that nobody has to begin anew. */
export const userImport = command({
  words: 'user import',
  about: 'takes users from standard input, one line of JSON each; prints the lines that it refused, then the sums',
  takes: ['PROJECT_ID'],
  options: {},
  run: async ({ taken: [projectId = ''] }, terminal) => reports(projectId, terminal),
})

async function* reports(projectId: string, { environment, input }: Terminal): AsyncGenerator<ImportReport> {
  const database = await openDatabase(environment)
  try {
    const project = await requireProject(database, projectId)
    const parts = { store: database.store, sealing: await database.sealing(), random: systemRandom, clock: systemClock }
    await recordAct(database.store, project, 'users.imported')
    // Made where it is read at once: lines that come while something else is awaited are lost.
    const lines = createInterface({ input: Readable.from(input), crlfDelay: Number.POSITIVE_INFINITY })
    yield* importUsers(parts, project, lines)
  } finally {
    await database.store.close()
  }
}
