import type { Deps } from '../../domain/deps.ts'
import { isKnownClient } from '../../domain/factors/known-client.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { wrongPasswordsOf } from '../../domain/rate-limits/guess-counters.ts'
import type { CountedEvent } from '../../domain/rate-limits/limits.ts'
import { consumeRateLimit, count, tooManyRequests, waitsOf } from '../../domain/rate-limits/rate-limit.ts'
import { recordRefusedGuess } from '../../domain/rate-limits/refused-guesses.ts'
import { personOfContact } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { noteUse } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { FactorOwner } from '../../store/tables/users/factor-owners.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import type { PasswordAttempt } from './attempt.ts'
import { isBreached } from './breached.ts'
import { lockNotice } from './notices.ts'
import { breached, locked, mustReset, unknownAddress, weak, wrongPassword } from './refusals.ts'
import { type StoredPassword, standingOf, storedPasswordOf, swapHash } from './stored-password.ts'
import { strengthOf } from './strength.ts'

/**
 * Throws `breached_password` or `weak_password` for a password that this project does not accept. Throws
 * `too_many_requests` before any work if the client has had too many passwords judged.
 */
export const requireStrong = async (
  deps: Deps,
  project: Project,
  password: string,
  email: string,
  clientAddress: string,
): Promise<void> => {
  const { projectId } = project
  await consumeRateLimit(
    deps.store,
    [{ limit: 'judgedPasswordsFromClient', projectId, subject: clientAddress }],
    deps.clock.now(),
  )
  const { breached_password, valid_password, feedback } = await strengthOf(deps, project, password, email)
  if (breached_password) throw breached()
  if (!valid_password) throw weak(feedback.warning)
}

/**
 * Checks a password and runs `finish` in the transaction that decides, with the user locked. Every attempt costs one
 * hash, whether the address is known or not, so timing reveals nothing.
 *
 * The lockout is checked again after the work: of a thousand concurrent guesses, those that finish after the tenth
 * wrong one are rejected, even a right one.
 */
export const redeemPassword = async <Result>(
  deps: Deps,
  attempt: PasswordAttempt,
  finish: (db: Db, owner: FactorOwner, storedPassword: StoredPassword) => Promise<Result>,
): Promise<Result> => {
  const { project, destination, clientAddress } = attempt
  const owner = await personOfContact(deps.store.db, project, destination)
  return deps.passwordsInFlight.during(clientAddress, async (ahead) => {
    const { lockedSeconds, counted } = await requirePasswordRoom(deps, attempt, owner, ahead)
    return redeemGuess(deps, attempt, owner, { isLocked: lockedSeconds > 0, counted }, finish)
  })
}

/**
 * Rejects a client with too many wrong guesses, or with as many pending guesses as may still be wrong, before any work.
 * Returns for how long the account's password is locked.
 */
export const requirePasswordRoom = async (
  deps: Deps,
  attempt: PasswordAttempt,
  owner: FactorOwner | null,
  pending: number,
): Promise<{ readonly lockedSeconds: number; readonly counted: Counters }> => {
  const { project } = attempt
  const counters = await countersOf(deps, attempt, owner)
  const { account, client } = counters
  const now = deps.clock.now()
  const [lockedSeconds, crowdedSeconds] = await waitsOf(deps.store.db, [account, { ...client, pending }] as const, now)
  if (lockedSeconds > 0 && owner !== null && !project.settings.protected_mode) throw locked(project, lockedSeconds)
  if (crowdedSeconds > 0) throw tooManyRequests(crowdedSeconds)
  return { lockedSeconds, counted: counters }
}

const redeemGuess = async <Result>(
  deps: Deps,
  attempt: PasswordAttempt,
  owner: FactorOwner | null,
  { isLocked, counted }: { readonly isLocked: boolean; readonly counted: Counters },
  finish: (db: Db, owner: FactorOwner, storedPassword: StoredPassword) => Promise<Result>,
): Promise<Result> => {
  const { project, password, clientAddress } = attempt
  const storedPassword = owner === null ? null : storedPasswordOf(owner)
  const isRight = await deps.hashing.verify(isLocked ? null : (storedPassword?.hash ?? null), password, clientAddress)
  if (owner === null || storedPassword === null || !isRight) return refuse(deps, attempt, owner, counted)
  const isUnsafe = await isBreached(deps.breaches, password)
  const result = await atomically(deps.store, async (transaction) => {
    const [lockedSeconds] = await waitsOf(transaction, [counted.account] as const, deps.clock.now())
    await requireOpen(transaction, project, owner, storedPassword, lockedSeconds)
    if (isUnsafe) throw breached()
    // Noted so that an unproven account in use is not swept.
    if (owner.factor.provenAt === null)
      await noteUse(transaction, project, storedPassword.factor.factorId, deps.clock.now())
    return finish(transaction, owner, storedPassword)
  })
  if (deps.hashing.isOutdated(storedPassword.hash)) await rehash(deps, attempt, storedPassword)
  return result
}

interface Counters {
  readonly account: CountedEvent
  readonly client: CountedEvent
}

/**
 * Returns the counters of an attempt. An unknown address is counted like a known one, because the work must be the
 * same. Guesses from clients that the user has signed in from count separately, and for the current password only. So
 * neither another client nor the owner can lock the owner out of a new password.
 */
const countersOf = async (
  { store }: Deps,
  { project, destination, clientAddress }: PasswordAttempt,
  owner: FactorOwner | null,
): Promise<Counters> => {
  const { projectId } = project
  const userId = owner?.person.userId ?? destination.canonical
  const isKnown = await isKnownClient(store.db, project, userId, clientAddress)
  const passwordId = owner === null ? '' : (storedPasswordOf(owner)?.factor.factorId ?? '')
  return {
    account: wrongPasswordsOf(project, { userId, passwordId }, isKnown ? clientAddress : null),
    client: { limit: 'wrongPasswordsFromClient', projectId, subject: clientAddress },
  }
}

/** Throws unless the checked password is still the account's and does not require a reset. */
const requireOpen = async (
  db: Db,
  project: Project,
  { person }: FactorOwner,
  storedPassword: StoredPassword,
  lockedSeconds: number,
): Promise<void> => {
  if (lockedSeconds > 0) throw locked(project, lockedSeconds)
  await lockUser(db, project, person.userId)
  const passwordState = await standingOf(db, project, person.userId, storedPassword)
  if (passwordState === 'gone') throw wrongPassword()
  if (passwordState === 'requires reset') throw mustReset()
}

const refuse = async (
  deps: Deps,
  { project }: PasswordAttempt,
  owner: FactorOwner | null,
  { account, client }: Counters,
): Promise<never> => {
  // Each counter is written before any answer: a client over its limit must not guess at the account for free.
  const now = deps.clock.now()
  const crowd = await count(deps.store, client, now)
  const accountCount = await count(deps.store, account, now)
  if (owner !== null && !accountCount.isFull && accountCount.waitSeconds > 0)
    await atomically(deps.store, (db) =>
      notifyOwner(deps, db, project, owner.person, lockNotice(accountCount.waitSeconds)),
    )
  if (crowd.isFull) throw tooManyRequests(crowd.waitSeconds)
  const userId = owner?.person.userId ?? ''
  await recordRefusedGuess(deps, project, { userId, factor: 'password', isLocked: accountCount.isFull })
  if (owner === null) throw unknownAddress(project)
  if (accountCount.isFull) throw locked(project, accountCount.waitSeconds)
  throw wrongPassword()
}

/**
 * Hashes the password with stronger parameters, which is only possible while it is at hand. On failure the next sign-in
 * tries again.
 */
const rehash = async (
  deps: Deps,
  { project, password, clientAddress }: PasswordAttempt,
  storedPassword: StoredPassword,
): Promise<void> => {
  try {
    await swapHash(deps, project, storedPassword, await deps.hashing.hash(password, clientAddress))
  } catch (fault) {
    deps.log.warn(
      { fault: fault instanceof Error ? fault.name : typeof fault },
      'could not upgrade a password hash; the next sign-in tries again',
    )
  }
}
