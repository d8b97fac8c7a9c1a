import { hash } from 'node:crypto'
import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import {
  addSession,
  revokeSession,
  type SessionAttributes,
  type SessionRow,
  touchSession,
  writeFactors,
} from '../store/tables/sessions.ts'
import { type SignedIn, signedInByToken } from '../store/tables/signed-in.ts'
import { lockUser } from '../store/tables/users.ts'
import { newId } from './ids.ts'
import { wholeSeconds } from './wire-time.ts'

/** A session that was alive when it was read, with the person it belongs to. */
export interface LiveSession extends SignedIn {
  /** The opaque token as the caller sent it; at rest there is only its hash. */
  readonly token: string
}

const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const msPerMinute = 60_000

const hashed = (token: string) => hash('sha256', token)

/**
 * The living session behind a token, by one read. Throws `user_unauthenticated` for what can be no token,
 * `session_not_found` for one whose session was revoked, has expired or is none of this project's.
 *
 * `sessions/authenticate` alone writes when the session was last used; the guard in front of every other call reads.
 */
export const requireSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession> => {
  const found = await signedInByToken(deps.store.rows, project, hashed(token))
  if (found === null && !tokenShape.test(token)) {
    throw new ProviderError(
      'user_unauthenticated',
      'Nobody is signed in: the request carries no known session. Sign in first.',
    )
  }
  if (found === null || !isAlive(found, deps.clock.now())) throw sessionOver()
  return { ...found, token }
}

/** As `requireSession`, but a dead or unknown token counts as none: `null`. */
export const findSession = async (deps: Deps, project: Project, token: string): Promise<LiveSession | null> => {
  const found = await signedInByToken(deps.store.rows, project, hashed(token))
  return found !== null && isAlive(found, deps.clock.now()) ? { ...found, token } : null
}

const isAlive = ({ session }: SignedIn, now: number): boolean => session.revokedAt === null && session.expiresAt > now

const sessionOver = () =>
  new ProviderError('session_not_found', 'The session is over: it was ended or has expired. Sign in again.')

/** What a proof begins or carries on. */
export interface Proof {
  readonly userId: string
  readonly factor: AuthenticationFactor
  readonly minutes: number
  readonly attributes: SessionAttributes
}

/** A session together with the token that opens it. */
export interface OpenedSession {
  readonly session: SessionRow
  readonly token: string
}

/** Begins a session with its first proof. */
export const beginSession = async (
  { clock, random }: Deps,
  rows: Rows,
  project: Project,
  { userId, factor, minutes, attributes }: Proof,
): Promise<OpenedSession> => {
  const now = clock.now()
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const session: SessionRow = {
    sessionId: newId(random, 'session', project.environment),
    projectId: project.projectId,
    userId,
    startedAt: now,
    lastAccessedAt: now,
    expiresAt: now + minutes * msPerMinute,
    revokedAt: null,
    attributes,
    factors: [factor],
    customClaims: null,
  }
  await addSession(rows, session, hashed(token))
  return { session, token }
}

/** Adds a proof to the caller's session, in the place of an earlier one of the same factor. Without minutes the end stays. */
export const strengthenSession = async (
  { clock }: Deps,
  rows: Rows,
  live: LiveSession,
  { factor, minutes }: Pick<Proof, 'factor'> & { readonly minutes: number | undefined },
): Promise<OpenedSession> => {
  const now = clock.now()
  const { projectId, sessionId } = live.session
  const expiresAt = minutes === undefined ? {} : { expiresAt: now + minutes * msPerMinute }
  const session = await touchSession(rows, { projectId, sessionId, now }, expiresAt)
  if (session === null) throw sessionOver()
  const name = factorName(factor)
  const factors = [...session.factors.filter((known) => factorName(known) !== name), factor]
  await writeFactors(rows, { projectId }, sessionId, factors)
  return { session: { ...session, factors }, token: live.token }
}

/**
 * Opens a session by a proof. A caller who is signed in as the same person keeps theirs, with one more proof in it;
 * a caller who is signed in as somebody else gets another one, and theirs stays what it was.
 *
 * A change of the account that ends its sessions (a reset, an owner's first proof) is either over by then, and has
 * voided the proof, or waits until this session is one of those that end.
 */
export const openSession = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  live: LiveSession | null,
  proof: Proof,
): Promise<OpenedSession> => {
  await lockUser(rows, project, proof.userId)
  return openSessionOfLocked(deps, rows, project, live, proof)
}

/** As `openSession`, for a person whom the caller has locked in the same transaction (`lockUser`). */
export const openSessionOfLocked = (
  deps: Deps,
  rows: Rows,
  project: Project,
  live: LiveSession | null,
  proof: Proof,
): Promise<OpenedSession> =>
  live?.person.userId === proof.userId
    ? strengthenSession(deps, rows, live, proof)
    : beginSession(deps, rows, project, proof)

const factorName = (factor: AuthenticationFactor): string => {
  if ('email_factor' in factor) return `${factor.delivery_method} ${factor.email_factor.email_id}`
  if ('phone_number_factor' in factor) return `${factor.delivery_method} ${factor.phone_number_factor.phone_id}`
  if ('webauthn_factor' in factor) return `webauthn ${factor.webauthn_factor.webauthn_registration_id}`
  return factor.delivery_method
}

/** Notes that the session is in use and, where minutes are given, lets it end that long from now. */
export const useSession = async (deps: Deps, live: LiveSession, minutes: number | undefined): Promise<SessionRow> => {
  const now = deps.clock.now()
  // The wire tells whole seconds: a second use within one changes nothing that anybody could read.
  const isNoted = wholeSeconds(live.session.lastAccessedAt) === wholeSeconds(now)
  if (minutes === undefined && isNoted) return live.session
  const { projectId, sessionId } = live.session
  const expiresAt = minutes === undefined ? {} : { expiresAt: now + minutes * msPerMinute }
  const session = await touchSession(deps.store.rows, { projectId, sessionId, now }, expiresAt)
  if (session === null) throw sessionOver()
  return session
}

/** Ends the caller's session at once, for good. */
export const endSession = async (deps: Deps, live: LiveSession): Promise<void> => {
  const { projectId, sessionId } = live.session
  const ended = await revokeSession(deps.store.rows, { projectId, sessionId, now: deps.clock.now() })
  if (!ended) throw sessionOver()
}
