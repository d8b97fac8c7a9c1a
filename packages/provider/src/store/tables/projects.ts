import type { AuthMethod } from '@latchkey/protocol/identity/auth-method'
import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import type { Selectable } from 'kysely'
import type { Scope } from '../scope.ts'
import type { Rows } from '../store.ts'

/** A mailed link may end in signing in, in signing up, or in a new password. */
export interface DefaultRedirects {
  readonly login?: string
  readonly signup?: string
  readonly reset_password?: string
  /** Of business projects: where people go who choose an organization, and who were invited into one. */
  readonly discovery?: string
  readonly invite?: string
}

/** Somebody else whose word for who a person is a project takes, as its settings name them. */
export interface TrustedIssuer {
  readonly jwks_url: string
  readonly issuer: string
  readonly audience: string
  /** RFC 3339; from then on nothing of theirs is taken. */
  readonly until?: string | undefined
  /** For how long after its own end a token is still taken; not at all unless set. */
  readonly expired_minutes?: number | undefined
}

/** What an owner may change of a project, in the names of the bootstrap answer where it is part of that. */
export interface ProjectSettings extends Omit<Bootstrap, 'vertical' | 'rbac_policy'> {
  readonly strength_policy: 'luds' | 'zxcvbn' | 'none'
  /** Answers alike whether an address is known or not. */
  readonly protected_mode: boolean
  /** Exact origins; `*` as the port of a loopback one stands for 1024 to 65535. */
  readonly origins: readonly string[]
  /** Exact addresses, the port as in `origins`. */
  readonly redirect_urls: readonly string[]
  readonly jwt_algorithm: 'RS256' | 'ES256'
  /** Where a mailed link leads when its request names no address. A project of before this setting has none. */
  readonly default_redirect_urls?: DefaultRedirects
  /** Mails a passcode beside every login link, so that a link read on another device can finish in the first tab. */
  readonly email_link_with_code?: boolean
  /** For how many days events are kept: 90 where a project does not say. */
  readonly events_kept_days?: number
  /** Mails as the site words them. */
  readonly mail_templates?: readonly {
    readonly template_id: string
    readonly kind: 'code' | 'link' | 'reset'
    readonly locale?: string
    readonly subject: string
    readonly text: string
    readonly html?: string
  }[]
  /** Where text messages may go, by ISO 3166-1 alpha-2: US and CA where a project does not say. */
  readonly sms_countries?: readonly string[]
  /** Text messages of a day, 1,000 where a project does not say. */
  readonly sms_daily_budget?: number
  /** Members that one session adds within an hour; 300 where a project does not say. */
  readonly new_members_hourly?: number
  /** Members of one organization; 100,000 where a project does not say. */
  readonly organization_members_max?: number
  /** Organizations that one address creates within 30 days; 20 where a project does not say. */
  readonly new_organizations_monthly?: number
  /** Members may assign roles whose permissions on the site's own resources they do not hold. */
  readonly rbac_assign_unheld_permissions?: boolean
  /** Mails of a day, 50,000 where a project does not say. */
  readonly email_daily_budget?: number
  /** Addresses without an account that one network has mail sent to in ten minutes: 20 where a project does not say. */
  readonly email_unknown_per_network?: number
  /** A back end cannot use a session's JWT that has expired in place of the session token. */
  readonly reject_expired_session_jwts?: boolean
  /** Session tokens travel in HttpOnly cookies, and not in answers. */
  readonly http_only_sessions?: boolean
  /** How long a session lasts at most, however often it is prolonged. A project of before this setting: 366 days. */
  readonly session_absolute_minutes?: number
  /** Pages of these may use passkeys of a host that the project lists, though they are on another domain; each is among `origins` too. */
  readonly related_origins?: readonly string[]
  /** Where people make a passkey, look after theirs, and change their password: told under `/.well-known/`. */
  readonly passkey_enroll_url?: string | null
  readonly passkey_manage_url?: string | null
  readonly change_password_url?: string | null
  /** Hosts whose requests for files under `/.well-known/` come here. */
  readonly well_known_hosts?: readonly string[]
  /** The provider that the site had before: until the end date its sessions are taken and exchanged for ours. */
  readonly earlier_sessions?: (TrustedIssuer & { readonly until: string }) | null
  /** Others whose tokens a back end may bring, by the name of their profile. */
  readonly trusted_tokens?: readonly (TrustedIssuer & { readonly profile_id: string })[]
  /** By what people are signed in; by every method where it is null or missing. */
  readonly allowed_auth_methods?: readonly AuthMethod[] | null
}

export interface Project {
  readonly projectId: string
  readonly vertical: Bootstrap['vertical']
  /** `test` are the development projects; a provider in production never sees one. */
  readonly environment: 'test' | 'live'
  readonly publicToken: string
  /** SHA-256 of the secret, in hex. */
  readonly secretHash: string
  /** Development projects show theirs at `/dev/projects`; a live project's is never stored. */
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
  /** The vertical of a development project, null for a live one: there is one development project of each. */
  development_vertical: Project['vertical'] | null
  /** `ProjectSettings` as JSON. */
  settings: string
  created_at: number
}

declare module '../schema.ts' {
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

/** Adds a project. A development project that is there already stays: two nodes that start at once agree on it. */
export const addProject = async (rows: Rows, added: Project, now: number): Promise<void> => {
  await rows
    .insertInto('projects')
    .values({
      project_id: added.projectId,
      vertical: added.vertical,
      environment: added.environment,
      public_token: added.publicToken,
      secret_hash: added.secretHash,
      development_secret: added.developmentSecret,
      development_vertical: added.environment === 'test' ? added.vertical : null,
      settings: JSON.stringify(added.settings),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('development_vertical').doNothing())
    .execute()
}

export const projectByPublicToken = async (rows: Rows, publicToken: string): Promise<Project | null> => {
  const row = await rows
    .selectFrom('projects')
    .select(columns)
    .where('public_token', '=', publicToken)
    .executeTakeFirst()
  return row === undefined ? null : project(row)
}

/** All projects, oldest first. */
export const listProjects = async (rows: Rows): Promise<readonly Project[]> => {
  const found = await rows
    .selectFrom('projects')
    .select(columns)
    .orderBy('created_at')
    .orderBy('vertical', 'desc')
    .orderBy('project_id')
    .execute()
  return found.map(project)
}

/**
 * Locks a project until the transaction ends: one transaction at a time decides which organization an email domain belongs to. Take
 * it before any other lock (`lock-order.ts`).
 */
export const lockProject = async (rows: Rows, { projectId }: Scope): Promise<void> => {
  // A write of the same value is the one form of a row lock that both databases have.
  await rows
    .updateTable('projects')
    .set((columns) => ({ settings: columns.ref('settings') }))
    .where('project_id', '=', projectId)
    .execute()
}

/** A project's settings as they are stored, to be written over (`swapSettings`). */
export const settingsOf = async (rows: Rows, projectId: string): Promise<StoredSettings | null> => {
  const row = await rows
    .selectFrom('projects')
    .select('settings')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row === undefined ? null : { text: row.settings, settings: JSON.parse(row.settings) }
}

export interface StoredSettings {
  /** As it stands in the row: whoever writes one by hand puts other spaces and another order into it. */
  readonly text: string
  readonly settings: ProjectSettings
}

/**
 * Replaces the settings, provided that they still are what the caller read.
 * `false` says that somebody else was faster: read again and repeat.
 */
export const swapSettings = async (
  rows: Rows,
  projectId: string,
  { text }: StoredSettings,
  settings: ProjectSettings,
): Promise<boolean> => {
  const row = await rows
    .updateTable('projects')
    .set({ settings: JSON.stringify(settings) })
    .where('project_id', '=', projectId)
    .where('settings', '=', text)
    .returning('project_id')
    .executeTakeFirst()
  return row !== undefined
}
