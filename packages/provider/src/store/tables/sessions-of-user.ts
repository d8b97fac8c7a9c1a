import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { Proof } from './session-proofs.ts'
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

/** Where and by which proofs a user signed in from that moment on, by sessions that are still kept. */
export const signInsOfUser = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  since: number,
): Promise<readonly { readonly ipAddress: string; readonly proofs: readonly Proof[] }[]> => {
  const begun = await within(rows, scope)
    .selectFrom('sessions')
    .select(['attributes', 'proofs'])
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(mostLooked)
    .execute()
  return begun.map(({ attributes, proofs }) => ({
    ipAddress: JSON.parse(attributes).ip_address,
    proofs: proofs === null ? [] : JSON.parse(proofs),
  }))
}

/** Removes all sessions of a person who is no more. */
export const dropSessionsOfUser = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('sessions').where('user_id', '=', userId).execute()
}
