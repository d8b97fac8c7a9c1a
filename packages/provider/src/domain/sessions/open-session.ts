import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Proof } from '../../store/tables/session-proofs.ts'
import { touchSession } from '../../store/tables/session-use.ts'
import {
  absoluteLifeMs,
  addSession,
  revokeSessionsOfUser,
  type SessionRow,
  type Subject,
  writeClaims,
  writeProofs,
} from '../../store/tables/sessions.ts'
import { holdUser } from '../../store/tables/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { type CustomClaims, withClaims } from './custom-claims.ts'
import { sessionEvent } from './session-event.ts'
import { hashedToken, type LiveSession, newToken, sessionOver } from './sessions.ts'
import { requireNothingMore } from './sign-in/requirements.ts'
import type { Arrival } from './sign-in/sign-in-context.ts'

const msPerMinute = 60_000

/** A session together with the token that opens it: empty where nobody wanted a session, and none is kept. */
export interface OpenedSession {
  readonly session: SessionRow
  readonly token: string
}

/** What opens a session. */
export interface Opening {
  readonly userId: string
  readonly proof: Proof
  /**
   * What it did to the account. Whoever adds a factor has begun to change things; whoever replaces a credential gets
   * another token as well, because the old one may be why, and the person's other sessions end.
   */
  readonly change?: 'adds' | 'replaces' | undefined
}

/** A person of the whole project. */
export const aUser = (userId: string): Subject => ({ subject: 'user', userId, organizationId: '' })

/**
 * A session that another one comes of. The new one proves nothing that this one did not, so it lasts no longer either, and has
 * begun to change things where this one has.
 */
export type ParentSession = Pick<SessionRow, 'sessionId' | 'absoluteEnd' | 'changedAt'>

/** Whose a new session is, and by what. */
export interface Beginning {
  readonly of: Subject
  /** At least one. A session that comes of another brings that one's along. */
  readonly proofs: readonly Proof[]
  readonly parent?: ParentSession | null
  /** It ends by then, however often it is prolonged, where the project does not end it sooner. */
  readonly longestMinutes?: number
}

/**
 * Begins a session with its first proofs: the only way to one, so nothing that is still required is passed by.
 *
 * @throws ProviderError where the project requires more
 */
export const beginSession = async (
  deps: Deps,
  rows: Rows,
  { project, minutes, attributes, customClaims }: Omit<Arrival, 'live'>,
  { of, proofs, parent = null, longestMinutes = Number.POSITIVE_INFINITY }: Beginning,
): Promise<OpenedSession> => {
  requireNothingMore({ project, of, proofs })
  const { clock, random } = deps
  const now = clock.now()
  const token = minutes === null ? '' : newToken(random)
  const allowedMinutes = project.settings.session_absolute_minutes ?? absoluteLifeMs / msPerMinute
  const longestMs = Math.min(allowedMinutes, longestMinutes) * msPerMinute
  const absoluteEnd = Math.min(now + longestMs, parent?.absoluteEnd ?? Number.POSITIVE_INFINITY)
  const session: SessionRow = {
    sessionId: newId(random, of.subject === 'member' ? 'member-session' : 'session', project.environment),
    projectId: project.projectId,
    ...of,
    startedAt: now,
    lastAccessedAt: now,
    expiresAt: Math.min(now + (minutes ?? 0) * msPerMinute, absoluteEnd),
    absoluteEnd,
    revokedAt: null,
    changedAt: parent?.changedAt ?? null,
    parentId: parent?.sessionId ?? null,
    attributes,
    proofs,
    customClaims: withClaims(null, customClaims),
  }
  if (minutes !== null) await addSession(rows, session, hashedToken(token))
  await recordEvent(
    deps,
    rows,
    { ...project, organizationId: of.organizationId },
    of.userId,
    sessionEvent('session.begun', session),
  )
  return { session, token }
}

export interface Strengthening extends Pick<Opening, 'proof' | 'change'> {
  /** Without minutes the end stays. */
  readonly minutes: number | null | undefined
  readonly customClaims?: CustomClaims | undefined
}

/** Adds a proof to the caller's session, in the place of an earlier one of the same factor. */
export const strengthenSession = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  live: LiveSession,
  { proof, minutes, change, customClaims: claims }: Strengthening,
): Promise<OpenedSession> => {
  const { clock, random } = deps
  const now = clock.now()
  const { projectId, organizationId, sessionId, userId, absoluteEnd } = live.session
  const prolonged = minutes === undefined || minutes === null ? null : now + minutes * msPerMinute
  const end = prolonged === null ? {} : { expiresAt: Math.min(prolonged, absoluteEnd) }
  const touched = await touchSession(rows, { projectId, sessionId, tokenHash: live.tokenHash, now }, end)
  if (touched === null) throw sessionOver()
  const proofs = [...touched.proofs.filter((known) => !isSame(known, proof)), proof]
  const changedAt = touched.changedAt ?? (change === undefined ? null : now)
  const customClaims = withClaims(touched.customClaims, claims)
  if (claims !== undefined) await writeClaims(rows, { projectId }, sessionId, customClaims)
  const session = { ...touched, proofs, changedAt, customClaims }
  await recordEvent(deps, rows, { ...project, organizationId }, userId, sessionEvent('session.proven', session))
  if (change !== 'replaces') {
    await writeProofs(rows, { projectId }, sessionId, { proofs, changedAt })
    return { session, token: live.token }
  }
  const token = newToken(random)
  await writeProofs(rows, { projectId }, sessionId, { proofs, tokenHash: hashedToken(token), changedAt })
  await revokeSessionsOfUser(rows, { projectId }, userId, now, sessionId)
  return { session, token }
}

/** Notes in the caller's session that it changes what its person is known by, where no answer could bring a new token. */
export const noteChange = async (
  { clock }: Pick<Deps, 'clock'>,
  rows: Rows,
  { session: { projectId, sessionId }, tokenHash }: LiveSession,
): Promise<void> => {
  const now = clock.now()
  const touched = await touchSession(rows, { projectId, sessionId, tokenHash, now }, {})
  if (touched === null) throw sessionOver()
  if (touched.changedAt !== null) return
  await writeProofs(rows, { projectId }, sessionId, { proofs: touched.proofs, changedAt: now })
}

const isSame = (one: Proof, other: Proof): boolean =>
  one.kind === other.kind &&
  one.type === other.type &&
  one.delivery === other.delivery &&
  // A person has one password, whichever it is at the time.
  (one.kind === 'password' || one.factorId === other.factorId)

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
  arrival: Arrival,
  opening: Opening,
): Promise<OpenedSession> => {
  await holdUser(rows, arrival.project, opening.userId)
  return openSessionOfLocked(deps, rows, arrival, opening)
}

/** As `openSession`, for a person whom the caller has locked in the same transaction (`lockUser`). */
export const openSessionOfLocked = (
  deps: Deps,
  rows: Rows,
  arrival: Arrival,
  opening: Opening,
): Promise<OpenedSession> => {
  const { live, minutes, customClaims } = arrival
  return live?.person.userId === opening.userId
    ? strengthenSession(deps, rows, arrival.project, live, { ...opening, minutes, customClaims })
    : beginSession(deps, rows, arrival, { of: aUser(opening.userId), proofs: [opening.proof] })
}
