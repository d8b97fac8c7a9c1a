import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Proof, readProofs } from './session-proofs.ts'
import { type SessionAttributes, type SessionDevice, type SessionRow, session, sessionColumns } from './sessions.ts'

/** More sessions than a user opens in the time that sessions are kept. */
const maxSessions = 200

/** Returns the active sessions of a user, latest first. */
export const activeSessionsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
  now: number,
): Promise<readonly SessionRow[]> => {
  const sessionRows = await within(db, scope)
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .limit(maxSessions)
    .execute()
  return sessionRows.map(session)
}

/** A session, with the words for its device; null for a session from a release that did not store them. */
export interface DeviceSession {
  readonly session: SessionRow
  readonly device: SessionDevice | null
}

/** Returns the active sessions of a user with their devices, latest first. */
export const deviceSessionsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
  now: number,
): Promise<readonly DeviceSession[]> => {
  const sessionRows = await within(db, scope)
    .selectFrom('sessions')
    .select([...sessionColumns, 'browser', 'operating_system'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .limit(maxSessions)
    .execute()
  return sessionRows.map(({ browser, operating_system: operatingSystem, ...row }) => ({
    session: session(row),
    device: browser === null || operatingSystem === null ? null : { browser, operatingSystem },
  }))
}

/** Returns when each user was last active, by the sessions that are still stored. Users without one are missing. */
export const lastActivityOf = async (
  db: Db,
  scope: Scope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await within(db, scope)
    .selectFrom('sessions')
    .select(['user_id', (columns) => columns.fn.max('last_accessed_at').as('last')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, last }) => [user_id, Number(last)]))
}

/** Returns the attributes of a user's stored sessions, active or not, latest first. */
export const sessionStartsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
): Promise<readonly SessionAttributes[]> => {
  const sessionRows = await within(db, scope)
    .selectFrom('sessions')
    .select('attributes')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(maxSessions)
    .execute()
  return sessionRows.map(({ attributes }) => JSON.parse(attributes))
}

/** Returns the addresses and proofs of a user's sign-ins since a moment, from stored sessions. */
export const signInsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
  since: number,
): Promise<readonly { readonly ipAddress: string; readonly proofs: readonly Proof[] }[]> => {
  const sessionRows = await within(db, scope)
    .selectFrom('sessions')
    .select(['attributes', 'proofs'])
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(maxSessions)
    .execute()
  return sessionRows.map(({ attributes, proofs }) => ({
    ipAddress: JSON.parse(attributes).ip_address,
    proofs: proofs === null ? [] : readProofs(proofs),
  }))
}

/** Deletes all sessions of a deleted user. */
export const dropSessionsOfUser = async (db: Db, scope: Scope, userId: string): Promise<void> => {
  await within(db, scope).deleteFrom('sessions').where('user_id', '=', userId).execute()
}
