import type { Deps } from '../../deps.ts'
import type { Destination } from '../../identity/destinations.ts'
import { type Counted, requireRoom, reserve, waitSecondsOf, waitSecondsOfBoth } from '../../identity/limits.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { personOfContact } from '../../identity/people.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { KnownBy } from '../../store/tables/known-by.ts'
import { type PasswordRow, passwordOfUser, swapHash } from '../../store/tables/passwords.ts'
import type { Project } from '../../store/tables/projects.ts'
import { lockUser } from '../../store/tables/users.ts'
import { isBreached } from './breached.ts'
import { lockNotice } from './notices.ts'
import { breached, locked, mustReset, tooManyWrong, unknownAddress, weak, wrongPassword } from './refusals.ts'
import { strengthOf } from './strength.ts'

/** Somebody says that an address is theirs, and that this is its password. */
export interface Attempt {
  readonly project: Project
  readonly destination: Destination
  readonly password: string
  readonly clientAddress: string
}

/** Throws `breached_password` or `weak_password` for a password that nobody may set in this project. */
export const requireStrong = async (deps: Deps, project: Project, password: string, email: string): Promise<void> => {
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
  finish: (rows: Rows, known: KnownBy) => Promise<Result>,
): Promise<Result> => {
  const { project, destination, password } = attempt
  const { rows } = deps.store
  const known = await personOfContact(rows, project, destination)
  const kept = known?.kept ?? null
  const counted = counters(attempt, known)
  const [lockedSeconds, crowdedSeconds] = await waitSecondsOfBoth(
    rows,
    [counted.account, counted.source],
    deps.clock.now(),
  )
  if (lockedSeconds > 0 && known !== null && !project.settings.protected_mode) throw locked(project, lockedSeconds)
  if (crowdedSeconds > 0) throw tooManyWrong(crowdedSeconds)

  const isRight = await deps.hashing.verify(lockedSeconds > 0 ? null : (kept?.hash ?? null), password)
  if (known === null || kept === null || !isRight) return refuse(deps, attempt, known, counted)
  const isUnsafe = await isBreached(deps.breaches, password)
  const result = await atomically(deps.store, async (transaction) => {
    await requireOpen(
      transaction,
      project,
      known,
      kept,
      await waitSecondsOf(transaction, counted.account, deps.clock.now()),
    )
    if (isUnsafe) throw breached()
    return finish(transaction, known)
  })
  if (deps.hashing.isOutdated(kept.hash)) await rehash(deps, project, kept, password)
  return result
}

interface Counters {
  readonly account: Counted
  readonly source: Counted
}

/** An unknown address is counted like a known one: the work must be the same. */
const counters = ({ project, destination, clientAddress }: Attempt, known: KnownBy | null): Counters => {
  const { projectId } = project
  const subject = known?.person.userId ?? destination.canonical
  return {
    account: { limit: 'wrongPasswordsOfAccount', projectId, subject },
    source: { limit: 'wrongPasswordsFromSource', projectId, subject: clientAddress },
  }
}

/** The password that was checked must still be the account's, and still open it. */
const requireOpen = async (
  rows: Rows,
  project: Project,
  { person }: KnownBy,
  kept: PasswordRow,
  lockedSeconds: number,
): Promise<void> => {
  if (lockedSeconds > 0) throw locked(project, lockedSeconds)
  await lockUser(rows, project, person.userId)
  const current = await passwordOfUser(rows, project, person.userId)
  if (current?.passwordId !== kept.passwordId) throw wrongPassword()
  if (current.requiresReset) throw mustReset()
}

const refuse = async (
  deps: Deps,
  { project }: Attempt,
  known: KnownBy | null,
  { account, source }: Counters,
): Promise<never> => {
  const counted = await atomically(deps.store, async (rows) => {
    const now = deps.clock.now()
    await requireRoom(rows, source, now)
    const counted = await reserve(rows, account, now)
    if (known !== null && !counted.isFull && counted.waitSeconds > 0)
      await notifyOwner(deps, rows, project, known.person, lockNotice(counted.waitSeconds))
    return counted
  })
  if (known === null) throw unknownAddress(project)
  if (counted.isFull) throw locked(project, counted.waitSeconds)
  throw wrongPassword()
}

/** The only moment at which a stored password can be given stronger parameters. It can wait for the next one. */
const rehash = async (
  deps: Deps,
  project: Project,
  { passwordId, hash }: PasswordRow,
  password: string,
): Promise<void> => {
  try {
    await swapHash(deps.store.rows, project, passwordId, hash, await deps.hashing.hash(password))
  } catch (fault) {
    deps.log.warn(
      { fault: fault instanceof Error ? fault.name : typeof fault },
      'a password keeps its older hash for now',
    )
  }
}
