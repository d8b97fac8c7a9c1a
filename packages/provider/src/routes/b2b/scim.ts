import * as calls from '@latchkey/protocol/scim/connections'
import * as schema from '@latchkey/protocol/scim/connections.schema'
import { callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import {
  changeScimConnection,
  createScimConnection,
  readScimConnection,
  removeScimConnection,
} from '../../domain/scim/connections/change-scim-connection.ts'
import { pageScimGroups } from '../../domain/scim/connections/page-groups.ts'
import { cancelRotation, completeRotation, startRotation } from '../../domain/scim/connections/rotate-token.ts'
import {
  wireNewScimConnection,
  wireRotatingScimConnection,
  wireScimConnection,
} from '../../domain/scim/connections/wire-connection.ts'
import { pageScimLog } from '../../domain/scim/provisioning-log.ts'
import { type Route, route } from '../route.ts'

/** The calls of the organization portal about the connection by which the identity provider adds and removes members. */
export const scimRoutes: readonly Route[] = [
  route(calls.get, schema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'get')
    return { connection: wireScimConnection(await readScimConnection(deps, caller.scope), at.baseURL) }
  }),

  route(calls.create, schema.create, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'create')
    const { bearerToken, ...state } = await createScimConnection(deps, caller.scope, input)
    return { connection: wireNewScimConnection(state, bearerToken, at.baseURL) }
  }),

  route(calls.groups, schema.groups, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'get')
    const { groups, nextCursor } = await pageScimGroups(deps, caller.scope, input)
    return { scim_groups: groups, next_cursor: nextCursor }
  }),

  route(calls.log, schema.groups, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'get')
    const { entries, nextCursor } = await pageScimLog(deps, caller.scope, input)
    return { scim_log: entries, next_cursor: nextCursor }
  }),

  route(calls.update, schema.update, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    const { display_name, identity_provider, scim_group_implicit_role_assignments: assigned } = input
    const isRenamed = display_name !== undefined || identity_provider !== undefined
    if (isRenamed || assigned === undefined) requireAllowed(caller, 'stytch.scim', 'update')
    if (assigned !== undefined) requireAllowed(caller, 'stytch.organization', 'update.settings.implicit-roles')
    const state = await changeScimConnection(deps, caller.scope, input, roleHolder(caller))
    return { connection: wireScimConnection(state, at.baseURL) }
  }),

  route(calls.rotate.start, schema.connectionReference, async (deps, at, { connection_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'update')
    const { nextBearerToken, ...state } = await startRotation(deps, caller.scope, connection_id)
    return { connection: wireRotatingScimConnection(state, nextBearerToken, at.baseURL) }
  }),

  route(calls.rotate.complete, schema.connectionReference, async (deps, at, { connection_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'update')
    const state = await completeRotation(deps, caller.scope, connection_id)
    return { connection: wireScimConnection(state, at.baseURL) }
  }),

  route(calls.rotate.cancel, schema.connectionReference, async (deps, at, { connection_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'update')
    const state = await cancelRotation(deps, caller.scope, connection_id)
    return { connection: wireScimConnection(state, at.baseURL) }
  }),

  route(calls.remove, schema.connectionReference, async (deps, at, { connection_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.scim', 'delete')
    await removeScimConnection(deps, caller.scope, connection_id)
    return { connection_id }
  }),
]
