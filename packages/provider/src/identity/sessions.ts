import { hash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import type { Random } from '../ports/random.ts'
import type { Project } from '../store/tables/projects.ts'
import { type OwnedSession, sessionOfToken } from '../store/tables/session-owners.ts'
import { revokeSession, type SessionRow, touchSession } from '../store/tables/sessions.ts'
import { tooManyRequests } from './rate-limit.ts'
import { wholeSeconds } from './wire-time.ts'

/** A session that was alive when it was read, with the person it belongs to. */
export interface LiveSession extends OwnedSession {
  /** The opaque token as the caller sent it; at rest there is only its hash. */
  readonly token: string
}

const tokenBytes = 32
const msPerMinute = 60_000

export const newToken = (random: Random): string => Buffer.from(random.bytes(tokenBytes)).toString('base64url')

/** At rest there is only this. */
export const hashedToken = (token: string): string => hash('sha256', token)

/**
 * The living session behind a token, by one read. Throws `user_unauthenticated` for a token that the project gave nobody,
 * or has exchanged for another; `session_not_found` for one whose session was revoked or has expired; `too_many_requests`,
 * without a look, for one that is checked far more than a hundred times a second.
 *
 * `sessions/authenticate` alone writes when the session was last used; the guard in front of every other call reads.
 */
export const requireSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession> => {
  const tokenHash = hashedToken(token)
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
  if (!isAlive(found, deps.clock.now())) throw sessionOver()
  return { ...found, token }
}

/** As `requireSession`, but a dead or unknown token counts as none: `null`. */
export const findSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession | null> => {
  const found = await sessionOfToken(deps.store.rows, project, hashedToken(token))
  return found !== null && isAlive(found, deps.clock.now()) ? { ...found, token } : null
}

const isAlive = ({ session }: OwnedSession, now: number): boolean =>
  session.revokedAt === null && session.expiresAt > now

export const sessionOver = () =>
  new ProviderError('session_not_found', 'The session is over: it was ended or has expired. Sign in again.')

/** Notes that the session is in use and, where minutes are given, lets it end that long from now. */
export const useSession = async (deps: Deps, live: LiveSession, minutes: number | undefined): Promise<SessionRow> => {
  const now = deps.clock.now()
  // The wire tells whole seconds: a second use within one changes nothing that anybody could read.
  const isNoted = wholeSeconds(live.session.lastAccessedAt) === wholeSeconds(now)
  if (minutes === undefined && isNoted) return live.session
  const { projectId, sessionId, absoluteEnd } = live.session
  const tokenHash = hashedToken(live.token)
  const expiresAt = minutes === undefined ? {} : { expiresAt: Math.min(now + minutes * msPerMinute, absoluteEnd) }
  const session = await touchSession(deps.store.rows, { projectId, sessionId, tokenHash, now }, expiresAt)
  if (session === null) throw sessionOver()
  return session
}

/** Ends the caller's session at once, for good. */
export const endSession = async (deps: Deps, live: LiveSession): Promise<void> => {
  const { projectId, sessionId } = live.session
  const ended = await revokeSession(deps.store.rows, { projectId, sessionId, now: deps.clock.now() })
  if (!ended) throw sessionOver()
}
