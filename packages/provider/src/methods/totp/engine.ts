import type { Deps } from '../../domain/deps.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { countBeforeJudging } from '../../domain/rate-limits/count-before-judging.ts'
import type { CountedEvent } from '../../domain/rate-limits/limits.ts'
import { recordRefusedGuess } from '../../domain/rate-limits/refused-guesses.ts'
import { type NewSession, type OpenedSession, strengthenSession } from '../../domain/sessions/open-session.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { lockPerson, personById } from '../../domain/users/users.ts'
import type { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { stepOf } from './code.ts'
import { addedNotice, lockNotice, recoveredNotice } from './notices.ts'
import { without } from './recovery-codes.ts'
import { codeRefused, recoveryCodeRefused } from './refusals.ts'
import { type StoredTotp, storedTotp, writeCodesLeft, writeStep } from './stored-totp.ts'

/** Factor types of an authenticator app and of a recovery code in a session. */
const byApp = { type: 'totp', delivery: 'authenticator_app' } as const
const byRecoveryCode = { type: 'recovery_codes', delivery: 'recovery_code' } as const

/** An attempt with a code, by a user whose first factor is proven. */
export interface Guess<Opened> {
  readonly project: Project
  readonly person: StoredUser
  readonly typed: string
  /** Applies the proof, in the transaction that consumes the code: opens a session or adds a factor to the caller's. */
  open(db: Db, opening: Pick<NewSession, 'proof' | 'change'>): Promise<Opened>
}

/** Result of an accepted code, with the app that it belongs to. */
export interface TotpSignIn<Opened> {
  readonly opened: Opened
  readonly person: StoredUser
  readonly totpId: string
  /** Number of unused recovery codes. */
  readonly codesLeft: number
}

/** Returns a `Guess.open` for a user who is signed in. */
export const strengthening =
  (deps: Deps, project: Project, activeSession: ActiveSession, minutes: number) =>
  (db: Db, opening: Pick<NewSession, 'proof' | 'change'>): Promise<OpenedSession> =>
    strengthenSession(deps, db, project, activeSession, { change: undefined, ...opening, minutes })

/** Verifies a code of the user's authenticator app. The first code activates the app and notifies the owner. */
export const authenticateTotp = <Opened>(deps: Deps, guess: Guess<Opened>): Promise<TotpSignIn<Opened>> =>
  redeem(deps, guess, codeRefused, async (db, { app, seed, recoveryCodes }) => {
    const { project, typed } = guess
    const step = stepOf(seed, typed, deps.clock.now())
    // RFC 6238, 5.2: a code is accepted once, and it voids earlier codes.
    if (step === null || (app.checkedBy !== null && step <= Number(app.checkedBy))) return null
    const isFirst = app.provenAt === null
    const provenApp = await writeStep(deps, db, project, app, step)
    const proof = proofOf(deps, provenApp, byApp, null, isFirst ? 'enrolment' : 'proof')
    const openedSession = await guess.open(db, { proof, change: isFirst ? 'adds' : undefined })
    const person = await personById(db, project, guess.person.userId)
    if (isFirst) await notifyOwner(deps, db, project, person, addedNotice(provenApp))
    return { opened: openedSession, person, totpId: app.factorId, codesLeft: recoveryCodes.length }
  })

/** Verifies and consumes a recovery code. A code of an app that is not active yet proves nothing. */
export const recover = <Opened>(deps: Deps, guess: Guess<Opened>): Promise<TotpSignIn<Opened>> =>
  redeem(deps, guess, recoveryCodeRefused, async (db, { app, codes, recoveryCodes }) => {
    const { project, typed } = guess
    const remainingCodes = without(recoveryCodes, typed)
    if (remainingCodes === null) return null
    await writeCodesLeft(deps, db, project, codes, remainingCodes)
    const proof = proofOf(deps, codes, byRecoveryCode, null, app.provenAt === null ? 'enrolment' : 'proof')
    const openedSession = await guess.open(db, { proof })
    const person = await personById(db, project, guess.person.userId)
    await notifyOwner(deps, db, project, person, recoveredNotice(remainingCodes.length))
    return { opened: openedSession, person, totpId: app.factorId, codesLeft: remainingCodes.length }
  })

/** Judges a code. Both kinds of codes share one counter, because either signs in. */
const redeem = async <Opened>(
  deps: Deps,
  { project, person }: Guess<Opened>,
  refused: () => ProviderError,
  take: (db: Db, existingTotp: StoredTotp) => Promise<TotpSignIn<Opened> | null>,
): Promise<TotpSignIn<Opened>> => {
  const { projectId } = project
  const guesses: CountedEvent = { limit: 'wrongTotpCodesOfAccount', projectId, subject: person.userId }
  const { result, waitSeconds } = await countBeforeJudging(deps, guesses, () =>
    atomically(deps.store, async (db) => {
      await lockPerson(db, project, person.userId)
      const existingTotp = await storedTotp(deps, db, project, person.userId)
      return existingTotp === null ? null : take(db, existingTotp)
    }),
  )
  if (result !== null) return result
  await recordRefusedGuess(deps, project, { userId: person.userId, factor: 'totp' })
  if (waitSeconds > 0)
    await atomically(deps.store, (db) => notifyOwner(deps, db, project, person, lockNotice(waitSeconds)))
  throw refused()
}
