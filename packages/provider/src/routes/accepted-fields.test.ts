import { existsSync, readFileSync } from 'node:fs'
import * as appSchema from '@latchkey/protocol/connected-apps/back-end.schema'
import * as memberSchema from '@latchkey/protocol/identity/back-end/members.schema'
import * as organizationSchema from '@latchkey/protocol/identity/back-end/organization.schema'
import * as userSchema from '@latchkey/protocol/identity/back-end/user.schema'
import * as pageOrganizationSchema from '@latchkey/protocol/identity/organization.schema'
import * as machineSchema from '@latchkey/protocol/m2m/back-end.schema'
import * as ssoSchema from '@latchkey/protocol/methods/sso/back-end-b2b.schema'
import * as scimSchema from '@latchkey/protocol/scim/back-end.schema'
import { describe, expect, it } from 'vitest'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { withoutEffect } from '../domain/users/fields-without-effect.ts'

/** The test that observes the effect of a field. SSO connections have `connection-fields.test.ts`. */
type FieldTests = Readonly<Record<string, string>>

const root = new URL('../../../../', import.meta.url)
const here = 'packages/provider/src/'

const organizations: FieldTests = {
  organization_name: `${here}methods/discovery/discovery.test.ts`,
  organization_slug: `${here}methods/discovery/discovery.test.ts`,
  organization_logo_url: `${here}attacks/organizations/logo-urls.test.ts`,
  sso_jit_provisioning: `${here}attacks/organizations/saml.test.ts`,
  sso_default_connection_id: `${here}methods/sso/external/external.test.ts`,
  sso_jit_provisioning_allowed_connections: `${here}methods/sso/external/external.test.ts`,
  email_allowed_domains: `${here}attacks/organizations/email-domains.test.ts`,
  email_jit_provisioning: `${here}attacks/organizations/email-domains.test.ts`,
  email_invites: `${here}attacks/organizations/in-whose-name.test.ts`,
  oauth_tenant_jit_provisioning: `${here}methods/oauth/organizations.test.ts`,
  allowed_oauth_tenants: `${here}methods/oauth/organizations.test.ts`,
  auth_methods: `${here}attacks/proofs.test.ts`,
  allowed_auth_methods: `${here}attacks/proofs.test.ts`,
  mfa_policy: `${here}methods/totp/second-factors.test.ts`,
  mfa_methods: `${here}methods/totp/second-factors.test.ts`,
  allowed_mfa_methods: `${here}methods/totp/second-factors.test.ts`,
  rbac_email_implicit_role_assignments: `${here}attacks/organizations/site-roles.test.ts`,
  first_party_connected_apps_allowed_type: `${here}routes/fields-of-apps.test.ts`,
  allowed_first_party_connected_apps: `${here}routes/fields-of-apps.test.ts`,
  third_party_connected_apps_allowed_type: `${here}routes/fields-of-apps.test.ts`,
  allowed_third_party_connected_apps: `${here}routes/fields-of-apps.test.ts`,
  trusted_metadata: `${here}attacks/metadata.test.ts`,
  organization_external_id: `${here}domain/organizations/search-organizations.test.ts`,
  claimed_email_domains: `${here}attacks/organizations/single-sign-on.test.ts`,
}

const members: FieldTests = {
  name: 'e2e/back-end/members.test.ts',
  email_address: `${here}attacks/organizations/members.test.ts`,
  untrusted_metadata: `${here}attacks/metadata.test.ts`,
  trusted_metadata: `${here}attacks/metadata.test.ts`,
  is_breakglass: `${here}attacks/organizations/organizations.test.ts`,
  mfa_phone_number: `${here}methods/otp/initiated-second.test.ts`,
  mfa_enrolled: `${here}attacks/organizations/member-factors.test.ts`,
  default_mfa_method: `${here}methods/totp/second-factors.test.ts`,
  roles: `${here}attacks/organizations/site-roles.test.ts`,
  create_member_as_pending: `${here}attacks/organizations/members.test.ts`,
  external_id: `${here}attacks/site-words.test.ts`,
  preserve_existing_sessions: 'e2e/back-end/members.test.ts',
  unlink_email: 'e2e/back-end/members.test.ts',
}

const users: FieldTests = {
  name: `${here}domain/users/export-user.test.ts`,
  email: `${here}routes/back-end-languages.test.ts`,
  phone_number: `${here}routes/back-end-languages.test.ts`,
  trusted_metadata: `${here}attacks/metadata.test.ts`,
  untrusted_metadata: `${here}attacks/metadata.test.ts`,
  external_id: `${here}attacks/site-words.test.ts`,
  roles: `${here}attacks/user-roles.test.ts`,
  create_user_as_pending: `${here}domain/users/search-users.test.ts`,
  attributes: `${here}routes/fields-of-users.test.ts`,
}

const apps: FieldTests = {
  client_type: `${here}routes/authorization-server/authorization-code.test.ts`,
  client_name: `${here}routes/fields-of-apps.test.ts`,
  client_description: `${here}routes/fields-of-apps.test.ts`,
  logo_url: `${here}routes/fields-of-apps.test.ts`,
  redirect_urls: `${here}attacks/unasked-redirects.test.ts`,
  post_logout_redirect_urls: `${here}attacks/unasked-redirects.test.ts`,
  full_access_allowed: `${here}attacks/app-access.test.ts`,
  bypass_consent_for_offline_access: `${here}routes/fields-of-apps.test.ts`,
  access_token_expiry_minutes: `${here}routes/fields-of-apps.test.ts`,
  access_token_custom_audience: `${here}routes/fields-of-apps.test.ts`,
  access_token_template_content: `${here}routes/fields-of-apps.test.ts`,
  id_token_template_content: `${here}routes/fields-of-apps.test.ts`,
}

const external: FieldTests = {
  display_name: `${here}methods/sso/external/external.test.ts`,
  external_organization_id: `${here}methods/sso/external/external.test.ts`,
  external_connection_id: `${here}methods/sso/external/external.test.ts`,
  connection_implicit_role_assignments: `${here}methods/sso/external/external.test.ts`,
  group_implicit_role_assignments: `${here}methods/sso/external/external.test.ts`,
  external_connection_implicit_role_assignments: `${here}methods/sso/external/external.test.ts`,
  external_group_implicit_role_assignments: `${here}methods/sso/external/external.test.ts`,
}

const projects: FieldTests = {
  project_name: `${here}attacks/links.test.ts`,
  origins: `${here}attacks/routes.test.ts`,
  redirect_urls: `${here}attacks/links.test.ts`,
  default_redirect_urls: `${here}methods/email-link/engine.test.ts`,
  allowed_auth_methods: `${here}attacks/google-mailboxes.test.ts`,
  protected_mode: `${here}attacks/resets.test.ts`,
  strength_policy: `${here}methods/password/strength.test.ts`,
  password_config: `${here}methods/password/strength.test.ts`,
  jwt_algorithm: `${here}domain/keys/keys.test.ts`,
  session_absolute_minutes: `${here}attacks/exchanged-sessions.test.ts`,
  http_only_sessions: `${here}attacks/http-only-sessions.test.ts`,
  earlier_sessions: `${here}attacks/earlier-sessions.test.ts`,
  trusted_tokens: `${here}attacks/earlier-sessions.test.ts`,
  email_link_with_code: `${here}methods/email-link/engine.test.ts`,
  events_kept_days: `${here}commands/audit.test.ts`,
  account_deletion_days: `${here}domain/account/due-deletions.test.ts`,
  mail_templates: `${here}methods/email-link/invitation-message.test.ts`,
  message_language: `${here}methods/mail-languages.test.ts`,
  email_daily_budget: `${here}attacks/mail-budget.test.ts`,
  email_unknown_per_network: `${here}attacks/mail-budget.test.ts`,
  sms_countries: `${here}attacks/texts.test.ts`,
  sms_daily_budget: `${here}attacks/texts.test.ts`,
  pkce_required_for_email_magic_links: `${here}methods/email-link/engine.test.ts`,
  pkce_required_for_password_resets: `${here}methods/password/reset.test.ts`,
  pkce_required_for_oauth: `${here}attacks/oauth.test.ts`,
  pkce_required_for_sso: `${here}methods/sso/saml.test.ts`,
  siwe_required_for_crypto_wallets: 'e2e/migrate-wallets.spec.ts',
  passkey_upgrade_enabled: `${here}methods/passkey/upgrade.test.ts`,
  related_origins: `${here}routes/well-known.test.ts`,
  passkey_enroll_url: `${here}routes/well-known.test.ts`,
  passkey_manage_url: `${here}routes/well-known.test.ts`,
  change_password_url: `${here}routes/well-known.test.ts`,
  account_url: `${here}domain/messaging/account-link.test.ts`,
  well_known_hosts: `${here}attacks/project-hosts.test.ts`,
  create_organization_enabled: `${here}routes/fields-of-projects.test.ts`,
  new_members_hourly: `${here}attacks/organizations/member-growth.test.ts`,
  organization_members_max: `${here}attacks/organizations/member-growth.test.ts`,
  new_organizations_monthly: `${here}attacks/organizations/member-growth.test.ts`,
  rbac_assign_unheld_permissions: `${here}attacks/organizations/site-roles.test.ts`,
  reject_expired_session_jwts: `${here}attacks/sessions.test.ts`,
  slug_pattern: 'e2e/members/organization.spec.ts',
  disable_sdk_watermark: `${here}site-tests/start-provider.test.ts`,
  theme: `${here}forms/document.test.ts`,
  cname_domain: `${here}attacks/attach-tokens.test.ts`,
  email_domains: 'packages/widget/src/methods/email-link/email-confirmation.browser.test.ts',
  captcha_settings: `${here}attacks/captchas.test.ts`,
  rbac_policy: `${here}attacks/user-roles.test.ts`,
  idp_authorization_url: `${here}attacks/connected-app-tokens.test.ts`,
  idp_logout_url: `${here}routes/fields-of-projects.test.ts`,
  idp_issuer: `${here}attacks/project-hosts.test.ts`,
  idp_resources: `${here}routes/authorization-server/authorization-code.test.ts`,
  idp_redirect_schemes: `${here}routes/fields-of-projects.test.ts`,
  idp_pkce_required: `${here}attacks/connected-app-tokens.test.ts`,
  idp_cimd_enabled: `${here}attacks/client-documents.test.ts`,
  idp_cimd_domains: `${here}attacks/client-documents.test.ts`,
  idp_dcr_enabled: `${here}routes/authorization-server/register.test.ts`,
  idp_par_enabled: `${here}attacks/pushed-requests.test.ts`,
  idp_device_enabled: `${here}attacks/device-codes.test.ts`,
  idp_access_token_type: `${here}routes/authorization-server/openid-requests.test.ts`,
  rbac_scopes: `${here}attacks/machine-scopes.test.ts`,
}

const scimConnections: FieldTests = {
  display_name: `${here}domain/scim/connections/connections.test.ts`,
  identity_provider: `${here}domain/scim/connections/connections.test.ts`,
  scim_group_implicit_role_assignments: `${here}routes/scim/scim-groups.test.ts`,
}

const machines: FieldTests = {
  client_name: 'e2e/back-end/machines.test.ts',
  client_description: 'e2e/back-end/machines.test.ts',
  trusted_metadata: 'e2e/back-end/machines.test.ts',
  client_secret: `${here}commands/m2m-clients.test.ts`,
  scopes: `${here}attacks/machine-scopes.test.ts`,
  status: `${here}attacks/machine-scopes.test.ts`,
}

/** Fields that name what the call is about. */
const names = ['organization_id', 'member_id', 'user_id', 'client_id', 'connection_id']

interface AcceptedFields {
  readonly rows: FieldTests
  readonly schemas: readonly { readonly shape: object }[]
}

const tables: Readonly<Record<string, AcceptedFields>> = {
  organizations: {
    rows: organizations,
    schemas: [organizationSchema.create, organizationSchema.update, pageOrganizationSchema.change],
  },
  members: { rows: members, schemas: [memberSchema.create, memberSchema.update] },
  users: { rows: users, schemas: [userSchema.create, userSchema.update] },
  projects: { rows: projects, schemas: [projectSettings] },
  'connected apps': { rows: apps, schemas: [appSchema.create, appSchema.update] },
  'M2M clients': { rows: machines, schemas: [machineSchema.create, machineSchema.update] },
  'external connections': { rows: external, schemas: [ssoSchema.createExternal, ssoSchema.updateExternal] },
  'SCIM connections': { rows: scimConnections, schemas: [scimSchema.create, scimSchema.update] },
}

describe.each(Object.entries(tables))('the fields of %s', (_, { rows, schemas }) => {
  it('have a row each, with the test that observes what the field does', () => {
    const accepted = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !names.includes(name)))
    expect(Object.keys(rows).toSorted()).toEqual([...accepted].toSorted())
    const unobserved = Object.entries(rows).filter(([field, test]) => {
      const file = new URL(test, root)
      return !existsSync(file) || !new RegExp(`\\b${field}\\b`).test(readFileSync(file, 'utf8'))
    })
    expect(unobserved).toEqual([])
  })
})

it('names every field without effect in the document about switching', () => {
  const section = readFileSync(new URL('docs/SWITCHING.md', root), 'utf8').split('## Accepted without effect')[1] ?? ''
  for (const name of Object.keys(withoutEffect)) expect(section).toContain(`\`${name}\``)
})
