import type { Deps } from '../../deps.ts'
import { voidSecretsOf } from '../../identity/holders.ts'
import { newId } from '../../identity/ids.ts'

import { notifyOwner } from '../../identity/owner-notice.ts'
import { personById, personOfContact } from '../../identity/people.ts'
import { forgetCount, requireRoom, requireRoomWithin } from '../../identity/rate-limit.ts'
import {
  type LiveSession,
  type OpenedSession,
  openSessionOfLocked,
  strengthenSession,
} from '../../identity/sessions.ts'

import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { writePassword } from '../../store/tables/passwords.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import { lockUser, type Person } from '../../store/tables/users.ts'
import { type Attempt, redeemPassword, requirePasswordRoom, requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { type Arrival, proofOf, type SignedInByPassword } from './proof.ts'
import { sessionTooOld } from './refusals.ts'

/** Replaces a password that the person still knows. A guess at the old one counts as a failed sign-in. */
export const replacePassword = async (
  deps: Deps,
  attempt: Attempt,
  newPassword: string,
  arrival: Arrival,
): Promise<SignedInByPassword> => {
  const { project, destination, clientAddress } = attempt
  const known = await personOfContact(deps.store.rows, project, destination)
  // Before the old one is looked at: if only a right guess cost this work, its time would tell.
  const hash = await deps.passwordsUnderWay.during(clientAddress, async (ahead) => {
    await requirePasswordRoom(deps, attempt, known, ahead)
    await requireStrong(deps, project, newPassword, destination.address, clientAddress)
    return deps.hashing.hash(newPassword, clientAddress)
  })
  return redeemPassword(deps, attempt, async (rows, { person }) => {
    const { live } = arrival
    await requireRoomWithin(rows, changesOf(project, person.userId), deps.clock.now())
    await setPassword(
      deps,
      rows,
      project,
      person,
      hash,
      live?.person.userId === person.userId ? live.session.sessionId : null,
    )
    const opened = await openSessionOfLocked(deps, rows, project, live, proofOf(deps, person.userId, arrival))
    return told(deps, rows, project, person.userId, opened, false)
  })
}

/** How long after a sign-in the session alone may set a password. */
const freshForMs = 5 * 60_000

/** Sets a password for whoever has just signed in, by whatever proof. */
export const setPasswordBySession = async (
  deps: Deps,
  { project, clientAddress }: { readonly project: Project; readonly clientAddress: string },
  live: LiveSession,
  password: string,
  minutes: number | undefined,
): Promise<SignedInByPassword> => {
  const { userId } = live.person
  const proofs = live.session.factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at))
  if (Math.max(...proofs) < deps.clock.now() - freshForMs) throw sessionTooOld()
  const address = live.person.contacts.find(({ kind }) => kind === 'email')?.address ?? ''
  await requireStrong(deps, project, password, address, clientAddress)
  await requireRoom(deps.store, [changesOf(project, userId)], deps.clock.now())
  const hash = await deps.hashing.hash(password, clientAddress)
  return atomically(deps.store, async (rows) => {
    const proof = { ...proofOf(deps, userId, { minutes: 0, attributes: live.session.attributes }), minutes }
    await lockUser(rows, project, userId)
    // Then it says whether the session is still alive, and keeps it so until the end.
    const opened = await strengthenSession(deps, rows, live, proof)
    await setPassword(deps, rows, project, live.person, hash, live.session.sessionId)
    return told(deps, rows, project, userId, opened, live.person.password === null)
  })
}

/** Tells the owner, and answers whom the change signed in. */
const told = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  userId: string,
  opened: OpenedSession,
  isFirst: boolean,
): Promise<SignedInByPassword> => {
  const person = await personById(rows, project, userId)
  await notifyOwner(deps, rows, project, person, changeNotice(isFirst))
  return { ...opened, person }
}

/** A reset by mail is not counted here: its mail was, and an owner's way back in must not be spent by anybody else. */
const changesOf = ({ projectId }: Project, userId: string) =>
  ({ limit: 'newPasswordsOfAccount', projectId, subject: userId }) as const

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
  await lockUser(rows, project, userId)
  await writePassword(rows, { userId, passwordId: newId(random, 'password', environment), hash }, now)
  await revokeSessionsOfUser(rows, project, userId, now, keptSessionId)
  await voidSecretsOf(rows, project, person)
  await forgetCount(rows, { limit: 'wrongPasswordsOfAccount', projectId, subject: userId })
}
