import type {
  ActiveConnection,
  FoundOrganization,
  Organization as Wire,
} from '@latchkey/protocol/identity/organization'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import { withCurrentNames } from '../permissions/roles.ts'
import { servedLogoURL } from './logo-url.ts'

/** The public data of a connection. */
interface Called {
  readonly displayName: string
  readonly identityProvider: string
}

export const wireActive = (connections: readonly SsoConnection[]): readonly ActiveConnection[] =>
  connections
    .filter(({ status }) => status === 'active')
    .map(({ connectionId, told }) => {
      const { displayName, identityProvider } = told as Called
      return { connection_id: connectionId, display_name: displayName, identity_provider: identityProvider }
    })

/** Returns the public data of an organization, which a page needs for signing in. */
export const wireFound = (organization: Organization, connections: readonly SsoConnection[]): FoundOrganization => {
  const { organizationId, name, slug, policies } = organization
  return {
    organization_id: organizationId,
    organization_name: name,
    organization_slug: slug,
    organization_logo_url: servedLogoURL(organization),
    sso_active_connections: wireActive(connections),
    sso_default_connection_id: policies.sso_default_connection_id || null,
    email_jit_provisioning: policies.email_jit_provisioning,
    email_allowed_domains: policies.email_allowed_domains,
    oauth_tenant_jit_provisioning: policies.oauth_tenant_jit_provisioning,
    allowed_oauth_tenants: policies.allowed_oauth_tenants,
    auth_methods: policies.auth_methods,
    allowed_auth_methods: policies.allowed_auth_methods,
    mfa_policy: policies.mfa_policy,
  }
}

/** Returns an organization in the form for its members. */
export const wireOrganization = (organization: Organization, connections: readonly SsoConnection[]): Wire => {
  const { policies, externalId, trustedMetadata } = organization
  return {
    ...wireFound(organization, connections),
    ...(externalId !== null && { organization_external_id: externalId }),
    trusted_metadata: trustedMetadata,
    custom_roles: policies.custom_roles.map(withCurrentNames),
    sso_jit_provisioning: policies.sso_jit_provisioning,
    sso_jit_provisioning_allowed_connections: policies.sso_jit_provisioning_allowed_connections,
    scim_active_connection: policies.scim_connection,
    email_invites: policies.email_invites,
    mfa_methods: policies.mfa_methods,
    allowed_mfa_methods: policies.allowed_mfa_methods,
    rbac_email_implicit_role_assignments: policies.rbac_email_implicit_role_assignments,
    claimed_email_domains: policies.claimed_email_domains,
    first_party_connected_apps_allowed_type: policies.first_party_connected_apps_allowed_type,
    allowed_first_party_connected_apps: policies.allowed_first_party_connected_apps,
    third_party_connected_apps_allowed_type: policies.third_party_connected_apps_allowed_type,
    allowed_third_party_connected_apps: policies.allowed_third_party_connected_apps,
  }
}
