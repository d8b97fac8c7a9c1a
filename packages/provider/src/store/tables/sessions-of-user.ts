import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { type SessionAttributes, type SessionRow, session, sessionColumns } from './sessions.ts'

/** More than anybody signs in from in the time that sessions are kept. */
const mostLooked = 200

/** A person's living sessions, the latest first. */
export const livingSessionsOfUser = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  now: number,
): Promise<readonly SessionRow[]> => {
  const found = await within(rows, scope)
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .limit(mostLooked)
    .execute()
  return found.map(session)
}

/** Where a person's sessions were begun that are still kept, alive or over, the latest first. */
export const beginningsOfUser = async (
  rows: Rows,
  scope: Scope,
  userId: string,
): Promise<readonly SessionAttributes[]> => {
  const found = await within(rows, scope)
    .selectFrom('sessions')
    .select('attributes')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(mostLooked)
    .execute()
  return found.map(({ attributes }) => JSON.parse(attributes))
}

/** Removes all sessions of a person who is no more. */
export const dropSessionsOfUser = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('sessions').where('user_id', '=', userId).execute()
}
