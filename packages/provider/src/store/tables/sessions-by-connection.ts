import { type InOrganization, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/**
 * Ends the living sessions of an organization's members in which one of its connections has vouched for them.
 *
 * Proofs are JSON of our own making, in which a quotation mark of anybody else's is escaped: what is looked for is a member of it.
 */
export const revokeSessionsByConnection = async (
  rows: Rows,
  scope: InOrganization,
  connectionId: string,
  now: number,
): Promise<void> => {
  const members = within(rows, scope).selectFrom('members').select('member_id')
  await within(rows, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', members)
    .where('revoked_at', 'is', null)
    .where('proofs', 'like', `%"connectionId":${JSON.stringify(connectionId)}%`)
    .execute()
}
