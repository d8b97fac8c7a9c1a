import { exportUser } from '../../domain/users/export-user.ts'
import { userIdsAfter } from '../../store/tables/users/users.ts'
import { command, type Terminal } from '../command.ts'
import { openDatabase, requireProject } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

/** Exports all users of a project, so that a site can move to another provider. */
export const userExport = command({
  words: 'user export',
  about: 'print all users of a project with hashes, keys and seeds, one line of JSON each, for `user import`',
  takes: ['PROJECT_ID'],
  options: {},
  run: async ({ taken: [projectId = ''] }, terminal) => users(projectId, terminal),
})

/** Number of user IDs read at once. */
const pageSize = 500

async function* users(projectId: string, { environment }: Terminal): AsyncGenerator<object> {
  const database = await openDatabase(environment)
  try {
    const project = await requireProject(database, projectId)
    const parts = { store: database.store, sealing: await database.sealing() }
    await recordAct(database.store, project, 'users.exported')
    let after = ''
    do {
      const ids = await userIdsAfter(database.store.db, project, after, pageSize)
      for (const id of ids) {
        const user = await exportUser(parts, project, id)
        if (user !== null) yield user
      }
      after = ids.length < pageSize ? '' : (ids.at(-1) ?? '')
    } while (after !== '')
  } finally {
    await database.store.close()
  }
}
