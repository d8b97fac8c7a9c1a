import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import type { Project } from '../../store/tables/projects/projects.ts'
import { customScopesOf } from '../connected-apps/authorization-server.ts'
import { servedCountries } from '../messaging/text-destination.ts'
import { rolePolicy } from '../permissions/roles.ts'

/** Returns the roles of members or of users, and the scopes of the project's connected apps. */
const policyOf = (project: Project): Bootstrap['rbac_policy'] => ({
  ...(project.vertical === 'B2B' ? rolePolicy : (project.settings.rbac_policy ?? { roles: [], resources: [] })),
  scopes: customScopesOf(project),
})

/** Returns the project settings that every client may read. Others (origins, redirect URLs, modes) are not included. */
export const bootstrapAnswer = ({ vertical, settings, ...project }: Project): Bootstrap => ({
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
  // Only for the `luds` policy: a form must not show rules that do not apply to passwords.
  password_config: settings.strength_policy === 'luds' ? settings.password_config : null,
  rbac_policy: policyOf({ vertical, settings, ...project }),
  siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
  // Only if enabled, so that the answer otherwise equals that of existing providers.
  ...(settings.passkey_upgrade_enabled === true && { passkey_upgrade_enabled: true }),
  ...(settings.theme !== undefined && { theme: settings.theme }),
  phone_countries: servedCountries(settings),
  vertical,
})
