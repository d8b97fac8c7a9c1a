import { recordEvent } from '../../domain/audit/events.ts'
import { dropPerson } from '../../domain/users/user-deletion.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { atomically } from '../../store/atomically.ts'
import { lockUser } from '../../store/tables/users.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { whoTypes } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

export const userDelete = command({
  words: 'user delete',
  about: 'delete a user with all factors and sessions, permanently',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { userId } = await requirePerson(database.store.db, project, typed)
      const deps = { clock: systemClock, random: systemRandom }
      await atomically(database.store, async (db) => {
        await lockUser(db, project, userId)
        await dropPerson(deps, db, project, userId)
        await recordEvent(deps, db, project, userId, {
          kind: 'user.removed',
          detail: { by: 'operator', ...whoTypes() },
        })
      })
      return { user_id: userId, deleted: true }
    }),
})
