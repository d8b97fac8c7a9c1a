import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import type { Project } from '../../store/tables/projects.ts'
import { rolePolicy } from '../organizations/roles.ts'

/** Roles belong to organizations; the member must be there. */
const emptyPolicy: Bootstrap['rbac_policy'] = { roles: [], resources: [], scopes: [] }

/** What every client may read of a project's settings. The others (origins, redirects, modes) stay here. */
export const bootstrapAnswer = ({ vertical, settings }: Project): Bootstrap => ({
  project_name: settings.project_name,
  disable_sdk_watermark: settings.disable_sdk_watermark,
  cname_domain: settings.cname_domain,
  email_domains: settings.email_domains,
  captcha_settings: settings.captcha_settings,
  pkce_required_for_email_magic_links: settings.pkce_required_for_email_magic_links,
  pkce_required_for_password_resets: settings.pkce_required_for_password_resets,
  pkce_required_for_oauth: settings.pkce_required_for_oauth,
  pkce_required_for_sso: settings.pkce_required_for_sso,
  slug_pattern: settings.slug_pattern,
  create_organization_enabled: settings.create_organization_enabled,
  // Only what is counted: a form must not show rules, before the first key, that no password is held to.
  password_config: settings.strength_policy === 'luds' ? settings.password_config : null,
  rbac_policy: vertical === 'B2B' ? rolePolicy : emptyPolicy,
  siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
  // Only where it is on: whoever compares the answer with what it is elsewhere finds no member that is not there.
  ...(settings.passkey_upgrade_enabled === true && { passkey_upgrade_enabled: true }),
  vertical,
})
