import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Deps } from '../../domain/deps.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { wireOrganization } from '../../domain/organizations/wire-organization.ts'
import { ProviderError } from '../../errors.ts'
import { organizationById } from '../../store/tables/organizations/organizations.ts'
import { connectionsOf } from '../../store/tables/organizations/sso-connections.ts'

/** What the pages of a set-up link read of an organization. */
type ShownField =
  | 'organization_id'
  | 'organization_name'
  | 'organization_slug'
  | 'organization_logo_url'
  | 'sso_active_connections'
  | 'sso_default_connection_id'
  | 'sso_jit_provisioning'
  | 'sso_jit_provisioning_allowed_connections'
  | 'scim_active_connection'
  | 'auth_methods'
  | 'allowed_auth_methods'
  | 'claimed_email_domains'

/** Everything else is the business of the organization and its members. A new field is hidden or does not compile. */
const hidden: Omit<Organization, ShownField | 'organization_external_id'> = {
  trusted_metadata: {},
  custom_roles: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  email_invites: 'NOT_ALLOWED',
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  rbac_email_implicit_role_assignments: [],
  first_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_third_party_connected_apps: [],
}

/** Returns an organization as the holder of a set-up link may see it. */
export const setupOrganization = async (
  { store: { db } }: Pick<Deps, 'store'>,
  scope: OrganizationProject,
): Promise<Organization> => {
  const organization = await organizationById(db, { projectId: scope.projectId }, scope.organizationId)
  if (organization === null) throw organizationGone()
  const { organization_external_id: _, ...all } = wireOrganization(organization, await connectionsOf(db, scope))
  return { ...all, ...hidden }
}

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. Nothing can be set up for it.')
