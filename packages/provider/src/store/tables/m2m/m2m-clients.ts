import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import type { Schema } from '../../schema.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Stored form of a client secret: its hash, and its last four characters for display. */
export interface ClientSecret {
  readonly hash: string
  readonly lastFour: string
}

/** An M2M client: a program that calls a site's services on its own behalf. */
export interface M2MClientRow {
  readonly clientId: string
  readonly name: string
  readonly description: string
  readonly isActive: boolean
  readonly scopes: readonly string[]
  readonly trustedMetadata: Readonly<Record<string, unknown>>
  readonly secret: ClientSecret
  /** During a rotation, valid in addition to the first secret. */
  readonly nextSecret: ClientSecret | null
  readonly createdAt: number
}

export interface M2MClientsTable {
  /** Project ID and client ID, so that two projects may use the same client ID. */
  client_key: string
  project_id: string
  client_id: string
  name: string
  description: string
  status: 'active' | 'inactive'
  /** Separated by spaces, with one at each end, so that a scope can be found by LIKE. */
  scopes: string
  trusted_metadata: string
  secret: string
  next_secret: string | null
  created_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    m2m_clients: M2MClientsTable
  }
}

const columns = [
  'client_id',
  'name',
  'description',
  'status',
  'scopes',
  'trusted_metadata',
  'secret',
  'next_secret',
  'created_at',
] as const

type M2MClientColumns = Pick<M2MClientsTable, (typeof columns)[number]>

const client = (line: M2MClientColumns): M2MClientRow => ({
  clientId: line.client_id,
  name: JSON.parse(line.name),
  description: JSON.parse(line.description),
  isActive: line.status === 'active',
  scopes: line.scopes.split(' ').filter((scope) => scope !== ''),
  trustedMetadata: JSON.parse(line.trusted_metadata),
  secret: JSON.parse(line.secret),
  nextSecret: line.next_secret === null ? null : JSON.parse(line.next_secret),
  createdAt: line.created_at,
})

const toColumns = (row: M2MClientRow): Omit<M2MClientColumns, 'client_id' | 'created_at'> => ({
  name: JSON.stringify(row.name),
  description: JSON.stringify(row.description),
  status: row.isActive ? 'active' : 'inactive',
  scopes: ` ${row.scopes.join(' ')} `,
  trusted_metadata: JSON.stringify(row.trustedMetadata),
  secret: JSON.stringify(row.secret),
  next_secret: row.nextSecret === null ? null : JSON.stringify(row.nextSecret),
})

const keyOf = ({ projectId }: Scope, clientId: string) => `${projectId} ${clientId}`

/** Adds a client. Returns `false` if the project already has a client with this ID. */
export const addClient = async (db: Db, scope: Scope, added: M2MClientRow): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('m2m_clients')
    .values({
      ...toColumns(added),
      client_key: keyOf(scope, added.clientId),
      project_id: scope.projectId,
      client_id: added.clientId,
      created_at: added.createdAt,
    })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

export const clientById = async (db: Db, scope: Scope, clientId: string): Promise<M2MClientRow | null> => {
  const line = await within(db, scope)
    .selectFrom('m2m_clients')
    .select(columns)
    .where('client_key', '=', keyOf(scope, clientId))
    .executeTakeFirst()
  return line === undefined ? null : client(line)
}

/** Returns the scopes of all clients of a project, each once. */
export const scopesOfClients = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const lines = await within(db, scope).selectFrom('m2m_clients').select('scopes').distinct().execute()
  return [...new Set(lines.flatMap(({ scopes }) => scopes.split(' ').filter((name) => name !== '')))]
}

/** Writes a client in the transaction that locked it (`lockClient`). */
export const writeClient = async (db: Db, scope: Scope, after: M2MClientRow): Promise<void> => {
  await within(db, scope)
    .updateTable('m2m_clients')
    .set(toColumns(after))
    .where('client_key', '=', keyOf(scope, after.clientId))
    .execute()
}

/** Reads a client and, inside a transaction, locks it until the transaction ends. */
export const lockClient = async (db: Db, scope: Scope, clientId: string): Promise<M2MClientRow | null> => {
  const line = await within(db, scope)
    .updateTable('m2m_clients')
    .set({ client_id: clientId })
    .where('client_key', '=', keyOf(scope, clientId))
    .returning(columns)
    .executeTakeFirst()
  return line === undefined ? null : client(line)
}

export const dropClient = async (db: Db, scope: Scope, clientId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('m2m_clients')
    .where('client_key', '=', keyOf(scope, clientId))
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A search filter for clients. A client matches if any of the values does. */
export interface ClientFilter {
  /** `part` finds a part of the name, the client ID or a scope, in upper or lower case (A to Z). */
  readonly by: 'client_id' | 'client_name' | 'scopes' | 'part'
  readonly values: readonly string[]
}

export interface ClientQuery {
  readonly filters: readonly ClientFilter[]
  /** Whether one matching filter is enough. */
  readonly isAny: boolean
}

type Clients = ExpressionBuilder<Schema, 'm2m_clients'>

/** Returns one page of matching clients, oldest first, and the total count. */
export const searchClients = async (
  db: Db,
  scope: Scope,
  { filters, isAny }: ClientQuery,
  { after, limit }: { readonly after: KeysetPosition | null; readonly limit: number },
): Promise<{ readonly found: readonly M2MClientRow[]; readonly total: number }> => {
  const matches = (eb: Clients) => {
    const conditions = filters.map((filter) => condition(eb, filter))
    return isAny && conditions.length > 0 ? eb.or(conditions) : eb.and(conditions)
  }
  const page = within(db, scope)
    .selectFrom('m2m_clients')
    .select(columns)
    .where(matches)
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(limit)
  const pageRows = await (after === null ? page : page.where(isBehind('created_at', 'client_id', '>', after))).execute()
  const totals = await within(db, scope)
    .selectFrom('m2m_clients')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(matches)
    .executeTakeFirst()
  return { found: pageRows.map(client), total: Number(totals?.total ?? 0) }
}

const condition = (eb: Clients, { by, values }: ClientFilter): Expression<SqlBool> => {
  if (by === 'client_id') return eb('client_id', 'in', values)
  if (by === 'client_name')
    return eb(
      'name',
      'in',
      values.map((value) => JSON.stringify(value)),
    )
  if (by === 'part') return eb.or(values.flatMap(hasPart))
  return eb.or(values.map((value) => sql<SqlBool>`${sql.ref('scopes')} LIKE ${`% ${escaped(value)} %`} ESCAPE '!'`))
}

/** Names are stored as JSON texts, so the part is compared in that form. */
const hasPart = (part: string) =>
  (
    [
      ['name', JSON.stringify(part).slice(1, -1)],
      ['client_id', part],
      ['scopes', part],
    ] as const
  ).map(([column, text]) => sql<SqlBool>`LOWER(${sql.ref(column)}) LIKE LOWER(${`%${escaped(text)}%`}) ESCAPE '!'`)

const escaped = (text: string): string => text.replaceAll('\0', '').replace(/[!%_]/g, '!$&')
