import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { ProviderError, StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { isDiskFull } from '../../store/fault.ts'
import { command, type Terminal } from '../command.ts'
import { openDatabase, requireProject } from '../open-database.ts'
import { recordAct } from '../record-act.ts'
import { type ImportReport, type ImportSums, importUsers } from './user-import/import-users.ts'

/** Imports users of another system with hashes, passkeys and seeds, so that they keep their credentials. */
export const userImport = command({
  words: 'user import',
  about: 'import users from standard input, one line of JSON each; prints refused lines, then totals',
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
    // Created directly before it is read, because lines that arrive during another await are lost.
    const lines = createInterface({ input: Readable.from(input), crlfDelay: Number.POSITIVE_INFINITY })
    for await (const report of importUsers(parts, project, lines)) {
      yield report
      if ('refused' in report && report.refused > 0) throw partlyDone(report)
    }
  } catch (fault) {
    throw fault instanceof ProviderError ? importFailed(fault) : fault
  } finally {
    await database.store.close()
  }
}

/** The store's message says that nothing was changed, which holds only for the last batch. */
const importFailed = (cause: ProviderError): StartError =>
  new StartError(
    'broken_off',
    `The import was aborted, because the database ${isDiskFull(cause) ? 'has no disk space' : 'does not answer'}. ` +
      'Users imported before that remain. Fix the database and import the same file again; it continues where it stopped.',
    { cause },
  )

/** The exit code tells scripts that users are missing. */
const partlyDone = ({ imported, present, refused }: ImportSums): StartError =>
  new StartError(
    'partly_done',
    `${refused} of ${imported + present + refused} lines were rejected, each printed with its number and reason; the others were imported. ` +
      'Correct them and import the file again; existing users are not changed.',
  )
