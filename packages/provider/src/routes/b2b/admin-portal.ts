import * as calls from '@latchkey/protocol/identity/admin-portal'
import * as schema from '@latchkey/protocol/identity/admin-portal.schema'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { hasConnectionCapacity } from '../../methods/sso/connections.ts'
import { type Route, route } from '../route.ts'

/** The routes that only the pages of the organization portal call. */
export const adminPortalRoutes: readonly Route[] = [
  route(calls.adminPortalConfig, schema.adminPortalConfig, async (deps, at) => {
    const { scope } = await callerOf(deps, at)
    const canCreate = await hasConnectionCapacity(deps.store.db, scope)
    return {
      sso_config: {
        sso_enabled: true,
        can_create_saml_connection: canCreate,
        can_create_oidc_connection: canCreate,
      },
      organization_config: { mfa_controls_enabled: true },
      scim_config: { scim_enabled: true },
    }
  }),
]
