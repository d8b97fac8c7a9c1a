import { type Scope, within, withinAll } from '../scope.ts'
import type { Rows } from '../store.ts'

/** Ends all living sessions of whoever is a member under one of the addresses, in any organization, but for one that may be kept. */
export const revokeSessionsOfAddresses = async (
  rows: Rows,
  scope: Scope,
  emails: readonly string[],
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  const members = withinAll(rows, scope).selectFrom('members').select('member_id').where('email', 'in', emails)
  const living = within(rows, scope)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', members)
    .where('revoked_at', 'is', null)
  await (keptSessionId === null ? living : living.where('session_id', '!=', keptSessionId)).execute()
}

/** Who is a member under an address, in every organization of the project, by their ids. */
export const memberIdsOf = async (
  rows: Rows,
  scope: Scope,
  email: string,
): Promise<readonly { readonly memberId: string; readonly organizationId: string }[]> => {
  const found = await withinAll(rows, scope)
    .selectFrom('members')
    .select(['member_id', 'organization_id'])
    .where('email', '=', email)
    .orderBy('member_id')
    .execute()
  return found.map((row) => ({ memberId: row.member_id, organizationId: row.organization_id }))
}
