import { compiled } from '../../compiled.ts'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { ClientSecret } from '../m2m/m2m-clients.ts'

/** First-party apps belong to the site's owner. Public apps have no secret and prove themselves by PKCE. */
export type ConnectedAppType = 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public'

export type CreationMethod = 'api' | 'client_id_metadata_document' | 'dynamic_client_registration'

/** The public keys with which an app authenticates (`private_key_jwt`, RFC 7523, 2.2). */
export type AppKeys = {
  /** The one algorithm that the app uses. Without it, every asymmetric one counts. */
  readonly algorithm?: string | undefined
} & ({ readonly uri: string } | { readonly keys: readonly object[] })

/** Settings of an app that its owner may change. URLs are stored as they were sent, because they are compared exactly. */
export interface ConnectedAppSettings {
  readonly redirectURLs: readonly string[]
  readonly postLogoutRedirectURLs: readonly string[]
  /** The URL that the owner gave. Browsers load the provider's copy of the image. */
  readonly logoURL: string | null
  /** Whether a token with the scope `full_access` may be exchanged for a session. First-party apps only. */
  readonly isFullAccessAllowed: boolean
  /** Whether `offline_access` needs no consent. First-party apps only. */
  readonly bypassesOfflineConsent: boolean
  readonly accessTokenMinutes: number
  /** Audience of access tokens in addition to the project ID. */
  readonly accessTokenAudience: string | null
  /** JSON object with placeholders; empty for no additional claims. */
  readonly accessTokenTemplate: string
  readonly idTokenTemplate: string
  /** Whether the metadata of an app that describes itself names the device grant. Missing: it does not. */
  readonly usesDeviceGrant?: boolean
  /** Keys that the app published; null without them. Rows of earlier releases do not have the member. */
  readonly keys?: AppKeys | null
}

/** A connected app: an OAuth client that acts for users or members. Times in ms. */
export interface StoredConnectedApp {
  /** Unique in the project. Tokens of an app with a metadata document name its URL instead. */
  readonly clientId: string
  readonly type: ConnectedAppType
  readonly isActive: boolean
  readonly creationMethod: CreationMethod
  /** URL of the client ID metadata document; null if the app has none. */
  readonly metadataURL: string | null
  /** Changes with the metadata that a user consented to; constant for apps that the API created. */
  readonly metadataDigest: string
  readonly name: string
  readonly description: string
  readonly settings: ConnectedAppSettings
  /** Null for a public app. */
  readonly secret: ClientSecret | null
  /** During a rotation, valid in addition to the first secret. */
  readonly nextSecret: ClientSecret | null
  /** Until then the metadata document is not fetched again; null if the app has none. */
  readonly freshUntil: number | null
  /** An app that registered itself is removed at this time, unless it is used before. */
  readonly expiresAt: number | null
  /** The last time that the app got a token, to the day. */
  readonly usedAt: number | null
  readonly createdAt: number
}

export interface ConnectedAppsTable {
  /** Project ID and client ID: the seeds of two projects have equal client IDs. */
  app_key: string
  project_id: string
  client_id: string
  client_type: ConnectedAppType
  status: 'active' | 'inactive'
  creation_method: CreationMethod
  /** Project ID and metadata URL, or project ID and digest of a registration. */
  source_key: string | null
  metadata_url: string | null
  metadata_digest: string
  name: string
  description: string
  /** `ConnectedAppSettings` as JSON. */
  settings: string
  secret: string | null
  next_secret: string | null
  fresh_until: number | null
  expires_at: number | null
  used_at: number | null
  created_at: number
}

export interface ConnectedAppLogosTable {
  app_key: string
  project_id: string
  logo_url: string
  content_type: string
  /** The image in base64. */
  content: string
  digest: string
  fetched_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    connected_apps: ConnectedAppsTable
    connected_app_logos: ConnectedAppLogosTable
  }
}

const columns = [
  'client_id',
  'client_type',
  'status',
  'creation_method',
  'metadata_url',
  'metadata_digest',
  'name',
  'description',
  'settings',
  'secret',
  'next_secret',
  'fresh_until',
  'expires_at',
  'used_at',
  'created_at',
] as const

type ConnectedAppRow = Pick<ConnectedAppsTable, (typeof columns)[number]>

const appOf = (line: ConnectedAppRow): StoredConnectedApp => ({
  clientId: line.client_id,
  type: line.client_type,
  isActive: line.status === 'active',
  creationMethod: line.creation_method,
  metadataURL: line.metadata_url,
  metadataDigest: line.metadata_digest,
  name: JSON.parse(line.name),
  description: JSON.parse(line.description),
  settings: JSON.parse(line.settings),
  secret: line.secret === null ? null : JSON.parse(line.secret),
  nextSecret: line.next_secret === null ? null : JSON.parse(line.next_secret),
  freshUntil: line.fresh_until,
  expiresAt: line.expires_at,
  usedAt: line.used_at,
  createdAt: line.created_at,
})

const toColumns = (app: StoredConnectedApp): Omit<ConnectedAppRow, 'client_id' | 'created_at'> => ({
  client_type: app.type,
  status: app.isActive ? 'active' : 'inactive',
  creation_method: app.creationMethod,
  metadata_url: app.metadataURL,
  metadata_digest: app.metadataDigest,
  name: JSON.stringify(app.name),
  description: JSON.stringify(app.description),
  settings: JSON.stringify(app.settings),
  secret: app.secret === null ? null : JSON.stringify(app.secret),
  next_secret: app.nextSecret === null ? null : JSON.stringify(app.nextSecret),
  fresh_until: app.freshUntil,
  expires_at: app.expiresAt,
  used_at: app.usedAt,
})

const keyOf = ({ projectId }: Scope, clientId: string) => `${projectId} ${clientId}`

/**
 * Adds an app.
 *
 * @param source what makes the app unique apart from its ID: a metadata URL, or the digest of a registration
 * @returns `false` if the project has an app with this ID or source
 */
export const addConnectedApp = async (
  db: Db,
  scope: Scope,
  app: StoredConnectedApp,
  source: string | null = app.metadataURL,
): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('connected_apps')
    .values({
      ...toColumns(app),
      app_key: keyOf(scope, app.clientId),
      project_id: scope.projectId,
      client_id: app.clientId,
      source_key: source === null ? null : keyOf(scope, source),
      created_at: app.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

const byKey = compiled<{ projectId: string; key: string }, ConnectedAppRow>((db, value) =>
  within(db, { projectId: value('projectId') })
    .selectFrom('connected_apps')
    .select(columns)
    .where('app_key', '=', value('key')),
)

export const connectedAppById = async (db: Db, scope: Scope, clientId: string): Promise<StoredConnectedApp | null> => {
  const [line] = await byKey(db, { projectId: scope.projectId, key: keyOf(scope, clientId) })
  return line === undefined ? null : appOf(line)
}

/** Returns the apps with these IDs that still exist, in any order. */
export const connectedAppsByIds = async (
  db: Db,
  scope: Scope,
  clientIds: readonly string[],
): Promise<readonly StoredConnectedApp[]> => {
  if (clientIds.length === 0) return []
  const lines = await within(db, scope)
    .selectFrom('connected_apps')
    .select(columns)
    .where(
      'app_key',
      'in',
      clientIds.map((clientId) => keyOf(scope, clientId)),
    )
    .execute()
  return lines.map(appOf)
}

/** Returns the app that a metadata URL or the digest of a registration describes. */
export const connectedAppBySource = async (
  db: Db,
  scope: Scope,
  source: string,
): Promise<StoredConnectedApp | null> => {
  const line = await within(db, scope)
    .selectFrom('connected_apps')
    .select(columns)
    .where('source_key', '=', keyOf(scope, source))
    .executeTakeFirst()
  return line === undefined ? null : appOf(line)
}

/** Reads an app and, inside a transaction, locks it until the transaction ends. */
export const lockConnectedApp = async (db: Db, scope: Scope, clientId: string): Promise<StoredConnectedApp | null> => {
  const line = await within(db, scope)
    .updateTable('connected_apps')
    .set({ client_id: clientId })
    .where('app_key', '=', keyOf(scope, clientId))
    .returning(columns)
    .executeTakeFirst()
  return line === undefined ? null : appOf(line)
}

/** Writes an app in the transaction that locked it (`lockConnectedApp`). */
export const writeConnectedApp = async (db: Db, scope: Scope, after: StoredConnectedApp): Promise<void> => {
  await within(db, scope)
    .updateTable('connected_apps')
    .set(toColumns(after))
    .where('app_key', '=', keyOf(scope, after.clientId))
    .execute()
}

export const dropConnectedApp = async (db: Db, scope: Scope, clientId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('connected_apps')
    .where('app_key', '=', keyOf(scope, clientId))
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns one page of the project's apps, oldest first, and the total count. */
export const listConnectedApps = async (
  db: Db,
  scope: Scope,
  { after, limit }: { readonly after: KeysetPosition | null; readonly limit: number },
): Promise<{ readonly apps: readonly StoredConnectedApp[]; readonly total: number }> => {
  const page = within(db, scope)
    .selectFrom('connected_apps')
    .select(columns)
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(limit)
  const lines = await (after === null ? page : page.where(isBehind('created_at', 'client_id', '>', after))).execute()
  const totals = await within(db, scope)
    .selectFrom('connected_apps')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirst()
  return { apps: lines.map(appOf), total: Number(totals?.total ?? 0) }
}
