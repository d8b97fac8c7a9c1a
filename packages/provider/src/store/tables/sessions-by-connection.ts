import { type InOrganization, within } from '../scope.ts'
import type { Db } from '../store.ts'

/**
 * Revokes the active sessions of an organization's members that one of its connections has proven.
 *
 * Proofs are JSON written by the server, in which quotation marks of other parties are escaped, so the pattern can
 * match only a property.
 */
export const revokeSessionsByConnection = async (
  db: Db,
  scope: InOrganization,
  connectionId: string,
  now: number,
): Promise<void> => {
  const members = within(db, scope).selectFrom('members').select('member_id')
  await within(db, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', members)
    .where('revoked_at', 'is', null)
    .where('proofs', 'like', `%"connectionId":${JSON.stringify(connectionId)}%`)
    .execute()
}
