import * as calls from '@latchkey/protocol/scim/back-end'
import * as schema from '@latchkey/protocol/scim/back-end.schema'
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
import { repeatScimRequest } from '../scim/repeat-request.ts'
import { guardOf, organizationOf, requirePermitted, roleGranter } from './organization-of.ts'

/** The calls of a site's back end about the connection by which an identity provider adds and removes members. */
export const scimMemberRoutes: readonly Route[] = [
  route(calls.get, schema.organization, async (deps, at, { organization_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'get')
    return { connection: wireScimConnection(await readScimConnection(deps, namedOrganization.scope), at.baseURL) }
  }),

  route(calls.create, schema.create, async (deps, at, { organization_id, ...input }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'create')
    const { bearerToken, ...state } = await createScimConnection(deps, namedOrganization.scope, input)
    return { connection: wireNewScimConnection(state, bearerToken, at.baseURL) }
  }),

  route(calls.groups, schema.groups, async (deps, at, { organization_id, connection_id, ...page }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'get')
    const { groups, nextCursor } = await pageScimGroups(deps, namedOrganization.scope, page, connection_id)
    return { scim_groups: groups, ...(nextCursor !== null && { next_cursor: nextCursor }) }
  }),

  route(calls.log, schema.groups, async (deps, at, { organization_id, connection_id, ...page }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'get')
    const { entries, nextCursor } = await pageScimLog(deps, namedOrganization.scope, page, connection_id)
    return { scim_log: entries, ...(nextCursor !== null && { next_cursor: nextCursor }) }
  }),

  route(calls.repeat, schema.logReference, async (deps, at, { organization_id, connection_id, log_entry_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'update')
    const entry = { entryId: log_entry_id, connectionId: connection_id, baseURL: at.baseURL }
    return { scim_log_entry: await repeatScimRequest(deps, namedOrganization.scope, entry) }
  }),

  route(calls.update, schema.update, async (deps, at, { organization_id, ...input }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    const { display_name, identity_provider, scim_group_implicit_role_assignments: assigned } = input
    const isRenamed = display_name !== undefined || identity_provider !== undefined
    if (isRenamed || assigned === undefined) requirePermitted(namedOrganization, 'stytch.scim', 'update')
    if (assigned !== undefined)
      requirePermitted(namedOrganization, 'stytch.organization', 'update.settings.implicit-roles')
    const state = await changeScimConnection(
      deps,
      namedOrganization.scope,
      input,
      roleGranter(namedOrganization),
      guardOf(namedOrganization),
    )
    return { connection: wireScimConnection(state, at.baseURL) }
  }),

  route(calls.rotate.start, schema.connectionReference, async (deps, at, { organization_id, connection_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'update')
    const { nextBearerToken, ...state } = await startRotation(deps, namedOrganization.scope, connection_id)
    return { connection: wireRotatingScimConnection(state, nextBearerToken, at.baseURL) }
  }),

  route(calls.rotate.complete, schema.connectionReference, async (deps, at, { organization_id, connection_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'update')
    return {
      connection: wireScimConnection(await completeRotation(deps, namedOrganization.scope, connection_id), at.baseURL),
    }
  }),

  route(calls.rotate.cancel, schema.connectionReference, async (deps, at, { organization_id, connection_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'update')
    return {
      connection: wireScimConnection(await cancelRotation(deps, namedOrganization.scope, connection_id), at.baseURL),
    }
  }),

  route(calls.remove, schema.connectionReference, async (deps, at, { organization_id, connection_id }) => {
    const namedOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(namedOrganization, 'stytch.scim', 'delete')
    await removeScimConnection(deps, namedOrganization.scope, connection_id, guardOf(namedOrganization))
    return { connection_id }
  }),
]
