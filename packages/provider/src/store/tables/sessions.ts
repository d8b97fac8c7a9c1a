import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Selectable } from 'kysely'
import { compiled, type ValueOf } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** Where a session was begun. */
export interface SessionAttributes {
  readonly ip_address: string
  readonly user_agent: string
}

/** A signed-in browser. Times in ms. */
export interface SessionRow {
  readonly sessionId: string
  readonly projectId: string
  readonly userId: string
  readonly startedAt: number
  readonly lastAccessedAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
  readonly attributes: SessionAttributes
  readonly factors: readonly AuthenticationFactor[]
  readonly customClaims: Readonly<Record<string, unknown>> | null
}

export interface SessionsTable {
  session_id: string
  token_hash: string
  project_id: string
  user_id: string
  started_at: number
  last_accessed_at: number
  expires_at: number
  revoked_at: number | null
  attributes: string
  factors: string
  custom_claims: string | null
}

export const sessionColumns = [
  'session_id',
  'project_id',
  'user_id',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'revoked_at',
  'attributes',
  'factors',
  'custom_claims',
] as const

type Columns = Pick<Selectable<SessionsTable>, (typeof sessionColumns)[number]>

export const session = (row: Columns): SessionRow => ({
  sessionId: row.session_id,
  projectId: row.project_id,
  userId: row.user_id,
  startedAt: row.started_at,
  lastAccessedAt: row.last_accessed_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  attributes: JSON.parse(row.attributes),
  factors: JSON.parse(row.factors),
  customClaims: row.custom_claims === null ? null : JSON.parse(row.custom_claims),
})

const add = compiled<{ [Column in keyof SessionsTable]: SessionsTable[Column] }, unknown>((rows, value) =>
  within(rows, { projectId: value('project_id') })
    .insertInto('sessions')
    .values({
      session_id: value('session_id'),
      token_hash: value('token_hash'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      started_at: value('started_at'),
      last_accessed_at: value('last_accessed_at'),
      expires_at: value('expires_at'),
      revoked_at: value('revoked_at'),
      attributes: value('attributes'),
      factors: value('factors'),
      custom_claims: value('custom_claims'),
    }),
)

export const addSession = async (rows: Rows, added: SessionRow, tokenHash: string): Promise<void> => {
  await add(rows, {
    session_id: added.sessionId,
    token_hash: tokenHash,
    project_id: added.projectId,
    user_id: added.userId,
    started_at: added.startedAt,
    last_accessed_at: added.lastAccessedAt,
    expires_at: added.expiresAt,
    revoked_at: added.revokedAt,
    attributes: JSON.stringify(added.attributes),
    factors: JSON.stringify(added.factors),
    custom_claims: added.customClaims === null ? null : JSON.stringify(added.customClaims),
  })
}

/** Only a session that was neither revoked nor outlived changes; what is over stays over. */
type Living = {
  readonly projectId: string
  readonly sessionId: string
  readonly now: number
}

const touched = (rows: Rows, value: ValueOf<Living>) =>
  within(rows, { projectId: value('projectId') })
    .updateTable('sessions')
    .set({ last_accessed_at: value('now') })
    .where('session_id', '=', value('sessionId'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .returning(sessionColumns)

type Prolonged = Living & { readonly expiresAt: number }

const touch = compiled<Living, Columns>(touched)
const prolong = compiled<Prolonged, Columns>((rows, value) =>
  touched(rows, value).set({ expires_at: value('expiresAt') }),
)

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

/** Replaces the proofs of a session whose lock the caller holds (`touchSession` in the same transaction). */
export const writeFactors = async (
  rows: Rows,
  scope: Scope,
  sessionId: string,
  factors: SessionRow['factors'],
): Promise<void> => {
  await within(rows, scope)
    .updateTable('sessions')
    .set({ factors: JSON.stringify(factors) })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Ends a session for good. `false` when it was over already. */
export const revokeSession = async (rows: Rows, { sessionId, now, ...scope }: Living): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all living sessions of a person, but for one that may be kept. */
export const revokeSessionsOfUser = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  const living = within(rows, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (keptSessionId === null ? living : living.where('session_id', '!=', keptSessionId)).execute()
}

/** More than anybody signs in from in the time that sessions are kept. */
const mostLooked = 200

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
