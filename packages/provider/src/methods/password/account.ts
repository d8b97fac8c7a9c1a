import { createdBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { addFactor } from '../../domain/factors/add-factor.ts'
import { newId } from '../../domain/ids.ts'
import { countDisclosure } from '../../domain/rate-limits/account-enumeration.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import { aUser, beginSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import { contactClaim } from '../../domain/sessions/sign-in/claim.ts'
import { proofOf } from '../../domain/sessions/sign-in/sign-in.ts'
import { byKnowledge } from '../../domain/sessions/sign-in/sign-in-by-link.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { isKnownContact, type ProfileChanges, personById, writeChanges } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { addUser } from '../../store/tables/users.ts'
import type { Attempt } from './attempt.ts'
import { redeemPassword, requireStrong } from './engine.ts'
import { writePassword } from './kept.ts'
import { mustReset } from './refusals.ts'
import type { SignedInByPassword } from './signed-in.ts'

/** Signs in the person whose password it is. */
export const signIn = (deps: Deps, attempt: Attempt, arrival: Arrival): Promise<SignedInByPassword> =>
  redeemPassword(deps, attempt, async (rows, { person }, { factor }) => {
    const opening = { userId: person.userId, proof: proofOf(deps, factor, byKnowledge, null) }
    return { person, ...(await openSessionOfLocked(deps, rows, arrival, opening)) }
  })

/**
 * Makes an account for an address that nobody has. Its owner has not said a word yet: the contact stays unproven, and
 * with its first proof the account is claimed from whoever made it here.
 *
 * In protected mode nobody is told which addresses are taken, so every one is answered like a taken one: the mail that
 * the caller asks for next lets its reader set a password, for an account old or new.
 */
export const createAccount = async (
  deps: Deps,
  { project, destination, password, clientAddress }: Attempt,
  arrival: Arrival,
  profile: ProfileChanges = {},
): Promise<SignedInByPassword & { readonly contactId: string }> => {
  const { random, clock, store } = deps
  const { projectId, environment } = project
  await requireStrong(deps, project, password, destination.address, clientAddress)
  // A back end may read who is known anyway.
  if (project.settings.protected_mode && arrival.isBackEnd !== true) throw mustReset()
  if (await isKnownContact(store.rows, project, destination)) {
    await countDisclosure(deps, project, clientAddress)
    throw mustReset()
  }
  const room = { limit: 'newPeopleFromClient', projectId, subject: clientAddress } as const
  await requireRoom(store, [room], clock.now())
  const hash = await deps.hashing.hash(password, clientAddress)
  const userId = newId(random, 'user', environment)
  return atomically(store, async (rows) => {
    const { kind, lookupKey, shown } = contactClaim(destination, byKnowledge)
    const contact = await addFactor(deps, rows, project, userId, { kind, lookupKey, shown, isProven: false })
    if (contact === null) throw mustReset()
    const kept = await writePassword(deps, rows, project, userId, { hash })
    // The account is as old as what it was made with, to the millisecond.
    await addUser(rows, project, userId, kept.createdAt)
    await recordEvent(deps, rows, project, userId, createdBy(kept))
    const opened = await beginSession(deps, rows, arrival, {
      of: aUser(userId),
      proofs: [proofOf(deps, kept, byKnowledge, null)],
    })
    const person = await writeChanges(rows, project, await personById(rows, project, userId), profile)
    return { ...opened, contactId: contact.factorId, person }
  })
}
