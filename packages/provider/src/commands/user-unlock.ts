import { emailDestination } from '../identity/destinations.ts'
import { type Contact, contactsOf } from '../identity/factors/contacts.ts'
import { factorsOf } from '../identity/factors/kind.ts'
import { password } from '../identity/factors/password.ts'
import { wrongCodesOf, wrongPasswordsOf } from '../identity/guess-counters.ts'
import { knownClientsOf } from '../identity/known-client.ts'
import type { Counted } from '../identity/limits.ts'
import { codeSlot } from '../identity/passcodes.ts'
import { forgetCount } from '../identity/rate-limit.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Person } from '../store/tables/users.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'
import { requirePerson } from './user-words.ts'

/** For somebody whom wrong guesses keep out, another's or their own. */
export const userUnlock = command({
  words: 'user unlock',
  about: 'unlock a user by clearing failed passwords and codes',
  takes: ['PROJECT_ID', 'USER'],
  options: {},
  run: ({ taken: [projectId = '', typed = ''] }, { environment }) =>
    withDatabase(environment, async (database) => {
      const { rows } = database.store
      const project = await requireProject(database, projectId)
      const person = await requirePerson(rows, project, typed)
      for (const counted of await locksOf(rows, project, person)) await forgetCount(rows, counted)
      await recordAct(database.store, project, 'user.unlocked', { userId: person.userId })
      return { user_id: person.userId, unlocked: true }
    }),
})

const locksOf = async (rows: Rows, project: Project, person: Person): Promise<readonly Counted[]> => {
  const { userId } = person
  const clients = [null, ...(await knownClientsOf(rows, project, userId))]
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
