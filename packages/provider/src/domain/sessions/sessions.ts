import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import type { Random } from '../../ports/random.ts'
import { SealBroken, sealedPrefix } from '../../ports/sealing.ts'
import { atomically } from '../../store/atomically.ts'
import { isDiskFull } from '../../store/fault.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import { type OwnedSession, sessionOfId, sessionOfToken } from '../../store/tables/session-owners.ts'
import { noteSessionUse } from '../../store/tables/session-use.ts'
import { revokeSession, type SessionRow } from '../../store/tables/sessions.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { tooManyRequests } from '../rate-limits/rate-limit.ts'
import { wholeSeconds } from '../wire-time.ts'
import { setBackSession } from './clock-rollback.ts'

/** A session that was alive when it was read, with the person it belongs to. */
export interface LiveSession extends OwnedSession {
  /** The opaque token as the caller sent it, or one that opens the same session; at rest there is only a hash. */
  readonly token: string
  /** What the session's row is found by. Once its token is exchanged for another, this finds nothing. */
  readonly tokenHash: string
}

const tokenBytes = 32
const msPerMinute = 60_000

export const newToken = (random: Random): string => Buffer.from(random.bytes(tokenBytes)).toString('base64url')

/** At rest there is only this. */
export const hashedToken = (token: string): string => hash('sha256', token)

const sealedToken = { table: 'sessions', column: 'token', row: 'further' } as const

/**
 * One more token of a session, for a back end that showed its JWT: the first one is nowhere to be had. It is the name of
 * the row, sealed, so that nobody makes one who has the database and no key; and it ends with the first.
 */
export const furtherToken = ({ sealing }: Pick<Deps, 'sealing'>, tokenHash: string): string =>
  sealing.seal(sealedToken, tokenHash)

/** What the session of a token is found by; for a text that is no token, by what finds none. */
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
 * The living session behind a token, by one read. Throws `user_unauthenticated` for a token that the project gave nobody,
 * or has exchanged for another; `session_not_found` for one whose session was revoked or has expired; `too_many_requests`,
 * without a look, for one that is checked far more than a hundred times a second.
 *
 * `sessions/authenticate` alone writes when the session was last used; the guard in front of every other call reads.
 */
export const requireSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession> => {
  const tokenHash = rowNameOf(deps, token)
  const seconds = deps.sessionPace.waitSeconds(tokenHash)
  if (seconds > 0) throw tooManyRequests(seconds)
  const found = await sessionOfToken(deps.store.rows, project, tokenHash)
  if (found === null) {
    throw new ProviderError(
      'user_unauthenticated',
      'Nobody is signed in: the request carries no known session. Sign in first.',
    )
  }
  deps.sessionPace.note(tokenHash)
  const timely = await setBackSession(deps, found)
  if (!isAlive(timely, deps.clock.now())) throw sessionOver()
  return { ...timely, token, tokenHash }
}

/** As `requireSession`, but a dead or unknown token counts as none: `null`. */
export const findSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession | null> => {
  const tokenHash = rowNameOf(deps, token)
  const found = await sessionOfToken(deps.store.rows, project, tokenHash)
  if (found === null) return null
  const timely = await setBackSession(deps, found)
  return isAlive(timely, deps.clock.now()) ? { ...timely, token, tokenHash } : null
}

/** The living session of an id that a JWT of ours named; throws `session_not_found` for one that is over. */
export const requireSessionById = async (deps: Deps, project: Project, sessionId: string): Promise<LiveSession> => {
  const found = await livingSessionOfId(deps.store.rows, project, sessionId, deps.clock.now())
  if (found === null) throw sessionOver()
  const { tokenHash, ...owned } = await setBackSession(deps, found)
  return { ...owned, token: furtherToken(deps, tokenHash), tokenHash }
}

/** The session of an id, with what its token is found by; null where it is over. */
export const livingSessionOfId = async (
  rows: Rows,
  scope: Scope,
  sessionId: string,
  now: number,
): ReturnType<typeof sessionOfId> => {
  const found = await sessionOfId(rows, scope, sessionId)
  return found !== null && isAlive(found, now) ? found : null
}

const isAlive = ({ session }: OwnedSession, now: number): boolean =>
  session.revokedAt === null && session.expiresAt > now

export const sessionOver = () =>
  new ProviderError('session_not_found', 'The session is over: it was ended or has expired. Sign in again.')

/**
 * Notes that the session is in use and, where minutes are given, lets it end that long from now. A full disk costs the note
 * and nothing else: who was signed in when it was read stays signed in.
 */
export const useSession = async (deps: Deps, live: LiveSession, minutes: number | undefined): Promise<SessionRow> => {
  const now = deps.clock.now()
  // The wire tells whole seconds: a second use within one changes nothing that anybody could read.
  const isFresh = wholeSeconds(live.session.lastAccessedAt) === wholeSeconds(now)
  if (minutes === undefined && isFresh) return live.session
  const { projectId, sessionId, absoluteEnd } = live.session
  const { tokenHash } = live
  const expiresAt = minutes === undefined ? {} : { expiresAt: Math.min(now + minutes * msPerMinute, absoluteEnd) }
  try {
    const isNoted = await noteSessionUse(deps.store.rows, { projectId, sessionId, tokenHash, now }, expiresAt)
    if (!isNoted) throw sessionOver()
  } catch (fault) {
    if (minutes === undefined && isDiskFull(fault)) return live.session
    throw fault
  }
  return { ...live.session, lastAccessedAt: now, ...expiresAt }
}

/** Ends the caller's session at once, for good. */
export const endSession = (deps: Deps, project: Project, { session }: LiveSession): Promise<void> =>
  atomically(deps.store, async (rows) => {
    const { projectId, organizationId, sessionId, userId } = session
    if (!(await revokeSession(rows, { projectId, sessionId, now: deps.clock.now() }))) throw sessionOver()
    await recordEvent(deps, rows, { ...project, organizationId }, userId, {
      kind: 'session.ended',
      detail: { session_id: sessionId, ...doneBy(deps) },
    })
  })
