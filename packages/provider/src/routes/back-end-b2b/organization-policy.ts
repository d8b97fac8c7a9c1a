import * as calls from '@latchkey/protocol/identity/back-end/organization-policy'
import * as schema from '@latchkey/protocol/identity/back-end/organization-policy.schema'
import { setCustomRoles } from '../../domain/organizations/custom-roles.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, requireSite } from './organization-of.ts'

/** The routes of back ends for an organization's own roles. */
export const organizationPolicyRoutes: readonly Route[] = [
  route(calls.get, schema.get, async (deps, at, { organization_id }) => {
    const { organization } = await organizationOf(deps, at, organization_id)
    return { org_policy: { roles: organization.policies.custom_roles } }
  }),

  route(calls.set, schema.set, async (deps, at, { organization_id, org_policy }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireSite(callerOrganization, { org_policy })
    const { policies } = await setCustomRoles(deps, callerOrganization.scope, org_policy.roles)
    return { org_policy: { roles: policies.custom_roles } }
  }),
]
