import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import type { Random } from '../../ports/random.ts'
import { SealBroken, sealedPrefix } from '../../ports/sealing.ts'
import { singly } from '../../store/atomically.ts'
import { isDiskFull } from '../../store/fault.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type OwnedSession, sessionOfId } from '../../store/tables/sessions/session-owners.ts'
import { noteSessionUse } from '../../store/tables/sessions/session-use.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { impersonation } from '../factors/impersonation.ts'
import { tooManyRequests } from '../rate-limits/rate-limit.ts'
import { wholeSeconds } from '../wire-time.ts'
import { shiftSessionAfterClockRollback } from './clock-rollback.ts'
import { readSession } from './read-session.ts'

/** A session that was active when it was read, with its user. */
export interface ActiveSession extends OwnedSession {
  /** The opaque token that the caller sent, or another one of the same session; only a hash is stored. */
  readonly token: string
  /** The key of the session's row. It becomes invalid when the token is exchanged for another. */
  readonly tokenHash: string
}

const tokenBytes = 32
const msPerMinute = 60_000

export const newToken = (random: Random): string => Buffer.from(random.bytes(tokenBytes)).toString('base64url')

/** Returns the stored form of a token. */
export const hashedToken = (token: string): string => hash('sha256', token)

const sealedToken = { table: 'sessions', column: 'token', row: 'further' } as const

/**
 * Creates a further token of a session, for a back end that sent its JWT, since the first one is not stored. It is the
 * sealed key of the row: it cannot be made from the database without the encryption key, and it ends with the first
 * token.
 */
export const furtherToken = ({ sealing }: Pick<Deps, 'sealing'>, tokenHash: string): string =>
  sealing.seal(sealedToken, tokenHash)

/** Returns the key of a token's session; for an invalid token, one that finds no session. */
const rowNameOf = ({ sealing }: Pick<Deps, 'sealing'>, token: string): string => {
  if (!token.startsWith(sealedPrefix)) return hashedToken(token)
  try {
    return sealing.open(sealedToken, token)
  } catch (fault) {
    if (fault instanceof SealBroken) return hashedToken(token)
    throw fault
  }
}

/**
 * Returns the active session of a token, with one read. Throws `user_unauthenticated` for a token that was never issued
 * or was exchanged for another, and `session_not_found` if the session was revoked or has expired. Throws
 * `too_many_requests`, without a read, if the session is checked far more than a hundred times a second.
 *
 * Only `sessions/authenticate` writes the time of last use; the guard of other calls only reads.
 */
export const requireSession = async (deps: Deps, project: Project, token: string): Promise<ActiveSession> => {
  const tokenHash = rowNameOf(deps, token)
  const seconds = deps.sessionCheckRateLimit.waitSeconds(tokenHash)
  if (seconds > 0) throw tooManyRequests(seconds)
  const ownedSession = await readSession(deps, project, tokenHash)
  if (ownedSession === null) {
    throw new ProviderError('user_unauthenticated', 'The session token is missing or unknown. Sign in first.')
  }
  deps.sessionCheckRateLimit.note(tokenHash)
  const timely = await shiftSessionAfterClockRollback(deps, ownedSession)
  if (!isAlive(timely, deps.clock.now())) throw sessionOver()
  noteActiveUser(deps, timely)
  return { ...timely, token, tokenHash }
}

/** Counts the user of a session as active, except staff who act as the user. */
const noteActiveUser = ({ insight }: Deps, { session }: OwnedSession): void => {
  if (!session.proofs.some(({ kind }) => kind === impersonation.name))
    insight.isActive(session.projectId, session.userId)
}

/** As `requireSession`, but returns `null` for an inactive or unknown token. */
export const findSession = async (deps: Deps, project: Project, token: string): Promise<ActiveSession | null> => {
  const tokenHash = rowNameOf(deps, token)
  const ownedSession = await readSession(deps, project, tokenHash)
  if (ownedSession === null) return null
  const timely = await shiftSessionAfterClockRollback(deps, ownedSession)
  return isAlive(timely, deps.clock.now()) ? { ...timely, token, tokenHash } : null
}

/** Returns the active session of an ID from a verified JWT; throws `session_not_found` if it has ended. */
export const requireSessionById = async (deps: Deps, project: Project, sessionId: string): Promise<ActiveSession> => {
  const ownedSession = await activeSessionOfId(deps.store.db, project, sessionId, deps.clock.now())
  if (ownedSession === null) throw sessionOver()
  const { tokenHash, ...owned } = await shiftSessionAfterClockRollback(deps, ownedSession)
  return { ...owned, token: furtherToken(deps, tokenHash), tokenHash }
}

/** Returns the session of an ID with the key of its row; null if it has ended. */
export const activeSessionOfId = async (
  db: Db,
  scope: Scope,
  sessionId: string,
  now: number,
): ReturnType<typeof sessionOfId> => {
  const ownedSession = await sessionOfId(db, scope, sessionId)
  return ownedSession !== null && isAlive(ownedSession, now) ? ownedSession : null
}

const isAlive = ({ session }: OwnedSession, now: number): boolean =>
  session.revokedAt === null && session.expiresAt > now

export const sessionOver = () =>
  new ProviderError('session_not_found', 'The session has ended: it was revoked or has expired. Sign in again.')

/**
 * Records the use of a session and, with minutes, extends it to end that long from now. If the disk is full, only the
 * record is lost: the user stays signed in.
 */
export const useSession = async (
  deps: Deps,
  activeSession: ActiveSession,
  minutes: number | undefined,
): Promise<SessionRow> => {
  const now = deps.clock.now()
  // The wire has whole seconds, so a second use within one would change nothing visible.
  const isFresh = wholeSeconds(activeSession.session.lastAccessedAt) === wholeSeconds(now)
  if (minutes === undefined && isFresh) return activeSession.session
  const { projectId, sessionId, absoluteEnd } = activeSession.session
  const { tokenHash } = activeSession
  const expiresAt = minutes === undefined ? {} : { expiresAt: Math.min(now + minutes * msPerMinute, absoluteEnd) }
  try {
    const isNoted = await singly(deps.store, (db) =>
      noteSessionUse(db, { projectId, sessionId, tokenHash, now }, expiresAt),
    )
    if (!isNoted) throw sessionOver()
  } catch (fault) {
    if (minutes === undefined && isDiskFull(fault)) return activeSession.session
    throw fault
  }
  return { ...activeSession.session, lastAccessedAt: now, ...expiresAt }
}
