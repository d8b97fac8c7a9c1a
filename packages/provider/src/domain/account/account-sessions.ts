import type { AccountSession } from '@latchkey/protocol/account/wire'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { type DeviceSession, deviceSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { impersonation } from '../factors/impersonation.ts'
import { deviceWords } from '../messaging/device-words.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { wireTime } from '../wire-time.ts'
import { requireOwner } from './account-owner.ts'

/** Lists the active sessions of the owner of a session, latest first. */
export const accountSessions = async <Factor>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  project: Project,
  activeSession: ActiveSession,
  wireFactor: (proof: Proof) => Factor,
): Promise<readonly AccountSession<Factor>[]> => {
  const activeSessions = await deviceSessionsOfUser(store.db, project, activeSession.session.userId, clock.now())
  return activeSessions.map((one) => wireAccountSession(one, activeSession, wireFactor))
}

/** Returns a session in wire form, as its owner sees it. */
export const wireAccountSession = <Factor>(
  { session, device }: DeviceSession,
  activeSession: ActiveSession,
  wireFactor: (proof: Proof) => Factor,
): AccountSession<Factor> => {
  const { browser, operatingSystem } = device ?? deviceWords(session.attributes.user_agent, null)
  return {
    session_id: session.sessionId,
    started_at: wireTime(session.startedAt),
    last_accessed_at: wireTime(session.lastAccessedAt),
    expires_at: wireTime(session.expiresAt),
    current: session.sessionId === activeSession.session.sessionId,
    browser,
    operating_system: operatingSystem,
    authentication_factors: session.proofs.map(withoutStaffAddress).map(wireFactor),
  }
}

/** The owner sees that staff acted in the account, and by which ID. The address of the staff is for the site. */
const withoutStaffAddress = (proof: Proof): Proof =>
  proof.kind === impersonation.name
    ? { ...proof, publicData: impersonation.withoutPII(proof.publicData as never) }
    : proof

/**
 * Ends another session of the same owner. Throws `account_session_not_found` for every other ID, so that the answer
 * does not tell whether a session of another owner exists.
 */
export const endAccountSession = async (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  sessionId: string,
): Promise<void> => {
  requireOwner(activeSession)
  if (sessionId === activeSession.session.sessionId) throw isCurrent()
  const { userId, projectId } = activeSession.session
  await atomically(deps.store, async (db) => {
    const event = 'one session ended by its owner from another one'
    const ended = await applyEnding(deps, db, { projectId }, event, { ownerId: userId, sessionId })
    if (ended.length === 0) throw unknownSession()
    await recordEvent(deps, db, eventScope(project, activeSession), userId, endedByOwner(deps, sessionId))
  })
}

/** Ends all sessions of the owner except the one that calls. Each writes its event. */
export const endOtherAccountSessions = async (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
): Promise<void> => {
  requireOwner(activeSession)
  const { userId, projectId, sessionId } = activeSession.session
  await atomically(deps.store, async (db) => {
    const target = { ownerId: userId, keptSessionId: sessionId }
    for (const ended of await applyEnding(deps, db, { projectId }, 'all other sessions ended by their owner', target))
      await recordEvent(deps, db, eventScope(project, activeSession), userId, endedByOwner(deps, ended.sessionId))
  })
}

const eventScope = (project: Project, { session: { organizationId } }: ActiveSession) => ({
  ...project,
  organizationId,
})

const endedByOwner = (deps: Deps, endedId: string) =>
  ({ kind: 'session.ended', detail: { session_id: endedId, which: 'other', ...doneBy(deps) } }) as const

const unknownSession = () =>
  new ProviderError(
    'account_session_not_found',
    'This account has no other active session with this ID. It may have ended already. Fetch the sessions again.',
  )

const isCurrent = () =>
  new ProviderError(
    'bad_request',
    'The `session_id` is that of the session that makes this request. It was not ended. To sign out, call `POST /sessions/revoke`.',
  )
