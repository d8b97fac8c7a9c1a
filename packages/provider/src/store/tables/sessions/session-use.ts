import { compiled, type ValueOf } from '../../compiled.ts'
import { within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { storedProofs } from './session-proofs.ts'
import { type SessionColumns, type SessionRow, session, sessionColumns } from './sessions.ts'

/** Identifies an active session. Revoked and expired sessions never change. */
type ActiveSessionKey = {
  readonly projectId: string
  readonly sessionId: string
  /** If the token was exchanged in between, the session no longer belongs to the caller. */
  readonly tokenHash: string
  readonly now: number
}

const touchStatement = (db: Db, value: ValueOf<ActiveSessionKey>) =>
  within(db, { projectId: value('projectId') })
    .updateTable('sessions')
    .set({ last_accessed_at: value('now') })
    .where('session_id', '=', value('sessionId'))
    .where('token_hash', '=', value('tokenHash'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', value('now'))

type ExtendedSession = ActiveSessionKey & { readonly expiresAt: number }

const extendStatement = (db: Db, value: ValueOf<ExtendedSession>) =>
  touchStatement(db, value).set({ expires_at: value('expiresAt') })

const touch = compiled<ActiveSessionKey, SessionColumns>((db, value) =>
  touchStatement(db, value).returning(sessionColumns),
)
const extend = compiled<ExtendedSession, SessionColumns>((db, value) =>
  extendStatement(db, value).returning(sessionColumns),
)
const note = compiled<ActiveSessionKey, unknown>((db, value) => touchStatement(db, value).returning('session_id'))
const noteExtended = compiled<ExtendedSession, unknown>((db, value) =>
  extendStatement(db, value).returning('session_id'),
)

/**
 * Updates when an active session was last used and, if given, when it ends. Returns `null` if the session is not
 * active. Inside a transaction it also locks the session until that ends.
 */
export const touchSession = async (
  db: Db,
  active: ActiveSessionKey,
  { expiresAt }: { readonly expiresAt?: number },
): Promise<SessionRow | null> => {
  const [row] = await (expiresAt === undefined ? touch(db, active) : extend(db, { ...active, expiresAt }))
  return row === undefined ? null : session(row)
}

/**
 * Updates an active session like `touchSession`, for a caller that has just read it. Returns whether the session is
 * still active. Every session check calls this.
 */
export const noteSessionUse = async (
  db: Db,
  active: ActiveSessionKey,
  { expiresAt }: { readonly expiresAt?: number },
): Promise<boolean> => {
  const updatedRows = await (expiresAt === undefined ? note(db, active) : noteExtended(db, { ...active, expiresAt }))
  return updatedRows.length > 0
}

/** The times of a session. After the clock was set back, all of them are too late by the same amount. */
export type SessionTimes = Pick<SessionRow, 'startedAt' | 'lastAccessedAt' | 'expiresAt' | 'absoluteEnd' | 'proofs'>

/**
 * Writes the times of a session if it was not used since the caller read it; of several concurrent calls, one writes.
 */
export const moveTimes = async (db: Db, session: SessionRow, times: SessionTimes): Promise<void> => {
  await within(db, session)
    .updateTable('sessions')
    .set({
      started_at: times.startedAt,
      last_accessed_at: times.lastAccessedAt,
      expires_at: times.expiresAt,
      absolute_end: times.absoluteEnd,
      proofs: storedProofs(times.proofs),
    })
    .where('session_id', '=', session.sessionId)
    .where('last_accessed_at', '=', session.lastAccessedAt)
    .execute()
}
