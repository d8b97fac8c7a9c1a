import type { Deps } from '../../domain/deps.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { wrongPasswordsOf } from '../../domain/rate-limits/guess-counters.ts'
import { isKnownClient } from '../../domain/rate-limits/known-client.ts'
import type { Counted } from '../../domain/rate-limits/limits.ts'
import { count, requireRoom, tooManyRequests, waitsOf } from '../../domain/rate-limits/rate-limit.ts'
import { recordRefusedGuess } from '../../domain/rate-limits/refused-guesses.ts'
import { personOfContact } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { FactorOwner } from '../../store/tables/factor-owners.ts'
import { noteUse } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { lockUser } from '../../store/tables/users.ts'
import type { Attempt } from './attempt.ts'
import { isBreached } from './breached.ts'
import { type KeptPassword, keptPassword, standingOf, swapHash } from './kept.ts'
import { lockNotice } from './notices.ts'
import { breached, locked, mustReset, unknownAddress, weak, wrongPassword } from './refusals.ts'
import { strengthOf } from './strength.ts'

/**
 * Throws `breached_password` or `weak_password` for a password that nobody may set in this project, and
 * `too_many_requests` before any work for a client that has many judged.
 */
export const requireStrong = async (
  deps: Deps,
  project: Project,
  password: string,
  email: string,
  clientAddress: string,
): Promise<void> => {
  const { projectId } = project
  await requireRoom(
    deps.store,
    [{ limit: 'judgedPasswordsFromClient', projectId, subject: clientAddress }],
    deps.clock.now(),
  )
  const { breached_password, valid_password, feedback } = await strengthOf(deps, project, password, email)
  if (breached_password) throw breached()
  if (!valid_password) throw weak(feedback.warning)
}

/**
 * Checks a password and, in the transaction that decides, does what it was typed for, with the person locked. Every
 * attempt costs one hash, whether the address is known or not, so the time tells nothing.
 *
 * The lock is looked at when the work is done, not only before: of a thousand guesses at once, those that come to
 * their end after the tenth wrong one are refused unseen, the right one among them.
 */
export const redeemPassword = async <Result>(
  deps: Deps,
  attempt: Attempt,
  finish: (rows: Rows, known: FactorOwner, kept: KeptPassword) => Promise<Result>,
): Promise<Result> => {
  const { project, destination, clientAddress } = attempt
  const known = await personOfContact(deps.store.rows, project, destination)
  return deps.passwordsUnderWay.during(clientAddress, async (ahead) => {
    const { lockedSeconds, counted } = await requirePasswordRoom(deps, attempt, known, ahead)
    return redeemGuess(deps, attempt, known, { isLocked: lockedSeconds > 0, counted }, finish)
  })
}

/**
 * Refuses a client that has guessed wrong too often, or has as many guesses under way (`pending`) as may still be wrong,
 * before any work is done for it. Answers for how long the account's password is locked.
 */
export const requirePasswordRoom = async (
  deps: Deps,
  attempt: Attempt,
  known: FactorOwner | null,
  pending: number,
): Promise<{ readonly lockedSeconds: number; readonly counted: Counters }> => {
  const { project } = attempt
  const counted = await countersOf(deps, attempt, known)
  const { account, client } = counted
  const now = deps.clock.now()
  const [lockedSeconds, crowdedSeconds] = await waitsOf(
    deps.store.rows,
    [account, { ...client, pending }] as const,
    now,
  )
  if (lockedSeconds > 0 && known !== null && !project.settings.protected_mode) throw locked(project, lockedSeconds)
  if (crowdedSeconds > 0) throw tooManyRequests(crowdedSeconds)
  return { lockedSeconds, counted }
}

const redeemGuess = async <Result>(
  deps: Deps,
  attempt: Attempt,
  known: FactorOwner | null,
  { isLocked, counted }: { readonly isLocked: boolean; readonly counted: Counters },
  finish: (rows: Rows, known: FactorOwner, kept: KeptPassword) => Promise<Result>,
): Promise<Result> => {
  const { project, password, clientAddress } = attempt
  const kept = known === null ? null : keptPassword(known)
  const isRight = await deps.hashing.verify(isLocked ? null : (kept?.hash ?? null), password, clientAddress)
  if (known === null || kept === null || !isRight) return refuse(deps, attempt, known, counted)
  const isUnsafe = await isBreached(deps.breaches, password)
  const result = await atomically(deps.store, async (transaction) => {
    const [lockedSeconds] = await waitsOf(transaction, [counted.account] as const, deps.clock.now())
    await requireOpen(transaction, project, known, kept, lockedSeconds)
    if (isUnsafe) throw breached()
    // An account that nobody ever proved stays for as long as it is in use.
    if (known.factor.provenAt === null) await noteUse(transaction, project, kept.factor.factorId, deps.clock.now())
    return finish(transaction, known, kept)
  })
  if (deps.hashing.isOutdated(kept.hash)) await rehash(deps, attempt, kept)
  return result
}

interface Counters {
  readonly account: Counted
  readonly client: Counted
}

/**
 * An unknown address is counted like a known one: the work must be the same. Guesses from where the person has signed in
 * before count apart, and for the present password only: nobody elsewhere can lock the owner out, nor the owner themselves
 * past a new password.
 */
const countersOf = async (
  { store }: Deps,
  { project, destination, clientAddress }: Attempt,
  known: FactorOwner | null,
): Promise<Counters> => {
  const { projectId } = project
  const userId = known?.person.userId ?? destination.canonical
  const isKnown = await isKnownClient(store.rows, project, userId, clientAddress)
  const passwordId = known === null ? '' : (keptPassword(known)?.factor.factorId ?? '')
  return {
    account: wrongPasswordsOf(project, { userId, passwordId }, isKnown ? clientAddress : null),
    client: { limit: 'wrongPasswordsFromClient', projectId, subject: clientAddress },
  }
}

/** The password that was checked must still be the account's, and still open it. */
const requireOpen = async (
  rows: Rows,
  project: Project,
  { person }: FactorOwner,
  kept: KeptPassword,
  lockedSeconds: number,
): Promise<void> => {
  if (lockedSeconds > 0) throw locked(project, lockedSeconds)
  await lockUser(rows, project, person.userId)
  const standing = await standingOf(rows, project, person.userId, kept)
  if (standing === 'gone') throw wrongPassword()
  if (standing === 'requires reset') throw mustReset()
}

const refuse = async (
  deps: Deps,
  { project }: Attempt,
  known: FactorOwner | null,
  { account, client }: Counters,
): Promise<never> => {
  // Each on its own, before anything answers: a client that is past its limit does not guess at the account for free.
  const now = deps.clock.now()
  const crowd = await count(deps.store, client, now)
  const counted = await count(deps.store, account, now)
  if (known !== null && !counted.isFull && counted.waitSeconds > 0)
    await atomically(deps.store, (rows) =>
      notifyOwner(deps, rows, project, known.person, lockNotice(counted.waitSeconds)),
    )
  if (crowd.isFull) throw tooManyRequests(crowd.waitSeconds)
  const userId = known?.person.userId ?? ''
  await recordRefusedGuess(deps, project, { userId, factor: 'password', isLocked: counted.isFull })
  if (known === null) throw unknownAddress(project)
  if (counted.isFull) throw locked(project, counted.waitSeconds)
  throw wrongPassword()
}

/** The only moment at which a stored password can be given stronger parameters. It can wait for the next one. */
const rehash = async (deps: Deps, { project, password, clientAddress }: Attempt, kept: KeptPassword): Promise<void> => {
  try {
    await swapHash(deps, project, kept, await deps.hashing.hash(password, clientAddress))
  } catch (fault) {
    deps.log.warn(
      { fault: fault instanceof Error ? fault.name : typeof fault },
      'a password keeps its older hash for now',
    )
  }
}
