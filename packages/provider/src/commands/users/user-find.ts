import { wireUser } from '../../domain/users/wire-user.ts'
import { systemClock } from '../../ports/clock.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { requirePerson } from './user-words.ts'

export const userFind = command({
  words: 'user find',
  about: 'print a user by ID, email address or phone number',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      return wireUser(await requirePerson(database.store.db, project, typed), systemClock.now())
    }),
})
