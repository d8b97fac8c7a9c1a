import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import {
  absoluteLifeMs,
  addSession,
  type Proof,
  revokeSessionsOfUser,
  type SessionRow,
  touchSession,
  writeProofs,
} from '../store/tables/sessions.ts'
import { lockUser } from '../store/tables/users.ts'
import { newId } from './ids.ts'
import { hashedToken, type LiveSession, newToken, sessionOver } from './sessions.ts'
import type { Arrival } from './sign-in/sign-in.ts'

const msPerMinute = 60_000

/** A session together with the token that opens it. */
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

/** Begins a session with its first proof. */
export const beginSession = async (
  { clock, random }: Deps,
  rows: Rows,
  { project, minutes, attributes }: Omit<Arrival, 'live'>,
  { userId, proof }: Opening,
): Promise<OpenedSession> => {
  const now = clock.now()
  const token = newToken(random)
  const longestMs = (project.settings.session_absolute_minutes ?? absoluteLifeMs / msPerMinute) * msPerMinute
  const absoluteEnd = now + longestMs
  const session: SessionRow = {
    sessionId: newId(random, 'session', project.environment),
    projectId: project.projectId,
    subject: 'user',
    userId,
    organizationId: '',
    startedAt: now,
    lastAccessedAt: now,
    expiresAt: Math.min(now + minutes * msPerMinute, absoluteEnd),
    absoluteEnd,
    revokedAt: null,
    changedAt: null,
    parentId: null,
    attributes,
    proofs: [proof],
    customClaims: null,
  }
  await addSession(rows, session, hashedToken(token))
  return { session, token }
}

export interface Strengthening extends Pick<Opening, 'proof' | 'change'> {
  /** Without minutes the end stays. */
  readonly minutes: number | undefined
}

/** Adds a proof to the caller's session, in the place of an earlier one of the same factor. */
export const strengthenSession = async (
  { clock, random }: Deps,
  rows: Rows,
  live: LiveSession,
  { proof, minutes, change }: Strengthening,
): Promise<OpenedSession> => {
  const now = clock.now()
  const { projectId, sessionId, userId, absoluteEnd } = live.session
  const end = minutes === undefined ? {} : { expiresAt: Math.min(now + minutes * msPerMinute, absoluteEnd) }
  const touched = await touchSession(rows, { projectId, sessionId, tokenHash: hashedToken(live.token), now }, end)
  if (touched === null) throw sessionOver()
  const proofs = [...touched.proofs.filter((known) => !isSame(known, proof)), proof]
  const changedAt = touched.changedAt ?? (change === undefined ? null : now)
  const session = { ...touched, proofs, changedAt }
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
  { session: { projectId, sessionId }, token }: LiveSession,
): Promise<void> => {
  const now = clock.now()
  const touched = await touchSession(rows, { projectId, sessionId, tokenHash: hashedToken(token), now }, {})
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
  await lockUser(rows, arrival.project, opening.userId)
  return openSessionOfLocked(deps, rows, arrival, opening)
}

/** As `openSession`, for a person whom the caller has locked in the same transaction (`lockUser`). */
export const openSessionOfLocked = (
  deps: Deps,
  rows: Rows,
  arrival: Arrival,
  opening: Opening,
): Promise<OpenedSession> => {
  const { live, minutes } = arrival
  return live?.person.userId === opening.userId
    ? strengthenSession(deps, rows, live, { ...opening, minutes })
    : beginSession(deps, rows, arrival, opening)
}
