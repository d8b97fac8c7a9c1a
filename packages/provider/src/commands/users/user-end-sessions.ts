import { endSessionsOf } from '../../domain/users/help-user.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { whoTypes } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

/** Ends every session of a user. */
export const userEndSessions = command({
  words: 'user end-sessions',
  about: 'end every session of a user; the user can sign in again',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const { userId } = await requirePerson(store.db, project, typed)
      const deps = { store, clock: systemClock, random: systemRandom }
      const ended = await endSessionsOf(deps, project, userId, { by: 'operator', ...whoTypes() })
      return { user_id: userId, ended_sessions: ended }
    }),
})
