import type { ConsoleProvisionedMember, ConsoleProvisioning } from '@latchkey/protocol/console/provisioning'
import type { OrganizationProject } from '../domain/organization-scope.ts'
import { readScimConnection } from '../domain/scim/connections/change-scim-connection.ts'
import { type ScimConnectionState, wireScimConnection } from '../domain/scim/connections/wire-connection.ts'
import { wireTime } from '../domain/wire-time.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { scimConnectionOf } from '../store/tables/scim/scim-connections.ts'
import { countScimUsers, type ScimUser } from '../store/tables/scim/scim-users.ts'

/** Returns the connection of an organization, if it has one, and the number of its members. */
export const shownProvisioning = async (
  deps: MethodDeps,
  scope: OrganizationProject,
  publicURL: string,
): Promise<ConsoleProvisioning> => {
  const { db } = deps.store
  if ((await scimConnectionOf(db, scope)) === null) return { connection: null, member_count: 0 }
  return shownConnection(deps, scope, await readScimConnection(deps, scope), publicURL)
}

/** Returns a connection that was read or changed, without its tokens. */
export const shownConnection = async (
  { store }: Pick<MethodDeps, 'store'>,
  scope: OrganizationProject,
  state: ScimConnectionState,
  publicURL: string,
): Promise<ConsoleProvisioning> => ({
  connection: wireScimConnection(state, publicURL),
  member_count: await countScimUsers(store.db, scope),
})

export const provisionedMember = (user: ScimUser): ConsoleProvisionedMember => ({
  member_id: user.memberId,
  user_name: String(user.attributes.userName ?? ''),
  external_id: user.externalId,
  created_at: wireTime(user.createdAt),
  updated_at: wireTime(user.updatedAt),
})
