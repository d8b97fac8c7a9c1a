import type { Deps } from '../../deps.ts'
import { contactKey } from '../../identity/destinations.ts'
import { newId } from '../../identity/ids.ts'
import { personById } from '../../identity/people.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import { beginSession, openSessionOfLocked } from '../../identity/sessions.ts'
import { countTold } from '../../identity/told.ts'
import { atomically } from '../../store/atomically.ts'
import { contactByKey, takeContact } from '../../store/tables/contacts.ts'
import { writePassword } from '../../store/tables/passwords.ts'
import { addUser } from '../../store/tables/users.ts'
import { type Attempt, redeemPassword, requireStrong } from './engine.ts'
import { type Arrival, proofOf, type SignedInByPassword } from './proof.ts'
import { mustReset } from './refusals.ts'

/** Signs in the person whose password it is. */
export const signIn = (deps: Deps, attempt: Attempt, arrival: Arrival): Promise<SignedInByPassword> =>
  redeemPassword(deps, attempt, async (rows, { person }) => ({
    person,
    ...(await openSessionOfLocked(deps, rows, attempt.project, arrival.live, proofOf(deps, person.userId, arrival))),
  }))

/**
 * Makes an account for an address that nobody has. Its owner has not said a word yet: the contact stays unproven, and
 * with its first proof the account is reclaimed from whoever made it here.
 *
 * In protected mode nobody is told which addresses are taken, so every one is answered like a taken one: the mail that
 * the caller asks for next lets its reader set a password, for an account old or new.
 */
export const createAccount = async (
  deps: Deps,
  { project, destination, password, clientAddress }: Attempt,
  arrival: Arrival,
): Promise<SignedInByPassword & { readonly contactId: string }> => {
  const { random, clock, store } = deps
  const { projectId, environment } = project
  await requireStrong(deps, project, password, destination.address, clientAddress)
  if (project.settings.protected_mode) throw mustReset()
  const key = contactKey(projectId, destination)
  if ((await contactByKey(store.rows, key)) !== null) {
    await countTold(deps, project, clientAddress)
    throw mustReset()
  }
  const room = { limit: 'newPeopleFromClient', projectId, subject: clientAddress } as const
  await requireRoom(store, [room], clock.now())
  const hash = await deps.hashing.hash(password, clientAddress)
  const userId = newId(random, 'user', environment)
  const contactId = newId(random, 'email', environment)
  const passwordId = newId(random, 'password', environment)
  return atomically(store, async (rows) => {
    const now = clock.now()
    const { kind, address } = destination
    if (!(await takeContact(rows, key, { contactId, userId, kind, address, isProven: false }, now))) throw mustReset()
    await addUser(rows, project, userId, now)
    await writePassword(rows, { userId, passwordId, hash }, now)
    const opened = await beginSession(deps, rows, project, proofOf(deps, userId, arrival))
    return { ...opened, contactId, person: await personById(rows, project, userId) }
  })
}
