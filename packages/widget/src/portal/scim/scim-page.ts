import type { MemberClient } from '@latchkey/client/identity/b2b'
import { scimCalls } from '@latchkey/client/identity/scim'
import type { ScimGroup } from '@latchkey/protocol/scim/connections'
import { typeOf } from '../../ui/explain.ts'
import type { Page } from '../page.ts'
import { readLog } from './read-log.ts'
import { ScimView } from './ScimView.tsx'
import { type ScimRecords, scimRecords } from './scim-connection.ts'

const GROUPS_SIZE = 1_000

/** Reads all groups, because a role can be given to each. */
const readGroups = async (client: MemberClient) => {
  const groups: ScimGroup[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof scimCalls.getConnectionGroups>> = await scimCalls.getConnectionGroups(
      client,
      {
        limit: GROUPS_SIZE,
        ...(cursor && { cursor }),
      },
    )
    groups.push(...page.scim_groups)
    cursor = page.next_cursor
  } while (cursor)
  return groups
}

/** Provisioning: the connection by which the identity provider adds and removes members. An organization has at most one. */
export const scimPage: Page = {
  page: 'scim',
  title: 'portal.scim',
  permission: ['stytch.scim', 'get'],
  isOffered: ({ features }) => features?.scim_config.scim_enabled !== false,
  async load(client, { query, records }) {
    const before = scimRecords(records)
    // The older requests follow those that are shown.
    if (typeof query?.cursor === 'string' && before.connection) {
      const { log, older } = await readLog(client, query.cursor)
      return { ...records, log: [...(before.log ?? []), ...log], older }
    }
    const connection = await scimCalls.getConnection(client).then(
      (answer) => answer.connection,
      (fault: unknown) => {
        if (typeOf(fault) !== 'no_active_scim_connection') throw fault
        return null
      },
    )
    if (!connection) return { connection, groups: [], log: [], older: null } satisfies ScimRecords
    const [groups, log] = await Promise.all([readGroups(client), readLog(client)])
    return { connection, groups, ...log, ...(before.fresh && { fresh: before.fresh }) } satisfies ScimRecords
  },
  changes: () => import('./scim.changes.ts'),
  View: ScimView,
}
