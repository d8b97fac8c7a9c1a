import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/events.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { StoredUser } from '../../store/tables/users.ts'
import { type EventDeps, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { type Contact, contactsOf } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { knownClientsOf } from '../factors/known-client.ts'
import { password } from '../factors/password.ts'
import { codeSlot } from '../one-time-secrets/passcodes.ts'
import { wrongCodesOf, wrongPasswordsOf } from '../rate-limits/guess-counters.ts'
import type { CountedEvent } from '../rate-limits/limits.ts'
import { forgetCount } from '../rate-limits/rate-limit.ts'

/**
 * Unlocks a user who is locked out after wrong guesses, by clearing the counters of passwords and codes.
 *
 * @param detail names the operator in the event
 */
export const unlockUser = (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: Project,
  person: StoredUser,
  detail: StoredEvent['detail'],
): Promise<void> =>
  atomically(deps.store, async (db) => {
    for (const counter of await locksOf(db, project, person)) await forgetCount(db, counter)
    await recordEvent(deps, db, project, person.userId, { kind: 'user.unlocked', detail })
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
