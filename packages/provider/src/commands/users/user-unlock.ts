import { unlockUser } from '../../domain/users/unlock-user.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { whoTypes } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

/** Unlocks a user who is locked out after wrong guesses. */
export const userUnlock = command({
  words: 'user unlock',
  about: 'unlock a user by clearing failed passwords and codes',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { store } = database
      const project = await requireProject(database, projectId)
      const person = await requirePerson(store.db, project, typed)
      const deps = { store, clock: systemClock, random: systemRandom }
      await unlockUser(deps, project, person, { by: 'operator', ...whoTypes() })
      return { user_id: person.userId, unlocked: true }
    }),
})
