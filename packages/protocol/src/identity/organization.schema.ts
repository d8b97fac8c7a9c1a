import * as z from 'zod'
import { domainText, matching } from '../core/domain-name.schema.ts'
import { text } from '../core/text.schema.ts'
import { businessOAuthProviders } from '../methods/oauth/providers.ts'
import { id } from './member-session.schema.ts'

const admission = z.enum(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED'])
const listed = z.enum(['ALL_ALLOWED', 'RESTRICTED'])
const authMethod = z.enum([
  'sso',
  'magic_link',
  'email_otp',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
])
export const domain = domainText.pipe(
  matching(/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'Expected a domain such as example.com'),
)
const ids = z.array(id).max(100)
/** Tenants must name their provider: another word could be read as something else that admits members. */
const tenantsOwner = text(64).refine((name) => Object.hasOwn(businessOAuthProviders, name), 'Expected a provider')

/** Checks the shape only; the server's rule decides which slugs are available. */
export const slug = text(128)

/** Fields of a new organization that its creator may set. */
export const newOrganization = {
  organization_name: text(512).optional(),
  organization_slug: slug.optional(),
  organization_logo_url: text(2_048).optional(),
  sso_jit_provisioning: admission.optional(),
  email_allowed_domains: z.array(domain).max(50).optional(),
  email_jit_provisioning: admission.optional(),
  email_invites: admission.optional(),
  oauth_tenant_jit_provisioning: z.enum(['RESTRICTED', 'NOT_ALLOWED']).optional(),
  allowed_oauth_tenants: z.record(tenantsOwner, z.array(text(256)).max(50)).optional(),
  auth_methods: listed.optional(),
  allowed_auth_methods: z.array(authMethod).max(20).optional(),
  mfa_policy: z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL']).optional(),
}

export const change = z.object({
  ...newOrganization,
  sso_default_connection_id: id.optional(),
  sso_jit_provisioning_allowed_connections: ids.optional(),
  mfa_methods: listed.optional(),
  allowed_mfa_methods: z
    .array(z.enum(['sms_otp', 'totp']))
    .max(10)
    .optional(),
  rbac_email_implicit_role_assignments: z
    .array(z.object({ role_id: id, domain }))
    .max(50)
    .optional(),
  first_party_connected_apps_allowed_type: admission.optional(),
  allowed_first_party_connected_apps: ids.optional(),
  third_party_connected_apps_allowed_type: admission.optional(),
  allowed_third_party_connected_apps: ids.optional(),
})

export const getBySlug = z.object({ organization_slug: text(1_024) })
export const nothing = z.object({})
