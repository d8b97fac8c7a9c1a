import { createdBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { addFactor } from '../../domain/factors/add-factor.ts'
import { contactClaim } from '../../domain/factors/claim.ts'
import { newId } from '../../domain/ids.ts'
import { countEnumerationAttempt } from '../../domain/rate-limits/account-enumeration.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { aUser, beginSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { byKnowledge } from '../../domain/sign-in/sign-in-by-link.ts'
import { isKnownContact, type ProfileChanges, personById, writeChanges } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { addUser } from '../../store/tables/users/users.ts'
import type { PasswordAttempt } from './attempt.ts'
import { redeemPassword, requireStrong } from './engine.ts'
import { mustReset } from './refusals.ts'
import type { SignedInByPassword } from './signed-in.ts'
import { writePassword } from './stored-password.ts'

/** Signs in the owner of a password. */
export const signIn = (
  deps: Deps,
  attempt: PasswordAttempt,
  signInContext: SignInContext,
): Promise<SignedInByPassword> =>
  redeemPassword(deps, attempt, async (db, { person }, { factor }) => {
    const sessionOpening = { userId: person.userId, proof: proofOf(deps, factor, byKnowledge, null) }
    return { person, ...(await openSessionOfLocked(deps, db, signInContext, sessionOpening)) }
  })

/**
 * Creates an account for an address without one. The contact stays unproven; the first proof of the address claims the
 * account from the person who created it here.
 *
 * In protected mode an answer must not reveal which addresses have accounts, so every address is answered like a taken
 * one. The mail that the caller requests next sets a password, for a new account or an existing one.
 */
export const createAccount = async (
  deps: Deps,
  { project, destination, password, clientAddress }: PasswordAttempt,
  signInContext: SignInContext,
  profile: ProfileChanges = {},
): Promise<SignedInByPassword & { readonly contactId: string }> => {
  const { random, clock, store } = deps
  const { projectId, environment } = project
  await requireStrong(deps, project, password, destination.address, clientAddress)
  // A back end may look up users anyway.
  if (project.settings.protected_mode && signInContext.isBackEnd !== true) throw mustReset()
  if (await isKnownContact(store.db, project, destination)) {
    await countEnumerationAttempt(deps, project, clientAddress)
    throw mustReset()
  }
  const room = { limit: 'newPeopleFromClient', projectId, subject: clientAddress } as const
  await consumeRateLimit(store, [room], clock.now())
  const hash = await deps.hashing.hash(password, clientAddress)
  const userId = newId(random, 'user', environment)
  return atomically(store, async (db) => {
    const { kind, lookupKey, publicData } = contactClaim(destination, byKnowledge)
    const contact = await addFactor(deps, db, project, userId, { kind, lookupKey, publicData, isProven: false })
    if (contact === null) throw mustReset()
    const passwordFactor = await writePassword(deps, db, project, userId, { hash })
    // The account is exactly as old as its first factor, to the millisecond.
    await addUser(db, project, userId, passwordFactor.createdAt)
    await recordEvent(deps, db, project, userId, createdBy(passwordFactor))
    const openedSession = await beginSession(deps, db, signInContext, {
      of: aUser(userId),
      proofs: [proofOf(deps, passwordFactor, byKnowledge, null)],
    })
    const person = await writeChanges(db, project, await personById(db, project, userId), profile)
    return { ...openedSession, contactId: contact.factorId, person }
  })
}
