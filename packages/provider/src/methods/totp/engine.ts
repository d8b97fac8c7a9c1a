import type { Deps } from '../../deps.ts'
import type { ProviderError } from '../../errors.ts'
import type { Counted } from '../../identity/limits.ts'
import { type OpenedSession, strengthenSession } from '../../identity/open-session.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { lockPerson, personById } from '../../identity/people.ts'
import { count, takeBack, tooManyRequests } from '../../identity/rate-limit.ts'
import type { LiveSession } from '../../identity/sessions.ts'
import { proofOf } from '../../identity/sign-in/sign-in.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { stepOf } from './code.ts'
import { type KeptTotp, keptTotp, writeCodesLeft, writeStep } from './kept.ts'
import { addedNotice, lockNotice } from './notices.ts'
import { without } from './recovery-codes.ts'
import { codeRefused, recoveryCodeRefused } from './refusals.ts'

/** How an authenticator app and a recovery code stand in a session. */
const byApp = { type: 'totp', delivery: 'authenticator_app' } as const
const byRecoveryCode = { type: 'recovery_codes', delivery: 'recovery_code' } as const

/** Somebody who is signed in types a code. */
export interface Guess {
  readonly project: Project
  readonly live: LiveSession
  readonly typed: string
  readonly minutes: number
}

/** The session that the code strengthened, and the app that it was of. */
export interface ByTotp extends OpenedSession {
  readonly person: Person
  readonly totpId: string
}

/** Proves the authenticator app of whoever is signed in. The first code makes it count, and the owner is told. */
export const authenticateTotp = (deps: Deps, guess: Guess): Promise<ByTotp> =>
  redeem(deps, guess, codeRefused, async (rows, { app, seed }) => {
    const { project, live, typed, minutes } = guess
    const step = stepOf(seed, typed, deps.clock.now())
    // RFC 6238, 5.2: a code is taken once, and with it go those before it.
    if (step === null || (app.checkedBy !== null && step <= Number(app.checkedBy))) return null
    const isFirst = app.provenAt === null
    const proven = await writeStep(deps, rows, project, app, step)
    const proof = proofOf(deps, proven, byApp, isFirst ? 'enrolment' : 'proof')
    const opened = await strengthenSession(deps, rows, live, { proof, minutes, change: isFirst ? 'adds' : undefined })
    const person = await personById(rows, project, live.person.userId)
    if (isFirst) await notifyOwner(deps, rows, project, person, addedNotice(proven))
    return { ...opened, person, totpId: app.factorId }
  })

/** The same by a recovery code, which is used up. One that was drawn with an app that does not count yet proves nothing. */
export const recover = (deps: Deps, guess: Guess): Promise<ByTotp> =>
  redeem(deps, guess, recoveryCodeRefused, async (rows, { app, codes, recoveryCodes }) => {
    const { project, live, typed, minutes } = guess
    const left = without(recoveryCodes, typed)
    if (left === null) return null
    await writeCodesLeft(deps, rows, project, codes, left)
    const proof = proofOf(deps, codes, byRecoveryCode, app.provenAt === null ? 'enrolment' : 'proof')
    const opened = await strengthenSession(deps, rows, live, { proof, minutes })
    return { ...opened, person: await personById(rows, project, live.person.userId), totpId: app.factorId }
  })

/**
 * A guess is counted before it is looked at, and taken back when it was right: of a thousand at once ten are looked at.
 * Codes of both kinds share one count, because either gets in.
 */
const redeem = async (
  deps: Deps,
  { project, live: { person } }: Guess,
  refused: () => ProviderError,
  take: (rows: Rows, kept: KeptTotp) => Promise<ByTotp | null>,
): Promise<ByTotp> => {
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
  if (waitSeconds > 0)
    await atomically(deps.store, (rows) => notifyOwner(deps, rows, project, person, lockNotice(waitSeconds)))
  throw refused()
}
