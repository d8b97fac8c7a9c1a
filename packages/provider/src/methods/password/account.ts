import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Deps } from '../../deps.ts'
import { contactKey } from '../../identity/destinations.ts'
import { voidSecretsOf } from '../../identity/holders.ts'
import { newId } from '../../identity/ids.ts'
import { forgetCount, requireRoom } from '../../identity/limits.ts'
import { personById } from '../../identity/people.ts'
import {
  beginSession,
  type LiveSession,
  type OpenedSession,
  openSessionOfLocked,
  strengthenSession,
} from '../../identity/sessions.ts'
import { countTold } from '../../identity/told.ts'
import { wireTime } from '../../identity/wire-time.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { contactByKey, takeContact } from '../../store/tables/contacts.ts'
import { writePassword } from '../../store/tables/passwords.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser, type SessionAttributes } from '../../store/tables/sessions.ts'
import { addUser, lockUser, type Person } from '../../store/tables/users.ts'
import { type Attempt, redeemPassword, requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { mustReset, sessionTooOld } from './refusals.ts'

/** The caller, and for how long they want to be signed in. */
export interface Arrival {
  readonly live: LiveSession | null
  readonly minutes: number
  readonly attributes: SessionAttributes
}

export interface SignedInByPassword extends OpenedSession {
  readonly person: Person
}

const proofOf = (deps: Deps, userId: string, { minutes, attributes }: Omit<Arrival, 'live'>) => {
  const last_authenticated_at = wireTime(deps.clock.now())
  const factor: AuthenticationFactor = { type: 'password', delivery_method: 'knowledge', last_authenticated_at }
  return { userId, factor, minutes, attributes }
}

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
  { project, destination, password, source }: Attempt,
  arrival: Arrival,
): Promise<SignedInByPassword & { readonly contactId: string }> => {
  const { random, clock, store } = deps
  const { projectId, environment } = project
  await requireStrong(deps, project, password, destination.address)
  if (project.settings.protected_mode) throw mustReset()
  const key = contactKey(projectId, destination)
  if ((await contactByKey(store.rows, key)) !== null) {
    await countTold(deps, project, source)
    throw mustReset()
  }
  const hash = await deps.hashing.hash(password)
  const userId = newId(random, 'user', environment)
  const contactId = newId(random, 'email', environment)
  const passwordId = newId(random, 'password', environment)
  return atomically(store, async (rows) => {
    const now = clock.now()
    const { kind, address } = destination
    if (!(await takeContact(rows, key, { contactId, userId, kind, address, isProven: false }, now))) throw mustReset()
    await requireRoom(rows, { limit: 'newPeopleFromSource', projectId, subject: source }, now)
    await addUser(rows, projectId, userId, now)
    await writePassword(rows, { userId, passwordId, hash }, now)
    const opened = await beginSession(deps, rows, project, proofOf(deps, userId, arrival))
    return { ...opened, contactId, person: await personById(rows, userId) }
  })
}

/** Replaces a password that the person still knows. A guess at the old one counts as a failed sign-in. */
export const replacePassword = async (
  deps: Deps,
  attempt: Attempt,
  newPassword: string,
  arrival: Arrival,
): Promise<SignedInByPassword> => {
  const { project } = attempt
  await requireStrong(deps, project, newPassword, attempt.destination.address)
  // Before the old one is looked at: if only a right guess cost this work, its time would tell.
  const hash = await deps.hashing.hash(newPassword)
  const signedIn = await redeemPassword(deps, attempt, async (rows, { person }) => {
    const { live } = arrival
    await countChange(deps, rows, project, person.userId)
    await setPassword(
      deps,
      rows,
      project,
      person,
      hash,
      live?.person.userId === person.userId ? live.session.sessionId : null,
    )
    const opened = await openSessionOfLocked(deps, rows, project, live, proofOf(deps, person.userId, arrival))
    return { ...opened, person: await personById(rows, person.userId) }
  })
  changeNotice(deps, project, signedIn.person, false)
  return signedIn
}

/** How long after a sign-in the session alone may set a password. */
const freshForMs = 5 * 60_000

/** Sets a password for whoever has just signed in, by whatever proof. */
export const setPasswordBySession = async (
  deps: Deps,
  project: Project,
  live: LiveSession,
  password: string,
  minutes: number | undefined,
): Promise<SignedInByPassword> => {
  const { userId } = live.person
  const proofs = live.session.factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at))
  if (Math.max(...proofs) < deps.clock.now() - freshForMs) throw sessionTooOld()
  const address = live.person.contacts.find(({ kind }) => kind === 'email')?.address ?? ''
  await requireStrong(deps, project, password, address)
  const hash = await deps.hashing.hash(password)
  const signedIn = await atomically(deps.store, async (rows) => {
    const proof = { ...proofOf(deps, userId, { minutes: 0, attributes: live.session.attributes }), minutes }
    // First of all it says whether the session is still alive, and keeps it so until the end.
    const opened = await strengthenSession(deps, rows, live, proof)
    await countChange(deps, rows, project, userId)
    await setPassword(deps, rows, project, live.person, hash, live.session.sessionId)
    return { ...opened, person: await personById(rows, userId) }
  })
  changeNotice(deps, project, signedIn.person, live.person.password === null)
  return signedIn
}

/** A reset by mail is not counted here: its mail was, and an owner's way back in must not be spent by anybody else. */
const countChange = ({ clock }: Deps, rows: Rows, { projectId }: Project, userId: string): Promise<void> =>
  requireRoom(rows, { limit: 'newPasswordsOfAccount', projectId, subject: userId }, clock.now())

/** Whoever was in by the old password is out: every other session ends, and no code or link on its way works any more. */
export const setPassword = async (
  { clock, random }: Deps,
  rows: Rows,
  project: Project,
  person: Person,
  hash: string,
  keptSessionId: string | null,
): Promise<void> => {
  const now = clock.now()
  const { projectId, environment } = project
  const { userId } = person
  // Waits for a sign-in by the old password that is under way, so that its session is among those that end.
  await lockUser(rows, userId)
  await writePassword(rows, { userId, passwordId: newId(random, 'password', environment), hash }, now)
  await revokeSessionsOfUser(rows, userId, now, keptSessionId)
  await voidSecretsOf(rows, projectId, person)
  await forgetCount(rows, { limit: 'wrongPasswordsOfAccount', projectId, subject: userId })
}
