import { businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import type { OrganizationPolicies } from '../../store/tables/organizations/organizations.ts'
import { canonicalDomain } from '../destinations/email-domain.ts'

/** The default policies: invited people may sign in with any method, and no others may join. */
export const usualPolicies: OrganizationPolicies = {
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  email_allowed_domains: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_invites: 'ALL_ALLOWED',
  sso_jit_provisioning: 'ALL_ALLOWED',
  sso_jit_provisioning_allowed_connections: [],
  sso_default_connection_id: '',
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  rbac_email_implicit_role_assignments: [],
  claimed_email_domains: [],
  sso_implicit_roles: [],
  custom_roles: [],
  first_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_third_party_connected_apps: [],
  scim_connection: null,
  scim_implicit_roles: [],
  domain_proofs: [],
}

/** Returns every email domain in the policies: for joining, claimed, and for role assignments. */
export const domainsIn = (policies: OrganizationPolicies): readonly string[] => [
  ...policies.email_allowed_domains,
  ...policies.claimed_email_domains,
  ...policies.rbac_email_implicit_role_assignments.map(({ domain }) => domain),
]

/** Returns the keys of JIT provisioning: `email open.example`, `slack T012345`. */
export const jitProvisioningKeysOf = (policies: OrganizationPolicies): readonly string[] => [
  ...(policies.email_jit_provisioning === 'RESTRICTED' ? policies.email_allowed_domains.map(emailDoor) : []),
  ...(policies.oauth_tenant_jit_provisioning === 'RESTRICTED'
    ? Object.entries(policies.allowed_oauth_tenants)
        // Another provider name could collide with a key of another kind: `claimed`, `email`.
        .filter(([provider]) => Object.hasOwn(businessOAuthProviders, provider))
        .flatMap(([provider, tenants]) => tenants.map((tenant) => tenantDoor(provider, tenant)))
    : []),
  ...policies.claimed_email_domains.map(jitProvisioningClaim),
]

export const emailDoor = (domain: string): string => `email ${canonicalDomain(domain)}`
/** A key that admits no one: it records the owner of a domain. */
export const jitProvisioningClaim = (domain: string): string => `claimed ${canonicalDomain(domain)}`
export const tenantDoor = (provider: string, tenant: string): string => `${provider} ${tenant}`
