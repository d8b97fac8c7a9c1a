import { type Contact, contactsOf } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password } from '../../domain/factors/password.ts'
import { codeSlot } from '../../domain/one-time-secrets/passcodes.ts'
import { wrongCodesOf, wrongPasswordsOf } from '../../domain/rate-limits/guess-counters.ts'
import { knownClientsOf } from '../../domain/rate-limits/known-client.ts'
import type { CountedEvent } from '../../domain/rate-limits/limits.ts'
import { forgetCount } from '../../domain/rate-limits/rate-limit.ts'
import { emailDestination } from '../../domain/users/destinations.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { StoredUser } from '../../store/tables/users.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'
import { requirePerson } from './user-words.ts'

/** Unlocks a user who is locked out after wrong guesses. */
export const userUnlock = command({
  words: 'user unlock',
  about: 'unlock a user by clearing failed passwords and codes',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { db } = database.store
      const project = await requireProject(database, projectId)
      const person = await requirePerson(db, project, typed)
      for (const lockCounter of await locksOf(db, project, person)) await forgetCount(db, lockCounter)
      await recordAct(database.store, project, 'user.unlocked', { userId: person.userId })
      return { user_id: person.userId, unlocked: true }
    }),
})

const locksOf = async (db: Db, project: Project, person: StoredUser): Promise<readonly CountedEvent[]> => {
  const { userId } = person
  const clients = [null, ...(await knownClientsOf(db, project, userId))]
  const passwordId = factorsOf(person, password)[0]?.factorId ?? ''
  const slots = contactsOf(person).map(destinationOf).map(codeSlot)
  return [
    { limit: 'wrongTotpCodesOfAccount', projectId: project.projectId, subject: userId },
    ...clients.map((client) => wrongPasswordsOf(project, { userId, passwordId }, client)),
    ...clients.flatMap((client) => slots.map((slot) => wrongCodesOf(project, slot, client))),
  ]
}

const destinationOf = ({ kind, address }: Contact) =>
  kind === 'email' ? emailDestination(address) : { kind, canonical: address }
