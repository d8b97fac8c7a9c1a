import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Proof, proofsOfBefore, readProofs, storedProofs } from './session-proofs.ts'

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
  /** The grant and the tokens that an app exchanged for the session; null for the session of a person. */
  grant_id: string | null
  family_id: string | null
  /** The staff that acts in it; null for the session of a person. */
  impersonator_id: string | null
  /** 1 if tokens or sessions of apps come from it, 0 if none do. Null for a session from a release without this column. */
  has_dependents: number | null
}

declare module '../../schema.ts' {
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
      grant_id: value('grant_id'),
      family_id: value('family_id'),
      impersonator_id: value('impersonator_id'),
      has_dependents: value('has_dependents'),
    }),
)

/** Browser and operating system in which a session starts, in words. Empty if unknown. */
export interface SessionDevice {
  readonly browser: string
  readonly operatingSystem: string
}

/** What a session comes from, apart from its owner's sign-in. It ends with it. */
export interface SessionOrigin {
  /** The access of an app, whose token was exchanged for the session. */
  readonly access?: { readonly grantId: string; readonly familyId: string }
  /** The staff that acts as its user. */
  readonly impersonatorId?: string
}

export const addSession = async (
  db: Db,
  added: SessionRow,
  tokenHash: string,
  { browser, operatingSystem }: SessionDevice,
  { access, impersonatorId }: SessionOrigin = {},
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
    proofs: storedProofs(added.proofs),
    custom_claims: added.customClaims === null ? null : JSON.stringify(added.customClaims),
    browser,
    operating_system: operatingSystem,
    grant_id: access?.grantId ?? null,
    family_id: access?.familyId ?? null,
    impersonator_id: impersonatorId ?? null,
    has_dependents: 0,
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
      proofs: storedProofs(proofs),
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
