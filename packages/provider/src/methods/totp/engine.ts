import type { Deps } from '../../deps.ts'
import type { ProviderError } from '../../errors.ts'
import type { Counted } from '../../identity/limits.ts'
import { type OpenedSession, type Opening, strengthenSession } from '../../identity/open-session.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { lockPerson, personById } from '../../identity/people.ts'
import { count, takeBack, tooManyRequests } from '../../identity/rate-limit.ts'
import { recordRefusedGuess } from '../../identity/refused-guesses.ts'
import type { LiveSession } from '../../identity/sessions.ts'
import { proofOf } from '../../identity/sign-in/sign-in.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { stepOf } from './code.ts'
import { type KeptTotp, keptTotp, writeCodesLeft, writeStep } from './kept.ts'
import { addedNotice, lockNotice, recoveredNotice } from './notices.ts'
import { without } from './recovery-codes.ts'
import { codeRefused, recoveryCodeRefused } from './refusals.ts'

/** How an authenticator app and a recovery code stand in a session. */
const byApp = { type: 'totp', delivery: 'authenticator_app' } as const
const byRecoveryCode = { type: 'recovery_codes', delivery: 'recovery_code' } as const

/** Somebody whose first factor is proven types a code. */
export interface Guess<Opened> {
  readonly project: Project
  readonly person: Person
  readonly typed: string
  /** What the proof comes to, in the transaction that takes the code: the caller's session is stronger by it, or begins. */
  open(rows: Rows, proven: Pick<Opening, 'proof' | 'change'>): Promise<Opened>
}

/** What a code came to, and the app that it was of. */
export interface ByTotp<Opened> {
  readonly opened: Opened
  readonly person: Person
  readonly totpId: string
  /** How many recovery codes are left. */
  readonly codesLeft: number
}

/** As `Guess.open`, for whoever is signed in. */
export const strengthening =
  (deps: Deps, project: Project, live: LiveSession, minutes: number) =>
  (rows: Rows, proven: Pick<Opening, 'proof' | 'change'>): Promise<OpenedSession> =>
    strengthenSession(deps, rows, project, live, { change: undefined, ...proven, minutes })

/** Proves somebody's authenticator app. The first code makes it count, and the owner is told. */
export const authenticateTotp = <Opened>(deps: Deps, guess: Guess<Opened>): Promise<ByTotp<Opened>> =>
  redeem(deps, guess, codeRefused, async (rows, { app, seed, recoveryCodes }) => {
    const { project, typed } = guess
    const step = stepOf(seed, typed, deps.clock.now())
    // RFC 6238, 5.2: a code is taken once, and with it go those before it.
    if (step === null || (app.checkedBy !== null && step <= Number(app.checkedBy))) return null
    const isFirst = app.provenAt === null
    const proven = await writeStep(deps, rows, project, app, step)
    const proof = proofOf(deps, proven, byApp, null, isFirst ? 'enrolment' : 'proof')
    const opened = await guess.open(rows, { proof, change: isFirst ? 'adds' : undefined })
    const person = await personById(rows, project, guess.person.userId)
    if (isFirst) await notifyOwner(deps, rows, project, person, addedNotice(proven))
    return { opened, person, totpId: app.factorId, codesLeft: recoveryCodes.length }
  })

/** The same by a recovery code, which is used up. One that was drawn with an app that does not count yet proves nothing. */
export const recover = <Opened>(deps: Deps, guess: Guess<Opened>): Promise<ByTotp<Opened>> =>
  redeem(deps, guess, recoveryCodeRefused, async (rows, { app, codes, recoveryCodes }) => {
    const { project, typed } = guess
    const left = without(recoveryCodes, typed)
    if (left === null) return null
    await writeCodesLeft(deps, rows, project, codes, left)
    const proof = proofOf(deps, codes, byRecoveryCode, null, app.provenAt === null ? 'enrolment' : 'proof')
    const opened = await guess.open(rows, { proof })
    const person = await personById(rows, project, guess.person.userId)
    await notifyOwner(deps, rows, project, person, recoveredNotice(left.length))
    return { opened, person, totpId: app.factorId, codesLeft: left.length }
  })

/**
 * A guess is counted before it is looked at, and taken back when it was right: of a thousand at once ten are looked at.
 * Codes of both kinds share one count, because either gets in.
 */
const redeem = async <Opened>(
  deps: Deps,
  { project, person }: Guess<Opened>,
  refused: () => ProviderError,
  take: (rows: Rows, kept: KeptTotp) => Promise<ByTotp<Opened> | null>,
): Promise<ByTotp<Opened>> => {
  const { projectId } = project
  const guesses: Counted = { limit: 'wrongTotpCodesOfAccount', projectId, subject: person.userId }
  const now = deps.clock.now()
  const { isFull, waitSeconds } = await count(deps.store, guesses, now)
  if (isFull) throw tooManyRequests(waitSeconds)
  const taken = await atomically(deps.store, async (rows) => {
    await lockPerson(rows, project, person.userId)
    const kept = await keptTotp(deps, rows, project, person.userId)
    return kept === null ? null : take(rows, kept)
  })
  if (taken !== null) {
    await takeBack(deps.store, guesses, now)
    return taken
  }
  await recordRefusedGuess(deps, project, { userId: person.userId, factor: 'totp' })
  if (waitSeconds > 0)
    await atomically(deps.store, (rows) => notifyOwner(deps, rows, project, person, lockNotice(waitSeconds)))
  throw refused()
}
