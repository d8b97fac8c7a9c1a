import { open } from '../core/call.ts'
import type { RolePolicy } from './permissions.ts'
import { settingsPath } from './settings-path.ts'

/** Styles of the widget: CSS values in a tree of at most three levels. The widget ignores unknown keys. */
export interface ProjectTheme {
  readonly [name: string]: string | number | boolean | ProjectTheme | undefined
}

/** Public settings of a project. Every client reads them once, before its first other call. */
export interface Bootstrap {
  readonly project_name: string
  readonly disable_sdk_watermark: boolean
  readonly cname_domain: string | null
  /** Domains that the project's mail comes from. A single one becomes the sender filter of the inbox links. */
  readonly email_domains: readonly string[]
  /** `siteKey` is camelCase inside snake_case on this wire. */
  readonly captcha_settings: { readonly enabled: false } | { readonly enabled: true; readonly siteKey: string }
  readonly pkce_required_for_email_magic_links: boolean
  readonly pkce_required_for_password_resets: boolean
  readonly pkce_required_for_oauth: boolean
  readonly pkce_required_for_sso: boolean
  readonly slug_pattern: string | null
  readonly create_organization_enabled: boolean
  /** Must be present, also as null: without the key the existing client drops every setting. */
  readonly password_config: { readonly luds_complexity: number; readonly luds_minimum_count: number } | null
  /** If it is missing, the existing client logs a console error on every page load. */
  readonly rbac_policy: RolePolicy
  readonly siwe_required_for_crypto_wallets: boolean
  /** Creates a passkey silently after a sign-in with a password, where the browser supports it. Default: false. */
  readonly passkey_upgrade_enabled?: boolean
  /** Styles of the widget for pages that pass none, as `styles` takes them. Missing if the project has no theme. */
  readonly theme?: ProjectTheme
  /** Countries (ISO 3166-1) whose numbers get text messages: a form offers no others. Absent: all. */
  readonly phone_countries?: readonly string[]
  readonly vertical: 'CONSUMER' | 'B2B'
}

export const bootstrap = open.get<{ public_token: string }, Bootstrap>(`${settingsPath}:public_token`)
