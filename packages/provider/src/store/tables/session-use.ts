import { compiled, type ValueOf } from '../compiled.ts'
import { within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { type SessionColumns, type SessionRow, session, sessionColumns } from './sessions.ts'

/** Only a session that was neither revoked nor outlived changes; what is over stays over. */
type Living = {
  readonly projectId: string
  readonly sessionId: string
  /** A session whose token was exchanged in between is not the caller's any more. */
  readonly tokenHash: string
  readonly now: number
}

const touched = (rows: Rows, value: ValueOf<Living>) =>
  within(rows, { projectId: value('projectId') })
    .updateTable('sessions')
    .set({ last_accessed_at: value('now') })
    .where('session_id', '=', value('sessionId'))
    .where('token_hash', '=', value('tokenHash'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', value('now'))

type Prolonged = Living & { readonly expiresAt: number }

const prolonged = (rows: Rows, value: ValueOf<Prolonged>) =>
  touched(rows, value).set({ expires_at: value('expiresAt') })

const touch = compiled<Living, SessionColumns>((rows, value) => touched(rows, value).returning(sessionColumns))
const prolong = compiled<Prolonged, SessionColumns>((rows, value) => prolonged(rows, value).returning(sessionColumns))
const note = compiled<Living, unknown>((rows, value) => touched(rows, value).returning('session_id'))
const noteLonger = compiled<Prolonged, unknown>((rows, value) => prolonged(rows, value).returning('session_id'))

/**
 * Writes when a living session was last used and, if given, when it ends. `null` says that it is over.
 * Inside a transaction it also keeps others from changing the session until that ends.
 */
export const touchSession = async (
  rows: Rows,
  living: Living,
  { expiresAt }: { readonly expiresAt?: number },
): Promise<SessionRow | null> => {
  const [row] = await (expiresAt === undefined ? touch(rows, living) : prolong(rows, { ...living, expiresAt }))
  return row === undefined ? null : session(row)
}

/** As `touchSession`, for who has just read the session and needs no more than whether it still lives: every check does. */
export const noteSessionUse = async (
  rows: Rows,
  living: Living,
  { expiresAt }: { readonly expiresAt?: number },
): Promise<boolean> => {
  const noted = await (expiresAt === undefined ? note(rows, living) : noteLonger(rows, { ...living, expiresAt }))
  return noted.length > 0
}

/** A session's times, all of which a clock that was set back makes too late by as much. */
export type SessionTimes = Pick<SessionRow, 'startedAt' | 'lastAccessedAt' | 'expiresAt' | 'absoluteEnd' | 'proofs'>

/** Writes the times of a session that was last used when the caller read; of any number at once one does. */
export const moveTimes = async (rows: Rows, seen: SessionRow, times: SessionTimes): Promise<void> => {
  await within(rows, seen)
    .updateTable('sessions')
    .set({
      started_at: times.startedAt,
      last_accessed_at: times.lastAccessedAt,
      expires_at: times.expiresAt,
      absolute_end: times.absoluteEnd,
      proofs: JSON.stringify(times.proofs),
    })
    .where('session_id', '=', seen.sessionId)
    .where('last_accessed_at', '=', seen.lastAccessedAt)
    .execute()
}
