import type { Selectable } from 'kysely'
import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Db } from '../store.ts'
import { type Proof, proofsOfBefore } from './session-proofs.ts'

/** Where a session was started. */
export interface SessionAttributes {
  readonly ip_address: string
  readonly user_agent: string
}

/** The owner of a session: a user of the project, or a member of an organization. */
export type Subject =
  | { readonly subject: 'user'; readonly userId: string; readonly organizationId: '' }
  | {
      readonly subject: 'member'
      /** The member's ID. */
      readonly userId: string
      readonly organizationId: string
    }

/** A signed-in browser. Times in ms. */
export type SessionRow = Subject & SessionMembers

interface SessionMembers {
  readonly sessionId: string
  readonly projectId: string
  readonly startedAt: number
  readonly lastAccessedAt: number
  readonly expiresAt: number
  /** The session ends here at the latest, even if it is extended. */
  readonly absoluteEnd: number
  readonly revokedAt: number | null
  /** When it first changed a factor of the user; null if it has not. */
  readonly changedAt: number | null
  /** The session that this one was exchanged for. */
  readonly parentId: string | null
  readonly attributes: SessionAttributes
  readonly proofs: readonly Proof[]
  readonly customClaims: Readonly<Record<string, unknown>> | null
}

export interface SessionsTable {
  session_id: string
  token_hash: string
  project_id: string
  subject: Subject['subject']
  user_id: string
  organization_id: string
  started_at: number
  last_accessed_at: number
  expires_at: number
  /** Null for a session from a release without this column. */
  absolute_end: number | null
  revoked_at: number | null
  changed_at: number | null
  parent_id: string | null
  attributes: string
  /** Factors in the form of the wire, from a release without `proofs`. */
  factors: string
  /** JSON; null for a session from a release without this column. */
  proofs: string | null
  custom_claims: string | null
  /** Where it started, in words. Null for a session from a release without this column. */
  browser: string | null
  operating_system: string | null
}

declare module '../schema.ts' {
  interface Schema {
    sessions: SessionsTable
  }
}

export const sessionColumns = [
  'session_id',
  'project_id',
  'subject',
  'user_id',
  'organization_id',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'absolute_end',
  'revoked_at',
  'changed_at',
  'parent_id',
  'attributes',
  'factors',
  'proofs',
  'custom_claims',
] as const

/** Maximum lifetime of a session whose project does not set one: 366 days, the longest that can be requested. */
export const absoluteLifeMs = 366 * 24 * 60 * 60 * 1000

export type SessionColumns = Pick<Selectable<SessionsTable>, (typeof sessionColumns)[number]>

const readProofs = (text: string): readonly Proof[] => {
  const proofs: readonly (Omit<Proof, 'provesAddress'> & Partial<Proof>)[] = JSON.parse(text)
  return proofs.map((proof) => ({ ...proof, provesAddress: proof.provesAddress ?? null }))
}

const subject = ({ subject, user_id: userId, organization_id: organizationId }: SessionColumns): Subject =>
  subject === 'user' ? { subject, userId, organizationId: '' } : { subject, userId, organizationId }

export const session = (row: SessionColumns): SessionRow => ({
  ...subject(row),
  sessionId: row.session_id,
  projectId: row.project_id,
  startedAt: row.started_at,
  lastAccessedAt: row.last_accessed_at,
  expiresAt: row.expires_at,
  absoluteEnd: row.absolute_end ?? row.started_at + absoluteLifeMs,
  revokedAt: row.revoked_at,
  changedAt: row.changed_at,
  parentId: row.parent_id,
  attributes: JSON.parse(row.attributes),
  proofs: row.proofs === null ? proofsOfBefore(row.factors) : readProofs(row.proofs),
  customClaims: row.custom_claims === null ? null : JSON.parse(row.custom_claims),
})

const add = compiled<{ [Column in keyof SessionsTable]: SessionsTable[Column] }, unknown>((db, value) =>
  within(db, { projectId: value('project_id') })
    .insertInto('sessions')
    .values({
      session_id: value('session_id'),
      token_hash: value('token_hash'),
      project_id: value('project_id'),
      subject: value('subject'),
      user_id: value('user_id'),
      organization_id: value('organization_id'),
      started_at: value('started_at'),
      last_accessed_at: value('last_accessed_at'),
      expires_at: value('expires_at'),
      absolute_end: value('absolute_end'),
      revoked_at: value('revoked_at'),
      changed_at: value('changed_at'),
      parent_id: value('parent_id'),
      attributes: value('attributes'),
      factors: value('factors'),
      proofs: value('proofs'),
      custom_claims: value('custom_claims'),
      browser: value('browser'),
      operating_system: value('operating_system'),
    }),
)

/** Browser and operating system in which a session starts, in words. Empty if unknown. */
export interface SessionDevice {
  readonly browser: string
  readonly operatingSystem: string
}

export const addSession = async (
  db: Db,
  added: SessionRow,
  tokenHash: string,
  { browser, operatingSystem }: SessionDevice,
): Promise<void> => {
  await add(db, {
    session_id: added.sessionId,
    token_hash: tokenHash,
    project_id: added.projectId,
    subject: added.subject,
    user_id: added.userId,
    organization_id: added.organizationId,
    started_at: added.startedAt,
    last_accessed_at: added.lastAccessedAt,
    expires_at: added.expiresAt,
    absolute_end: added.absoluteEnd,
    revoked_at: added.revokedAt,
    changed_at: added.changedAt,
    parent_id: added.parentId,
    attributes: JSON.stringify(added.attributes),
    factors: '[]',
    proofs: JSON.stringify(added.proofs),
    custom_claims: added.customClaims === null ? null : JSON.stringify(added.customClaims),
    browser,
    operating_system: operatingSystem,
  })
}

/**
 * Changes of a session by a proof: its proofs and, if a credential changed, also its token and the time of the change.
 */
export interface ProofChanges {
  readonly proofs: readonly Proof[]
  readonly tokenHash?: string
  readonly changedAt?: number | null
}

/**
 * Writes the changes that a proof makes to a session. The caller holds the session's lock (`touchSession` of
 * `session-use.ts` in the same transaction).
 */
export const writeProofs = async (
  db: Db,
  scope: Scope,
  sessionId: string,
  { proofs, tokenHash, changedAt }: ProofChanges,
): Promise<void> => {
  await within(db, scope)
    .updateTable('sessions')
    .set({
      proofs: JSON.stringify(proofs),
      ...(tokenHash !== undefined && { token_hash: tokenHash }),
      ...(changedAt !== undefined && { changed_at: changedAt }),
    })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Writes the custom claims of a session. The caller holds its lock, as for `writeProofs`. */
export const writeClaims = async (
  db: Db,
  scope: Scope,
  sessionId: string,
  claims: SessionRow['customClaims'],
): Promise<void> => {
  await within(db, scope)
    .updateTable('sessions')
    .set({ custom_claims: claims === null ? null : JSON.stringify(claims) })
    .where('session_id', '=', sessionId)
    .execute()
}

/** An active session by its ID. */
interface SessionById extends Scope {
  readonly sessionId: string
  readonly now: number
}

const revoking = (db: Db, { sessionId, now, ...scope }: SessionById) =>
  within(db, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')

/**
 * Revokes a session of a user or member. Returns `false` if this owner has no active session with the ID. The owner is
 * part of the statement, so an ID that a client sends ends no session of another owner.
 */
export const revokeSession = async (
  db: Db,
  { userId, ...byId }: SessionById & { readonly userId: string },
): Promise<boolean> => (await revoking(db, byId).where('user_id', '=', userId).executeTakeFirst()) !== undefined

/**
 * Revokes the session that another one is exchanged for. The ID is from the provider's own record, never from a client.
 * Returns `false` if the session was not active.
 */
export const revokeExchangedSession = async (db: Db, byId: SessionById): Promise<boolean> =>
  (await revoking(db, byId).executeTakeFirst()) !== undefined

/** Revokes the active sessions of a user except one, and returns the IDs of those that ended. */
export const revokeOtherSessions = async (
  db: Db,
  { sessionId, userId, now, ...scope }: SessionById & { readonly userId: string },
): Promise<readonly string[]> => {
  const endedRows = await within(db, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('session_id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .execute()
  return endedRows.map(({ session_id }) => session_id)
}

/** Revokes all active sessions of a user, except for one that may be kept. */
export const revokeSessionsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  const activeSessions = within(db, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (keptSessionId === null ? activeSessions : activeSessions.where('session_id', '!=', keptSessionId)).execute()
}
