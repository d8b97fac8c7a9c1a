import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { everyScope, type InOrganization, type Scope, within, withinAll } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** An SSO connection of an organization. Times in ms. */
export interface SsoConnection<Told = unknown> {
  readonly connectionId: string
  readonly organizationId: string
  /** `external` for a connection that uses one of another organization in the project. */
  readonly protocol: 'oidc' | 'saml' | 'external'
  /** `pending` until it is completely configured. An external connection has the status of its source. */
  readonly status: 'pending' | 'active'
  /** Public configuration; its type depends on the protocol. */
  readonly told: Told
  /** Sealed secret; null if it is missing. */
  readonly secret: string | null
  /** The connection that an external one uses. */
  readonly sourceId: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface SsoConnectionsTable {
  connection_id: string
  project_id: string
  organization_id: string
  protocol: SsoConnection['protocol']
  status: SsoConnection['status']
  told: string
  secret: string | null
  source_id: string | null
  created_at: number
  updated_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    sso_connections: SsoConnectionsTable
  }
}

const columns = [
  'connection_id',
  'organization_id',
  'protocol',
  'status',
  'told',
  'secret',
  'source_id',
  'created_at',
  'updated_at',
] as const

type SsoConnectionColumns = Pick<Selectable<SsoConnectionsTable>, (typeof columns)[number]>

const connection = (row: SsoConnectionColumns): SsoConnection => ({
  connectionId: row.connection_id,
  organizationId: row.organization_id,
  protocol: row.protocol,
  status: row.status,
  told: JSON.parse(row.told),
  secret: row.secret,
  sourceId: row.source_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const addConnection = async (db: Db, scope: InOrganization, added: SsoConnection): Promise<void> => {
  await within(db, scope)
    .insertInto('sso_connections')
    .values({
      connection_id: added.connectionId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      protocol: added.protocol,
      status: added.status,
      told: JSON.stringify(added.told),
      secret: added.secret,
      source_id: added.sourceId,
      created_at: added.createdAt,
      updated_at: added.updatedAt,
    })
    .execute()
}

/**
 * Writes a connection, and its status to external connections that use it. Returns `false` if the organization has no
 * such connection.
 */
export const writeConnection = async (db: Db, scope: InOrganization, after: SsoConnection): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('sso_connections')
    .set({
      status: after.status,
      told: JSON.stringify(after.told),
      secret: after.secret,
      updated_at: after.updatedAt,
    })
    .where('connection_id', '=', after.connectionId)
    .returning('connection_id')
    .executeTakeFirst()
  if (row === undefined) return false
  for (const { organizationId, connectionId, status } of await connectionsFrom(db, scope, after.connectionId)) {
    if (status === after.status) continue
    await within(db, { projectId: scope.projectId, organizationId })
      .updateTable('sso_connections')
      .set({ status: after.status })
      .where('connection_id', '=', connectionId)
      .execute()
  }
  return true
}

/** Reads a connection of the organization and, inside a transaction, locks it until the transaction ends. */
export const lockConnection = async (
  db: Db,
  scope: InOrganization,
  connectionId: string,
): Promise<SsoConnection | null> => {
  const row = await within(db, scope)
    .updateTable('sso_connections')
    .set((own) => ({ updated_at: own.ref('updated_at') }))
    .where('connection_id', '=', connectionId)
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? null : connection(row)
}

export const dropConnection = async (db: Db, scope: InOrganization, connectionId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('sso_connections')
    .where('connection_id', '=', connectionId)
    .returning('connection_id')
    .executeTakeFirst()
  return row !== undefined
}

const ofOrganization = compiled<{ projectId: string; organizationId: string }, SsoConnectionColumns>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('sso_connections')
    .select(columns)
    .orderBy('created_at')
    .orderBy('connection_id'),
)

/** Returns the connections of an organization, oldest first. Every response about an organization contains them. */
export const connectionsOf = async (
  db: Db,
  { projectId, organizationId }: InOrganization,
): Promise<readonly SsoConnection[]> => (await ofOrganization(db, { projectId, organizationId })).map(connection)

type Organizations = Readonly<Record<`o${number}`, string>> & { readonly projectId: string }

/** Compiled statements by number of organizations, a power of two. */
const readers = new Map<number, (db: Db, values: Organizations) => Promise<SsoConnectionColumns[]>>()

const readerOf = (size: number) => {
  const existingReader = readers.get(size)
  if (existingReader !== undefined) return existingReader
  const reader = compiled<Organizations, SsoConnectionColumns>((db, value) =>
    withinAll(db, { projectId: value('projectId') })
      .selectFrom('sso_connections')
      .select(columns)
      .where(
        'organization_id',
        'in',
        Array.from({ length: size }, (_, at) => value(`o${at}`)),
      )
      .orderBy('created_at')
      .orderBy('connection_id'),
  )
  readers.set(size, reader)
  return reader
}

/** Returns the connections of several organizations, oldest first. One read. */
export const connectionsOfAll = async (
  db: Db,
  { projectId }: Scope,
  organizationIds: readonly string[],
): Promise<readonly SsoConnection[]> => {
  if (organizationIds.length === 0) return []
  // Filled up with the last ID, so that few statements serve every number.
  const size = 2 ** Math.ceil(Math.log2(organizationIds.length))
  const ids = Array.from({ length: size }, (_, at) => organizationIds[at] ?? organizationIds.at(-1) ?? '')
  const values: Organizations = Object.fromEntries([['projectId', projectId], ...ids.map((id, at) => [`o${at}`, id])])
  return (await readerOf(size)(db, values)).map(connection)
}

/** Returns the external connections that use a connection, by organization. */
export const connectionsFrom = async (db: Db, scope: Scope, sourceId: string): Promise<readonly SsoConnection[]> => {
  const connectionRows = await withinAll(db, scope)
    .selectFrom('sso_connections')
    .select(columns)
    .where('source_id', '=', sourceId)
    .orderBy('organization_id')
    .orderBy('connection_id')
    .execute()
  return connectionRows.map(connection)
}

/**
 * Returns the project of a connection, because the response of an identity provider names nothing else. All further
 * reads are scoped to that project.
 */
export const projectIdOfConnection = async (db: Db, connectionId: string): Promise<string | null> => {
  const row = await everyScope(db)
    .selectFrom('sso_connections')
    .select('project_id')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()
  return row?.project_id ?? null
}

/** Finds a connection by its ID in any organization of the project, because its URL names no organization. */
export const connectionById = async (db: Db, scope: Scope, connectionId: string): Promise<SsoConnection | null> => {
  const row = await withinAll(db, scope)
    .selectFrom('sso_connections')
    .select(columns)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()
  return row === undefined ? null : connection(row)
}

/** Returns active SAML connections of every project, in the order of their IDs, to look at their certificates. */
export const activeSamlConnections = async (
  db: Db,
  after: string,
  limit: number,
): Promise<readonly { readonly projectId: string; readonly connection: SsoConnection }[]> => {
  const rows = await everyScope(db)
    .selectFrom('sso_connections')
    .select([...columns, 'project_id'])
    .where('protocol', '=', 'saml')
    .where('status', '=', 'active')
    .where('connection_id', '>', after)
    .orderBy('connection_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, connection: connection(row) }))
}
