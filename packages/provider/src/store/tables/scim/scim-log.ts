import { type Insertion, insertRows } from '../../insert-rows.ts'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** One request of an identity provider. Times in ms. */
export interface ScimLogEntry {
  readonly entryId: string
  readonly connectionId: string
  readonly happenedAt: number
  readonly method: string
  /** `User`, `Group`, or empty for a document about the service. */
  readonly resourceType: string
  /** ID of the person or group; empty for a list. */
  readonly resourceId: string
  readonly status: number
  /** The changes of the request, or the reason of its refusal. */
  readonly sentence: string
}

export interface ScimLogTable {
  entry_id: string
  project_id: string
  organization_id: string
  connection_id: string
  happened_at: number
  method: string
  resource_type: string
  resource_id: string
  status: number
  sentence: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    scim_log: ScimLogTable
  }
}

const keptMs = 7 * 24 * 60 * 60 * 1_000

/** Adds entries of the log. */
export const newScimLogEntries: Insertion<keyof ScimLogTable> = {
  table: 'scim_log',
  columns: {
    entry_id: 'text',
    project_id: 'text',
    organization_id: 'text',
    connection_id: 'text',
    happened_at: 'bigint',
    method: 'text',
    resource_type: 'text',
    resource_id: 'text',
    status: 'bigint',
    sentence: 'text',
    expires_at: 'bigint',
  },
  key: 'entry_id',
}

export const scimLogLine = (scope: InOrganization, entry: ScimLogEntry): ScimLogTable => ({
  entry_id: entry.entryId,
  project_id: scope.projectId,
  organization_id: scope.organizationId,
  connection_id: entry.connectionId,
  happened_at: entry.happenedAt,
  method: entry.method,
  resource_type: entry.resourceType,
  resource_id: entry.resourceId,
  status: entry.status,
  sentence: entry.sentence,
  expires_at: entry.happenedAt + keptMs,
})

const insertEntries = insertRows(newScimLogEntries)

/** Adds entries, which are kept for seven days. */
export const addScimLogEntries = async (
  db: Db,
  scope: InOrganization,
  entries: readonly ScimLogEntry[],
): Promise<void> => {
  await insertEntries(
    db,
    entries.map((entry) => scimLogLine(scope, entry)),
  )
}

/** Returns entries of a connection, latest first; with `isRefused` only those of requests that failed. */
export const scimLogEntries = async (
  db: Db,
  scope: InOrganization,
  connectionId: string,
  /** The end of the previous page; null for the first page. */
  before: KeysetPosition | null,
  limit: number,
  isRefused = false,
): Promise<readonly ScimLogEntry[]> => {
  let page = within(db, scope)
    .selectFrom('scim_log')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('happened_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
  if (isRefused) page = page.where('status', '>=', 400)
  if (before !== null) page = page.where(isBehind('happened_at', 'entry_id', '<', before))
  const rows = await page.execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    connectionId: row.connection_id,
    happenedAt: row.happened_at,
    method: row.method,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    status: row.status,
    sentence: row.sentence,
  }))
}

/** Deletes all entries of an organization. */
export const dropScimLog = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_log').execute()
}
