import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { everyScope, type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** The stored part of a bearer token. */
export interface ScimToken {
  readonly hash: string
  readonly lastFour: string
  /** In ms. */
  readonly expiresAt: number
}

/** The connection by which an organization's identity provider adds and removes members. Times in ms. */
export interface ScimConnection {
  readonly connectionId: string
  readonly organizationId: string
  readonly displayName: string
  readonly identityProvider: string
  readonly token: ScimToken
  /** The token that replaces it; null unless a rotation runs. Both are valid meanwhile. */
  readonly nextToken: ScimToken | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ScimConnectionsTable {
  connection_id: string
  project_id: string
  organization_id: string
  /** Names that users choose, as JSON. */
  told: string
  token_hash: string
  token_last_four: string
  token_expires_at: number
  next_token_hash: string | null
  next_token_last_four: string | null
  next_token_expires_at: number | null
  created_at: number
  updated_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    scim_connections: ScimConnectionsTable
  }
}

const columns = [
  'connection_id',
  'organization_id',
  'told',
  'token_hash',
  'token_last_four',
  'token_expires_at',
  'next_token_hash',
  'next_token_last_four',
  'next_token_expires_at',
  'created_at',
  'updated_at',
] as const

type ScimConnectionColumns = Pick<Selectable<ScimConnectionsTable>, (typeof columns)[number]>

type NamesOfConnection = Pick<ScimConnection, 'displayName' | 'identityProvider'>

const connection = (row: ScimConnectionColumns): ScimConnection => ({
  connectionId: row.connection_id,
  organizationId: row.organization_id,
  ...(JSON.parse(row.told) as NamesOfConnection),
  token: { hash: row.token_hash, lastFour: row.token_last_four, expiresAt: row.token_expires_at },
  nextToken:
    row.next_token_hash === null
      ? null
      : {
          hash: row.next_token_hash,
          lastFour: row.next_token_last_four ?? '',
          expiresAt: row.next_token_expires_at ?? 0,
        },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const changeable = ({ displayName, identityProvider, token, nextToken, updatedAt }: ScimConnection) => ({
  told: JSON.stringify({ displayName, identityProvider } satisfies NamesOfConnection),
  token_hash: token.hash,
  token_last_four: token.lastFour,
  token_expires_at: token.expiresAt,
  next_token_hash: nextToken?.hash ?? null,
  next_token_last_four: nextToken?.lastFour ?? null,
  next_token_expires_at: nextToken?.expiresAt ?? null,
  updated_at: updatedAt,
})

/** Adds a connection. Returns `false` if the organization has one; of two concurrent calls, one wins. */
export const addScimConnection = async (db: Db, scope: InOrganization, added: ScimConnection): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('scim_connections')
    .values({
      connection_id: added.connectionId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      ...changeable(added),
      created_at: added.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('connection_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a connection whose lock the caller holds. */
export const writeScimConnection = async (db: Db, scope: InOrganization, after: ScimConnection): Promise<void> => {
  await within(db, scope)
    .updateTable('scim_connections')
    .set(changeable(after))
    .where('connection_id', '=', after.connectionId)
    .execute()
}

/** Returns the connection of an organization; null without one. */
export const scimConnectionOf = async (db: Db, scope: InOrganization): Promise<ScimConnection | null> => {
  const row = await within(db, scope).selectFrom('scim_connections').select(columns).executeTakeFirst()
  return row === undefined ? null : connection(row)
}

const lock = compiled<{ projectId: string; organizationId: string }, ScimConnectionColumns>((db, value) => {
  const scope = { projectId: value('projectId'), organizationId: value('organizationId') }
  const query = within(db, scope).selectFrom('scim_connections').select(columns)
  // SQLite has no such clause and does not need it, because a transaction uses the only connection.
  return db.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forUpdate()
})

/** Reads the connection of an organization and, inside a transaction, locks it until the transaction ends. */
export const lockScimConnection = async (db: Db, scope: InOrganization): Promise<ScimConnection | null> => {
  const [row] = await lock(db, { projectId: scope.projectId, organizationId: scope.organizationId })
  return row === undefined ? null : connection(row)
}

/** Deletes the connection of an organization. The caller deletes what it provisioned. */
export const dropScimConnection = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_connections').execute()
}

/** A connection with the project and the organization that it belongs to. */
export interface PlacedScimConnection extends ScimConnection, InOrganization {
  readonly organizationId: string
}

const byId = compiled<{ connectionId: string }, ScimConnectionColumns & { project_id: string }>((db, value) =>
  everyScope(db)
    .selectFrom('scim_connections')
    .select([...columns, 'project_id'])
    .where('connection_id', '=', value('connectionId')),
)

/** Finds a connection and its place, to serve a request that names the connection only. */
export const placedScimConnection = async (db: Db, connectionId: string): Promise<PlacedScimConnection | null> => {
  const [row] = await byId(db, { connectionId })
  return row === undefined ? null : { ...connection(row), projectId: row.project_id }
}
