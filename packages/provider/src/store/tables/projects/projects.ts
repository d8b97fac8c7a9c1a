import type { Language } from '@latchkey/protocol/account/languages'
import type { AuthMethodName } from '@latchkey/protocol/identity/auth-method'
import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import type { CustomScope, RolePolicy } from '@latchkey/protocol/identity/permissions'
import type { Selectable } from 'kysely'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Default redirect URLs of mailed links, by purpose. */
export interface DefaultRedirects {
  readonly login?: string
  readonly signup?: string
  readonly reset_password?: string
  /** For B2B projects: where users choose an organization, and where invited members go. */
  readonly discovery?: string
  readonly invite?: string
}

/** An issuer of identity tokens that a project trusts, as in its settings. */
export interface TrustedIssuer {
  readonly jwks_url: string
  readonly issuer: string
  readonly audience: string
  /** RFC 3339. From then on, its tokens are rejected. */
  readonly until?: string | undefined
  /** How long an expired token is still accepted; not at all unless set. */
  readonly expired_minutes?: number | undefined
}

/**
 * Settings of a project that an owner may change, with the names of the bootstrap response where they are part of it.
 */
export interface ProjectSettings extends Omit<Bootstrap, 'vertical' | 'rbac_policy'> {
  readonly strength_policy: 'luds' | 'zxcvbn' | 'none'
  /** Returns the same responses for known and unknown addresses. */
  readonly protected_mode: boolean
  /** Exact origins. The port `*` of a loopback origin means 1024 to 65535. */
  readonly origins: readonly string[]
  /** Exact URLs, with ports as in `origins`. */
  readonly redirect_urls: readonly string[]
  readonly jwt_algorithm: 'RS256' | 'ES256'
  /** Redirect URLs for mailed links whose request has no URL. Missing in projects older than this setting. */
  readonly default_redirect_urls?: DefaultRedirects
  /**
   * Adds a passcode to every login link mail, so that a link read on another device can be completed in the first tab.
   */
  readonly email_link_with_code?: boolean
  /** Number of days for which events are kept. Default: 90. */
  readonly events_kept_days?: number
  /** Number of days before a requested deletion of an account. Default: 14. */
  readonly account_deletion_days?: number
  /** Mail templates of the site. */
  readonly mail_templates?: readonly {
    readonly template_id: string
    readonly kind: 'code' | 'link' | 'invitation' | 'reset' | 'certificate'
    readonly locale?: string
    readonly subject: string
    readonly text: string
    readonly html?: string
  }[]
  /** Countries to which text messages may be sent, as ISO 3166-1 alpha-2. Default: US and CA. */
  readonly sms_countries?: readonly string[]
  /** Maximum number of text messages per day. Default: 1,000. */
  readonly sms_daily_budget?: number
  /** Maximum number of members that one session adds per hour. Default: 300. */
  readonly new_members_hourly?: number
  /** Maximum number of members of one organization. Default: 100,000. */
  readonly organization_members_max?: number
  /** Maximum number of organizations that one address creates within 30 days. Default: 20. */
  readonly new_organizations_monthly?: number
  /** Allows members to assign roles with permissions on the site's resources that they do not hold. */
  readonly rbac_assign_unheld_permissions?: boolean
  /** Maximum number of mails per day. Default: 50,000. */
  readonly email_daily_budget?: number
  /** Maximum number of addresses without an account to which one network has mail sent in ten minutes. Default: 20. */
  readonly email_unknown_per_network?: number
  /** Rejects an expired session JWT that a back end sends in place of the session token. */
  readonly reject_expired_session_jwts?: boolean
  /** Sends session tokens in HttpOnly cookies instead of response bodies. */
  readonly http_only_sessions?: boolean
  /** Maximum lifetime of a session, including extensions. Default for projects older than this setting: 366 days. */
  readonly session_absolute_minutes?: number
  /** Origins on other domains whose pages may use passkeys of a listed host. Each must be in `origins` too. */
  readonly related_origins?: readonly string[]
  /** Pages to create and manage passkeys and to change a password, published under `/.well-known/`. */
  readonly passkey_enroll_url?: string | null
  readonly passkey_manage_url?: string | null
  readonly change_password_url?: string | null
  /** Page where users manage their account. Null or missing: notices lead to the site. */
  readonly account_url?: string | null
  /** Language of messages to people who chose none. Null or missing: English. */
  readonly message_language?: Language | null
  /** Hosts that forward requests under `/.well-known/` to this server. */
  readonly well_known_hosts?: readonly string[]
  /** The site's previous provider. Until the end date, its sessions are exchanged for sessions of this server. */
  readonly earlier_sessions?: (TrustedIssuer & { readonly until: string }) | null
  /** Issuers whose tokens a back end may exchange, by profile ID. */
  readonly trusted_tokens?: readonly (TrustedIssuer & { readonly profile_id: string })[]
  /** Allowed sign-in methods. Null or missing allows every method. */
  readonly allowed_auth_methods?: readonly AuthMethodName[] | null
  /** The site's authorize page. Null or missing: no connected apps, except in development. */
  readonly idp_authorization_url?: string | null
  /** The site's page that asks before a logout. Default: the authorize page. */
  readonly idp_logout_url?: string | null
  /** Issuer of the tokens of connected apps. Default: a URL of this server. */
  readonly idp_issuer?: string | null
  /** Resource servers that connected apps may request tokens for (RFC 8707). */
  readonly idp_resources?: readonly string[]
  /** Private URL schemes without a dot that public apps may redirect to. */
  readonly idp_redirect_schemes?: readonly string[]
  readonly idp_pkce_required?: 'all' | 'public'
  readonly idp_cimd_enabled?: boolean
  /** Hosts of client ID metadata documents. Null or missing: every host. */
  readonly idp_cimd_domains?: readonly string[] | null
  readonly idp_dcr_enabled?: boolean
  readonly idp_par_enabled?: boolean
  readonly idp_access_token_type?: 'JWT' | 'at+jwt'
  readonly idp_device_enabled?: boolean
  /** Roles of users and what they permit. Organizations have roles of their own. */
  readonly rbac_policy?: Pick<RolePolicy, 'roles' | 'resources'>
  /** Scopes of the site's own for connected apps. */
  readonly rbac_scopes?: readonly CustomScope[]
}

export interface Project {
  readonly projectId: string
  readonly vertical: Bootstrap['vertical']
  /** Development projects are `test`; a provider in production never loads them. */
  readonly environment: 'test' | 'live'
  readonly publicToken: string
  /** SHA-256 of the secret, in hex. */
  readonly secretHash: string
  /** Secret of a development project, shown at `/dev/projects`. The secret of a live project is never stored. */
  readonly developmentSecret: string | null
  readonly settings: ProjectSettings
}

export interface ProjectsTable {
  project_id: string
  vertical: Project['vertical']
  environment: Project['environment']
  public_token: string
  secret_hash: string
  development_secret: string | null
  /** Vertical of a development project, null for a live one. There is one development project per vertical. */
  development_vertical: Project['vertical'] | null
  /** `ProjectSettings` as JSON. */
  settings: string
  created_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    projects: ProjectsTable
  }
}

const columns = [
  'project_id',
  'vertical',
  'environment',
  'public_token',
  'secret_hash',
  'development_secret',
  'settings',
] as const

const project = (row: Pick<Selectable<ProjectsTable>, (typeof columns)[number]>): Project => ({
  projectId: row.project_id,
  vertical: row.vertical,
  environment: row.environment,
  publicToken: row.public_token,
  secretHash: row.secret_hash,
  developmentSecret: row.development_secret,
  settings: JSON.parse(row.settings),
})

/** Adds a project. Keeps an existing development project, so that two nodes that start at once agree. */
export const addProject = async (
  db: Db,
  added: Project,
  now: number,
  { isFirstOfVertical = false }: { readonly isFirstOfVertical?: boolean } = {},
): Promise<void> => {
  await db
    .insertInto('projects')
    .values({
      project_id: added.projectId,
      vertical: added.vertical,
      environment: added.environment,
      public_token: added.publicToken,
      secret_hash: added.secretHash,
      development_secret: added.developmentSecret,
      development_vertical: isFirstOfVertical ? added.vertical : null,
      settings: JSON.stringify(added.settings),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('development_vertical').doNothing())
    .execute()
}

export const projectByPublicToken = async (db: Db, publicToken: string): Promise<Project | null> => {
  const row = await db.selectFrom('projects').select(columns).where('public_token', '=', publicToken).executeTakeFirst()
  return row === undefined ? null : project(row)
}

/** Returns all projects, oldest first. */
export const listProjects = async (db: Db): Promise<readonly Project[]> => {
  const projectRows = await db
    .selectFrom('projects')
    .select(columns)
    .orderBy('created_at')
    .orderBy('vertical', 'desc')
    .orderBy('project_id')
    .execute()
  return projectRows.map(project)
}

/**
 * Locks a project until the transaction ends: one transaction at a time decides which organization an email domain belongs to. Take
 * it before any other lock (`factors/lock-order.ts`).
 */
export const lockProject = async (db: Db, { projectId }: Scope): Promise<void> => {
  // A write of the same value is the one form of a row lock that both databases have.
  await db
    .updateTable('projects')
    .set((columns) => ({ settings: columns.ref('settings') }))
    .where('project_id', '=', projectId)
    .execute()
}

/** Reads the settings of a project and their stored text, for `swapSettings`. */
export const settingsOf = async (db: Db, projectId: string): Promise<StoredSettings | null> => {
  const row = await db.selectFrom('projects').select('settings').where('project_id', '=', projectId).executeTakeFirst()
  return row === undefined ? null : { text: row.settings, settings: JSON.parse(row.settings) }
}

export interface StoredSettings {
  /** The exact text of the row. A text written by hand may have other spaces or another order. */
  readonly text: string
  readonly settings: ProjectSettings
}

/**
 * Replaces the settings if they still are what the caller read. Returns `false` if they were changed concurrently: read
 * them again and repeat.
 */
export const swapSettings = async (
  db: Db,
  projectId: string,
  { text }: StoredSettings,
  settings: ProjectSettings,
): Promise<boolean> => {
  const row = await db
    .updateTable('projects')
    .set({ settings: JSON.stringify(settings) })
    .where('project_id', '=', projectId)
    .where('settings', '=', text)
    .returning('project_id')
    .executeTakeFirst()
  return row !== undefined
}
