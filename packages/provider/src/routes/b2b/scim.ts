import * as calls from '@latchkey/protocol/scim/connections'
import * as schema from '@latchkey/protocol/scim/connections.schema'
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
import type { Route } from '../route.ts'
import { repeatScimRequest } from '../scim/repeat-request.ts'
import { forMembers, type PortalRoute, portalRoute } from './portal-route.ts'

/** The calls of the organization portal about the connection by which the identity provider adds and removes members. */
export const scimPortalRoutes: readonly PortalRoute[] = [
  portalRoute(calls.get, schema.nothing, async (deps, { caller, baseURL }) => {
    caller.requireAllowed('stytch.scim', 'get')
    return { connection: wireScimConnection(await readScimConnection(deps, caller.scope), baseURL) }
  }),

  portalRoute(calls.create, schema.create, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.scim', 'create')
    const { bearerToken, ...state } = await createScimConnection(deps, caller.scope, input)
    return { connection: wireNewScimConnection(state, bearerToken, baseURL) }
  }),

  portalRoute(calls.groups, schema.groups, async (deps, { caller }, input) => {
    caller.requireAllowed('stytch.scim', 'get')
    const { groups, nextCursor } = await pageScimGroups(deps, caller.scope, input)
    return { scim_groups: groups, next_cursor: nextCursor }
  }),

  portalRoute(calls.log, schema.groups, async (deps, { caller }, input) => {
    caller.requireAllowed('stytch.scim', 'get')
    const { entries, nextCursor } = await pageScimLog(deps, caller.scope, input)
    return { scim_log: entries, next_cursor: nextCursor }
  }),

  portalRoute(calls.repeat, schema.logReference, async (deps, { caller, baseURL }, { log_entry_id: entryId }) => {
    caller.requireAllowed('stytch.scim', 'update')
    return { scim_log_entry: await repeatScimRequest(deps, caller.scope, { entryId, baseURL }) }
  }),

  portalRoute(calls.update, schema.update, async (deps, { caller, baseURL }, input) => {
    const { display_name, identity_provider, scim_group_implicit_role_assignments: assigned } = input
    const isRenamed = display_name !== undefined || identity_provider !== undefined
    if (isRenamed || assigned === undefined) caller.requireAllowed('stytch.scim', 'update')
    if (assigned !== undefined) caller.requireAllowed('stytch.organization', 'update.settings.implicit-roles')
    const state = await changeScimConnection(deps, caller.scope, input, caller.actorRoles, caller.guard)
    return { connection: wireScimConnection(state, baseURL) }
  }),

  portalRoute(calls.rotate.start, schema.connectionReference, async (deps, { caller, baseURL }, { connection_id }) => {
    caller.requireAllowed('stytch.scim', 'update')
    const { nextBearerToken, ...state } = await startRotation(deps, caller.scope, connection_id)
    return { connection: wireRotatingScimConnection(state, nextBearerToken, baseURL) }
  }),

  portalRoute(
    calls.rotate.complete,
    schema.connectionReference,
    async (deps, { caller, baseURL }, { connection_id }) => {
      caller.requireAllowed('stytch.scim', 'update')
      const state = await completeRotation(deps, caller.scope, connection_id)
      return { connection: wireScimConnection(state, baseURL) }
    },
  ),

  portalRoute(calls.rotate.cancel, schema.connectionReference, async (deps, { caller, baseURL }, { connection_id }) => {
    caller.requireAllowed('stytch.scim', 'update')
    const state = await cancelRotation(deps, caller.scope, connection_id)
    return { connection: wireScimConnection(state, baseURL) }
  }),

  portalRoute(calls.remove, schema.connectionReference, async (deps, { caller }, { connection_id }) => {
    caller.requireAllowed('stytch.scim', 'delete')
    await removeScimConnection(deps, caller.scope, connection_id, caller.guard)
    return { connection_id }
  }),
]

export const scimRoutes: readonly Route[] = forMembers(scimPortalRoutes)
