import { openStore } from '../store/open.ts'
import { command } from './command.ts'
import { databaseURLOf } from './open-database.ts'

/** Every start migrates. This command lets a deployment migrate before its nodes are replaced. */
export const migrate = command({
  words: 'migrate',
  about: 'bring the database schema up to date; a server does the same at start',
  options: {},
  async run(_given, { environment }) {
    const store = await openStore(databaseURLOf(environment))
    await store.close()
    return 'The tables are up to date.'
  },
})
