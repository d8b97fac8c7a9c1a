import { ProviderError, StartError } from '../../errors.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { isDiskFull } from '../../store/fault.ts'
import { command, type Terminal } from '../command.ts'
import { openDatabase, requireProject } from '../open-database.ts'
import { recordAct } from '../record-act.ts'
import { importLines } from './user-import/import-lines.ts'
import { type ImportReport, type ImportSums, importUsers } from './user-import/import-users.ts'
import { tryPassword } from './user-import/try-password.ts'

/** Imports users of another system with hashes, passkeys and seeds, so that they keep their credentials. */
export const userImport = command({
  words: 'user import',
  about: 'import users from standard input, one line of JSON each; prints refused lines, then totals',
  takes: ['PROJECT_ID'],
  options: {
    verify: {
      value: 'EMAIL',
      about:
        'try the password in the first line of standard input on this user of the file in the other lines; imports nothing',
    },
  },
  run: async ({ taken: [projectId = ''], verify }, terminal) =>
    verify === undefined ? reports(projectId, terminal) : tryPassword(verify, importLines(terminal.input)),
})

async function* reports(projectId: string, { environment, input }: Terminal): AsyncGenerator<ImportReport> {
  const database = await openDatabase(environment)
  try {
    const project = await requireProject(database, projectId)
    const parts = { store: database.store, sealing: await database.sealing(), random: systemRandom, clock: systemClock }
    await recordAct(database.store, project, 'users.imported')
    for await (const report of importUsers(parts, project, importLines(input))) {
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
