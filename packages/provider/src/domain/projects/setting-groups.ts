import type { projectSettings } from './project-settings.schema.ts'

/** Headings of the settings, in the order in which the console shows them. */
export type SettingGroup =
  | 'Site'
  | 'Sign-in'
  | 'Passwords'
  | 'Sessions and tokens'
  | 'Protection'
  | 'Mails and text messages'
  | 'Passkeys and wallets'
  | 'Pages of your site'
  | 'Roles'
  | 'Organizations'
  | 'Connected apps'
  | 'Data'

/** The heading of each setting. A setting without one does not compile. */
export const settingGroups: Readonly<Record<keyof typeof projectSettings.shape, SettingGroup>> = {
  project_name: 'Site',
  origins: 'Site',
  redirect_urls: 'Site',
  default_redirect_urls: 'Site',
  allowed_auth_methods: 'Sign-in',
  protected_mode: 'Protection',
  strength_policy: 'Passwords',
  password_config: 'Passwords',
  jwt_algorithm: 'Sessions and tokens',
  session_absolute_minutes: 'Sessions and tokens',
  http_only_sessions: 'Sessions and tokens',
  earlier_sessions: 'Sessions and tokens',
  trusted_tokens: 'Sessions and tokens',
  email_link_with_code: 'Sign-in',
  events_kept_days: 'Data',
  account_deletion_days: 'Data',
  mail_templates: 'Mails and text messages',
  message_language: 'Mails and text messages',
  email_daily_budget: 'Mails and text messages',
  email_unknown_per_network: 'Mails and text messages',
  sms_countries: 'Mails and text messages',
  sms_daily_budget: 'Mails and text messages',
  pkce_required_for_email_magic_links: 'Protection',
  pkce_required_for_password_resets: 'Protection',
  pkce_required_for_oauth: 'Protection',
  pkce_required_for_sso: 'Protection',
  siwe_required_for_crypto_wallets: 'Passkeys and wallets',
  passkey_upgrade_enabled: 'Passkeys and wallets',
  related_origins: 'Passkeys and wallets',
  passkey_enroll_url: 'Pages of your site',
  passkey_manage_url: 'Pages of your site',
  change_password_url: 'Pages of your site',
  account_url: 'Pages of your site',
  well_known_hosts: 'Site',
  create_organization_enabled: 'Organizations',
  new_members_hourly: 'Organizations',
  organization_members_max: 'Organizations',
  new_organizations_monthly: 'Organizations',
  rbac_assign_unheld_permissions: 'Organizations',
  reject_expired_session_jwts: 'Sessions and tokens',
  slug_pattern: 'Organizations',
  disable_sdk_watermark: 'Site',
  theme: 'Site',
  cname_domain: 'Site',
  email_domains: 'Mails and text messages',
  captcha_settings: 'Protection',
  rbac_policy: 'Roles',
  idp_authorization_url: 'Connected apps',
  idp_logout_url: 'Connected apps',
  idp_issuer: 'Connected apps',
  idp_resources: 'Connected apps',
  idp_redirect_schemes: 'Connected apps',
  idp_pkce_required: 'Connected apps',
  idp_cimd_enabled: 'Connected apps',
  idp_cimd_domains: 'Connected apps',
  idp_dcr_enabled: 'Connected apps',
  idp_par_enabled: 'Connected apps',
  idp_access_token_type: 'Connected apps',
  idp_device_enabled: 'Connected apps',
  rbac_scopes: 'Connected apps',
}
