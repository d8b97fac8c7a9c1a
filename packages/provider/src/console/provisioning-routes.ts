import * as calls from '@latchkey/protocol/console/provisioning-calls'
import { requireScope } from '../acts/organization-views.ts'
import { provisionedMember, shownProvisioning } from '../acts/provisioning-views.ts'
import { cutPage, readCursor } from '../domain/cursor.ts'
import { readScimConnection } from '../domain/scim/connections/change-scim-connection.ts'
import { pageScimLog } from '../domain/scim/provisioning-log.ts'
import { scimUsers } from '../store/tables/scim/scim-users.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import * as schema from './provisioning.schema.ts'
import { nothing } from './session.schema.ts'

const pageSize = 50

/** What the console reads about the provisioning of an organization. The acts are in `acts/provisioning.ts`. */
export const provisioningRoutes: readonly ConsoleRoute[] = [
  projectRead(calls.getProvisioning, nothing, async (deps, request) =>
    shownProvisioning(deps, await requireScope(deps, request), request.publicURL),
  ),

  projectRead(calls.findProvisionedMembers, schema.members, async (deps, request, { cursor }) => {
    const scope = await requireScope(deps, request)
    const { connection } = await readScimConnection(deps, scope)
    const read = { connectionId: connection.connectionId, after: readCursor(cursor), offset: 0, limit: pageSize + 1 }
    const users = await scimUsers(deps.store.db, scope, read)
    const { page, nextCursor } = cutPage(users, pageSize, (user) => ({
      createdAt: user.createdAt,
      id: user.registrationId,
    }))
    return { members: page.map(provisionedMember), next_cursor: nextCursor }
  }),

  projectRead(calls.findProvisioningLog, schema.log, async (deps, request, { cursor, result }) => {
    const scope = await requireScope(deps, request)
    const page = { cursor, limit: pageSize, isRefused: result === 'refused' }
    const { entries, nextCursor } = await pageScimLog(deps, scope, page)
    return { entries, next_cursor: nextCursor }
  }),
]
