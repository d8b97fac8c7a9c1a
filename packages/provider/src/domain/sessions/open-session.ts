import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { touchSession } from '../../store/tables/sessions/session-use.ts'
import {
  absoluteLifeMs,
  addSession,
  type SessionAttributes,
  type SessionOrigin,
  type SessionRow,
  type Subject,
  writeClaims,
  writeProofs,
} from '../../store/tables/sessions/sessions.ts'
import { holdUser } from '../../store/tables/users/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { countSignIn } from '../insight/count-sign-in.ts'
import { deviceWords } from '../messaging/device-words.ts'
import { type CustomClaims, withClaims } from './custom-claims.ts'
import { requireNothingMore } from './requirements.ts'
import { sessionEvent } from './session-event.ts'
import { type ActiveSession, hashedToken, newToken, sessionOver } from './sessions.ts'
import type { SignInContext } from './sign-in-context.ts'

const msPerMinute = 60_000

/** A session with its token; the token is empty if no session was requested and stored. */
export interface OpenedSession {
  readonly session: SessionRow
  readonly token: string
}

/** The values that open a session. */
export interface NewSession {
  readonly userId: string
  readonly proof: Proof
  /**
   * The change of the account. Adding a factor marks the session as having changed factors. Replacing a credential also
   * replaces the token, because the old one may be stolen.
   */
  readonly change?: 'adds' | 'replaces' | undefined
}

/** Returns the subject of a user of the project. */
export const aUser = (userId: string): Subject => ({ subject: 'user', userId, organizationId: '' })

/**
 * The session that a new one is derived from. The new one proves nothing more, so it lasts no longer, and it inherits
 * the mark of changed factors.
 */
export type ParentSession = Pick<SessionRow, 'sessionId' | 'userId' | 'absoluteEnd' | 'changedAt'>

/** Owner of the new session and the proofs that open it. */
export interface SessionStart {
  readonly of: Subject
  /** At least one. A derived session includes those of its parent. */
  readonly proofs: readonly Proof[]
  readonly parent?: ParentSession | null
  /** Maximum length of the session, however often it is extended. The project may set a shorter one. */
  readonly longestMinutes?: number
  /** What it comes from, apart from a sign-in: it ends with it (`endings/`). */
  readonly origin?: SessionOrigin
}

/**
 * Opens a session with its first proofs. Every session is opened here, so no requirement can be bypassed.
 *
 * @throws ProviderError if the project requires more
 */
export const beginSession = async (
  deps: Deps,
  db: Db,
  { project, minutes, attributes, customClaims }: Omit<SignInContext, 'activeSession'>,
  { of, proofs, parent = null, longestMinutes = Number.POSITIVE_INFINITY, origin = {} }: SessionStart,
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
  if (minutes !== null) await addSession(db, session, hashedToken(token), deviceOf(deps, attributes), origin)
  await recordEvent(
    deps,
    db,
    { ...project, organizationId: of.organizationId },
    of.userId,
    sessionEvent('session.begun', session),
  )
  countSignIn(deps.insight, db, { project, userId: of.userId, proofs, isExchanged: parent !== null })
  return { session, token }
}

/** A back end names the user agent of its user, so the hints of its own request are not about that browser. */
const deviceOf = ({ requestContext }: Pick<Deps, 'requestContext'>, { user_agent }: SessionAttributes) => {
  const client = requestContext.current()?.client
  return deviceWords(user_agent, client?.userAgent === user_agent ? client.hints : null)
}

export interface SessionStepUp extends Pick<NewSession, 'proof' | 'change'> {
  /** Without minutes the end stays unchanged. */
  readonly minutes: number | null | undefined
  readonly customClaims?: CustomClaims | undefined
}

/** Adds a proof to the caller's session, and replaces an earlier one of the same factor. */
export const strengthenSession = async (
  deps: Deps,
  db: Db,
  project: Project,
  activeSession: ActiveSession,
  { proof, minutes, change, customClaims: claims }: SessionStepUp,
): Promise<OpenedSession> => {
  const { clock, random } = deps
  const now = clock.now()
  const { projectId, organizationId, sessionId, userId, absoluteEnd } = activeSession.session
  const prolonged = minutes === undefined || minutes === null ? null : now + minutes * msPerMinute
  const end = prolonged === null ? {} : { expiresAt: Math.min(prolonged, absoluteEnd) }
  const touched = await touchSession(db, { projectId, sessionId, tokenHash: activeSession.tokenHash, now }, end)
  if (touched === null) throw sessionOver()
  const proofs = [...touched.proofs.filter((existingProof) => !isSame(existingProof, proof)), proof]
  const changedAt = touched.changedAt ?? (change === undefined ? null : now)
  const customClaims = withClaims(touched.customClaims, claims)
  if (claims !== undefined) await writeClaims(db, { projectId }, sessionId, customClaims)
  const session = { ...touched, proofs, changedAt, customClaims }
  await recordEvent(deps, db, { ...project, organizationId }, userId, sessionEvent('session.proven', session))
  if (change !== 'replaces') {
    await writeProofs(db, { projectId }, sessionId, { proofs, changedAt })
    return { session, token: activeSession.token }
  }
  const token = newToken(random)
  await writeProofs(db, { projectId }, sessionId, { proofs, tokenHash: hashedToken(token), changedAt })
  return { session, token }
}

/** Marks the caller's session as having changed factors, for calls that cannot return a new token. */
export const noteChange = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { session: { projectId, sessionId }, tokenHash }: ActiveSession,
): Promise<void> => {
  const now = clock.now()
  const touched = await touchSession(db, { projectId, sessionId, tokenHash, now }, {})
  if (touched === null) throw sessionOver()
  if (touched.changedAt !== null) return
  await writeProofs(db, { projectId }, sessionId, { proofs: touched.proofs, changedAt: now })
}

const isSame = (one: Proof, other: Proof): boolean =>
  one.kind === other.kind &&
  one.type === other.type &&
  one.delivery === other.delivery &&
  // A user has one password, with a new ID after each change.
  (one.kind === 'password' || one.factorId === other.factorId)

/**
 * Opens a session with a proof. A caller who is signed in as the same user keeps their session, with the proof added. A
 * caller who is signed in as another user gets a new session, and the other one stays unchanged.
 *
 * A concurrent change of the account that ends its sessions (a reset, an owner's first proof) is either finished and
 * has voided the proof, or waits and ends this session too.
 */
export const openSession = async (
  deps: Deps,
  db: Db,
  signInContext: SignInContext,
  sessionOpening: NewSession,
): Promise<OpenedSession> => {
  await holdUser(db, signInContext.project, sessionOpening.userId)
  return openSessionOfLocked(deps, db, signInContext, sessionOpening)
}

/**
 * Opens a session for a user whom the caller has locked in the same transaction (`lockUser`). Otherwise like
 * `openSession`.
 */
export const openSessionOfLocked = (
  deps: Deps,
  db: Db,
  signInContext: SignInContext,
  sessionOpening: NewSession,
): Promise<OpenedSession> => {
  const { activeSession, minutes, customClaims } = signInContext
  return activeSession?.person.userId === sessionOpening.userId
    ? strengthenSession(deps, db, signInContext.project, activeSession, { ...sessionOpening, minutes, customClaims })
    : beginSession(deps, db, signInContext, { of: aUser(sessionOpening.userId), proofs: [sessionOpening.proof] })
}
