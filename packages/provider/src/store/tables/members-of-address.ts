import { type Scope, within, withinAll } from '../scope.ts'
import type { Db } from '../store.ts'

/**
 * Revokes the active sessions of members with one of these addresses, in every organization, except for one that may be
 * kept.
 */
export const revokeSessionsOfAddresses = async (
  db: Db,
  scope: Scope,
  emails: readonly string[],
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  const members = withinAll(db, scope).selectFrom('members').select('member_id').where('email', 'in', emails)
  const activeSessions = within(db, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', members)
    .where('revoked_at', 'is', null)
  await (keptSessionId === null ? activeSessions : activeSessions.where('session_id', '!=', keptSessionId)).execute()
}

/** Returns the members with an address in every organization of the project, by ID. */
export const memberIdsOf = async (
  db: Db,
  scope: Scope,
  email: string,
): Promise<readonly { readonly memberId: string; readonly organizationId: string }[]> => {
  const memberRows = await withinAll(db, scope)
    .selectFrom('members')
    .select(['member_id', 'organization_id'])
    .where('email', '=', email)
    .orderBy('member_id')
    .execute()
  return memberRows.map((row) => ({ memberId: row.member_id, organizationId: row.organization_id }))
}
