import type { Deps } from '../../domain/deps.ts'
import { applyPasswordEnding, type PasswordEvent } from '../../domain/endings/password-ending.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password as passwordKind } from '../../domain/factors/password.ts'
import { requireStepUp } from '../../domain/factors/step-up.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { consumeRateLimit, consumeRateLimitWithin, forgetCount } from '../../domain/rate-limits/rate-limit.ts'
import {
  type OpenedSession,
  openSessionOfLocked,
  type SessionStepUp,
  strengthenSession,
} from '../../domain/sessions/open-session.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { byKnowledge } from '../../domain/sign-in/sign-in-by-link.ts'
import { lockPerson, personById, personOfContact } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { PasswordAttempt } from './attempt.ts'
import { redeemPassword, requirePasswordRoom, requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { sessionTooOld } from './refusals.ts'
import type { SignedInByPassword } from './signed-in.ts'
import { type WrittenPassword, writePassword } from './stored-password.ts'

/** Replaces a password that the user still knows, and signs them in with the new one. */
export const replacePassword = (
  deps: Deps,
  attempt: PasswordAttempt,
  newPassword: string,
  signInContext: SignInContext,
): Promise<SignedInByPassword> =>
  renewPassword(deps, attempt, newPassword, signInContext, async (db, { userId }, after) => {
    const sessionOpening = { userId, proof: proofOf(deps, after, byKnowledge, null), change: 'replaces' } as const
    const openedSession = await openSessionOfLocked(deps, db, signInContext, sessionOpening)
    return announced(deps, db, attempt.project, userId, openedSession, false)
  })

/**
 * Replaces a password that the user still knows. A wrong old password counts as a failed sign-in.
 *
 * @param activeSession the caller's session, which is kept if it is the user's
 * @param memberId the member who signs in, whose session is kept
 */
export const renewPassword = async <Result>(
  deps: Deps,
  attempt: PasswordAttempt,
  newPassword: string,
  { activeSession, memberId }: { readonly activeSession: ActiveSession | null; readonly memberId?: string | undefined },
  finish: (db: Db, person: StoredUser, after: Factor) => Promise<Result>,
): Promise<Result> => {
  const { project, destination, clientAddress } = attempt
  const existingContact = await personOfContact(deps.store.db, project, destination)
  // Before the old password is checked: if only a right one cost this work, timing would reveal it.
  const hash = await deps.passwordsInFlight.during(clientAddress, async (ahead) => {
    await requirePasswordRoom(deps, attempt, existingContact, ahead)
    await requireStrong(deps, project, newPassword, destination.address, clientAddress)
    return deps.hashing.hash(newPassword, clientAddress)
  })
  return redeemPassword(deps, attempt, async (db, { person }, before) => {
    const { userId } = person
    await consumeRateLimitWithin(db, changesOf(project, userId), deps.clock.now())
    // The old password was just proven, so the new one is as old a factor as it was.
    const newPasswordValues = { hash, since: before.factor.createdAt }
    const isOwn = activeSession !== null && [userId, memberId].includes(activeSession.person.userId)
    const own = isOwn ? activeSession.session.sessionId : null
    return finish(db, person, await setPassword(deps, db, project, person, newPasswordValues, changedBy(own)))
  })
}

/** Sets a password for a user who has recently signed in, with any factor. */
export const setPasswordBySession = async (
  deps: Deps,
  { project, clientAddress }: { readonly project: Project; readonly clientAddress: string },
  activeSession: ActiveSession,
  password: string,
  { minutes, customClaims }: Pick<SessionStepUp, 'minutes' | 'customClaims'>,
): Promise<SignedInByPassword> => {
  const { userId } = activeSession.person
  const { now } = deps.clock
  requireStepUp(activeSession.session, activeSession.person, now(), 'addFactor', sessionTooOld)
  const address = contactsOf(activeSession.person).find(({ kind }) => kind === 'email')?.address ?? ''
  await requireStrong(deps, project, password, address, clientAddress)
  await consumeRateLimit(deps.store, [changesOf(project, userId)], now())
  const hash = await deps.hashing.hash(password, clientAddress)
  return atomically(deps.store, async (db) => {
    const person = await lockPerson(db, project, userId)
    requireStepUp(activeSession.session, person, now(), 'addFactor', sessionTooOld)
    const after = await setPassword(deps, db, project, person, { hash }, changedBy(activeSession.session.sessionId))
    // This also checks that the session is still active, and keeps it locked until the end.
    const proof = proofOf(deps, after, byKnowledge, null, 'enrolment')
    const sessionOptions = { minutes, customClaims }
    const openedSession = await strengthenSession(deps, db, project, activeSession, {
      proof,
      ...sessionOptions,
      change: 'replaces',
    })
    const isFirst = factorsOf(person, passwordKind).length === 0
    return announced(deps, db, project, userId, openedSession, isFirst)
  })
}

/** Notifies the owner and returns the user with the session. */
const announced = async (
  deps: Deps,
  db: Db,
  project: Project,
  userId: string,
  openedSession: OpenedSession,
  isFirst: boolean,
): Promise<SignedInByPassword> => {
  const person = await personById(db, project, userId)
  await notifyOwner(deps, db, project, person, changeNotice(isFirst))
  return { ...openedSession, person }
}

/**
 * The rate limit of password changes. A reset by mail is not counted, because its mail was, and another person must not
 * use up the owner's way back in.
 */
const changesOf = ({ projectId }: Project, userId: string) =>
  ({ limit: 'newPasswordsOfAccount', projectId, subject: userId }) as const

/** How a password changes, and the session that stays; null if none does. */
export interface PasswordChange {
  readonly event: PasswordEvent
  readonly keptSessionId: string | null
}

const changedBy = (keptSessionId: string | null): PasswordChange => ({
  event: 'password set or changed by its owner',
  keptSessionId,
})

/** The change by a link in a mail. */
export const resetBy = (keptSessionId: string | null): PasswordChange => ({
  event: 'password reset by mail',
  keptSessionId,
})

/**
 * Sets the password, and ends what the event takes away: other sessions, pending codes and links, access of apps. The
 * caller holds the user's lock, so a concurrent sign-in with the old password is ended too.
 */
export const setPassword = async (
  deps: Deps,
  db: Db,
  project: Project,
  person: StoredUser,
  newPasswordValues: WrittenPassword,
  { event, keptSessionId }: PasswordChange,
): Promise<Factor> => {
  const { userId } = person
  const after = await writePassword(deps, db, project, userId, newPasswordValues)
  await applyPasswordEnding(deps, db, project, event, person, keptSessionId)
  await forgetCount(db, { limit: 'wrongPasswordsOfAccount', projectId: project.projectId, subject: userId })
  return after
}
