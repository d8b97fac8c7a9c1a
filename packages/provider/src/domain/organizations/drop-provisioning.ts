import type { InOrganization } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropScimConnection } from '../../store/tables/scim/scim-connections.ts'
import { emptyScimGroups } from '../../store/tables/scim/scim-group-members.ts'
import { dropScimGroups } from '../../store/tables/scim/scim-groups.ts'
import { emptyKeptScimRequests } from '../../store/tables/scim/scim-kept-requests.ts'
import { dropScimLog } from '../../store/tables/scim/scim-log.ts'
import { dropScimUsers } from '../../store/tables/scim/scim-users.ts'

/** Deletes the SCIM connection of an organization with everything that it provisioned, except the members. */
export const dropProvisioning = async (db: Db, scope: InOrganization): Promise<void> => {
  await dropScimConnection(db, scope)
  await emptyScimGroups(db, scope)
  await dropScimGroups(db, scope)
  await dropScimUsers(db, scope)
  await emptyKeptScimRequests(db, scope)
  await dropScimLog(db, scope)
}
