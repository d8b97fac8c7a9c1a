import * as calls from '@latchkey/protocol/identity/admin-portal'
import * as schema from '@latchkey/protocol/identity/admin-portal.schema'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { hasConnectionCapacity } from '../../methods/sso/connections.ts'
import { type Route, route } from '../route.ts'

/** Returns what the pages of the organization portal may offer. */
export const portalFeatures = async (
  deps: MethodDeps,
  scope: OrganizationProject,
): Promise<calls.AdminPortalConfig> => {
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
}

/** The routes that only the pages of the organization portal call. */
export const adminPortalRoutes: readonly Route[] = [
  route(calls.adminPortalConfig, schema.adminPortalConfig, async (deps, at) =>
    portalFeatures(deps, (await callerOf(deps, at)).scope),
  ),
]
