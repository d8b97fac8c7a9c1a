import { everyScope, type Scope, within, withinAll } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Selects the sessions to end. */
export type SessionSelection =
  /** One active session. The owner is part of the statement, so an ID that a client sends ends no session of another. */
  | { readonly of: 'session'; readonly sessionId: string; readonly ownerId?: string }
  /** The sessions of an account that one of these factors opened. */
  | { readonly of: 'factors'; readonly ownerId: string; readonly factorIds: readonly string[] }
  | { readonly of: 'owner'; readonly ownerId: string; readonly keptSessionId: string | null }
  /** The sessions of members with one of these addresses, in every organization. */
  | { readonly of: 'addresses'; readonly emails: readonly string[]; readonly keptSessionId: string | null }
  /** The sessions of an organization's members that one of its connections has proven. */
  | { readonly of: 'connection'; readonly organizationId: string; readonly connectionId: string }
  /** Sessions of apps, by the sessions in which the access was granted. */
  | { readonly of: 'parents'; readonly parentIds: readonly string[] }
  | { readonly of: 'grants'; readonly grantIds: readonly string[] }
  | { readonly of: 'families'; readonly familyIds: readonly string[] }

/** A session that just ended. */
export interface EndedSession {
  readonly sessionId: string
  /** Whether tokens or sessions of apps may come from it. */
  readonly hasDependents: boolean
}

const ended = ({ session_id, has_dependents }: { session_id: string; has_dependents: number | null }) => ({
  sessionId: session_id,
  hasDependents: has_dependents !== 0,
})

const returned = ['session_id', 'has_dependents'] as const

/**
 * Revokes sessions and returns those that ended. The rules decide what ends with them (`domain/endings/`), in the same
 * transaction.
 */
export const revokeSessions = async (
  db: Db,
  scope: Scope,
  selection: SessionSelection,
  now: number,
): Promise<readonly EndedSession[]> => {
  const statement = narrowed(db, scope, selection, now)
  return (await statement.returning(returned).execute()).map(ended)
}

/**
 * Returns the pattern of proofs with a property. Proofs are JSON written by the server, in which quotation marks of
 * other parties are escaped, so the pattern can match only a property.
 */
const proofWith = (name: 'factorId' | 'connectionId', value: string): string => `%"${name}":${JSON.stringify(value)}%`

const narrowed = (db: Db, scope: Scope, selection: SessionSelection, now: number) => {
  const sessions = within(db, scope).updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
  switch (selection.of) {
    case 'session': {
      const one = sessions.where('session_id', '=', selection.sessionId).where('expires_at', '>', now)
      return selection.ownerId === undefined ? one : one.where('user_id', '=', selection.ownerId)
    }
    case 'factors': {
      const proves = selection.factorIds.map((factorId) => proofWith('factorId', factorId))
      return sessions.where('user_id', '=', selection.ownerId).where(({ eb, or }) =>
        or([
          ...proves.map((pattern) => eb('proofs', 'like', pattern)),
          // A session from a release without this column: its factors are unknown.
          ...(proves.length === 0 ? [] : [eb('proofs', 'is', null)]),
        ]),
      )
    }
    case 'owner': {
      const own = sessions.where('user_id', '=', selection.ownerId)
      return selection.keptSessionId === null ? own : own.where('session_id', '!=', selection.keptSessionId)
    }
    case 'addresses': {
      const members = withinAll(db, scope).selectFrom('members').select('member_id')
      const own = sessions.where('user_id', 'in', members.where('email', 'in', selection.emails))
      return selection.keptSessionId === null ? own : own.where('session_id', '!=', selection.keptSessionId)
    }
    case 'connection': {
      const { organizationId, connectionId } = selection
      const members = within(db, { ...scope, organizationId })
        .selectFrom('members')
        .select('member_id')
      return sessions.where('user_id', 'in', members).where('proofs', 'like', proofWith('connectionId', connectionId))
    }
    case 'parents':
      return sessions.where('parent_id', 'in', selection.parentIds).where('grant_id', 'is not', null)
    case 'grants':
      return sessions.where('grant_id', 'in', selection.grantIds)
    case 'families':
      return sessions.where('family_id', 'in', selection.familyIds).where('grant_id', 'is not', null)
  }
}

/** Revokes the sessions of a project in which staff act as users. */
export const revokeSessionsOfStaff = async (db: Db, { projectId }: Scope, now: number): Promise<void> => {
  await everyScope(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('project_id', '=', projectId)
    .where('impersonator_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes the sessions in which an operator acts as users, in every project. */
export const revokeSessionsOfImpersonator = async (
  db: Db,
  impersonatorId: string,
  now: number,
): Promise<readonly string[]> => {
  const rows = await everyScope(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('impersonator_id', '=', impersonatorId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/**
 * Locks an active session from which an app gets tokens or a session, and marks it as having such dependents. Returns
 * `false` if it has ended: a concurrent revocation is finished, or waits and then ends the dependents too.
 */
export const holdAsOrigin = async (
  db: Db,
  scope: Scope,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('sessions')
    .set({ has_dependents: 1 })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}
