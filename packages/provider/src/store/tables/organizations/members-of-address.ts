import { type Scope, withinAll } from '../../scope.ts'
import type { Db } from '../../store.ts'

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
