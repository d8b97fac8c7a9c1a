import type { ScimGroup } from '@latchkey/protocol/scim/connections'
import { scimConnectionOf } from '../../../store/tables/scim/scim-connections.ts'
import { scimGroupsAfter } from '../../../store/tables/scim/scim-groups.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { noScimConnection } from './change-scim-connection.ts'

const usualLimit = 100

/**
 * Returns a page of the groups that an identity provider pushed.
 *
 * @param connectionId undefined for the connection of the organization
 * @returns `nextCursor` is null on the last page
 */
export const pageScimGroups = async (
  { store: { db } }: Pick<Deps, 'store'>,
  scope: OrganizationProject,
  { cursor = '', limit = usualLimit }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
  connectionId?: string,
): Promise<{ readonly groups: readonly ScimGroup[]; readonly nextCursor: string | null }> => {
  const connection = await scimConnectionOf(db, scope)
  if (connection === null || connection.connectionId !== (connectionId ?? connection.connectionId))
    throw noScimConnection()
  // PostgreSQL allows no NUL in a text.
  const groups = await scimGroupsAfter(db, scope, cursor.replaceAll('\u0000', '\ufffd'), limit + 1)
  const page = groups.slice(0, limit)
  return {
    groups: page.map(({ groupId, attributes }) => ({
      group_id: groupId,
      group_name: attributes.displayName,
      organization_id: scope.organizationId,
      connection_id: connection.connectionId,
    })),
    nextCursor: groups.length > limit ? (page.at(-1)?.groupId ?? null) : null,
  }
}
