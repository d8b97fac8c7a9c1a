import { locksOfUser, lockText } from '../../domain/users/locks-of-user.ts'
import { wireUser } from '../../domain/users/wire-user.ts'
import { systemClock } from '../../ports/clock.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { requirePerson } from './user-words.ts'

export const userFind = command({
  words: 'user find',
  about: 'print a user by ID, email address or phone number, with locks after wrong passwords and codes',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { db } = database.store
      const person = await requirePerson(db, project, typed)
      const now = systemClock.now()
      const locks = await locksOfUser(db, project, person, now)
      return { ...wireUser(person, now), locks: locks.map((lock) => ({ ...lock, text: lockText(lock) })) }
    }),
})
