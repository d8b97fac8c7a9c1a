import type { ScimLogEntry as Wire } from '@latchkey/protocol/scim/connections'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { scimConnectionOf } from '../../store/tables/scim/scim-connections.ts'
import { keptScimRequests } from '../../store/tables/scim/scim-kept-requests.ts'
import { addScimLogEntries, type ScimLogEntry, scimLogEntries } from '../../store/tables/scim/scim-log.ts'
import { cutPage, readCursor } from '../cursor.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { inBatch } from '../rate-limits/batches.ts'
import { wireTime } from '../wire-time.ts'
import { noScimConnection } from './connections/change-scim-connection.ts'

const longestSentence = 500

const longestId = 128

/**
 * Returns the line of the log about a request. Quoted values are left out: a path may contain the address of a person.
 */
export const scimLogEntry = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  scope: OrganizationProject,
  entry: Omit<ScimLogEntry, 'entryId' | 'happenedAt'>,
): ScimLogEntry => ({
  ...entry,
  resourceId: storable(entry.resourceId, longestId),
  sentence: storable(entry.sentence.replace(/"[^"]*"?/g, '"…"'), longestSentence),
  entryId: newId(random, 'scim-log-entry', scope.environment),
  happenedAt: clock.now(),
})

/** Identity providers choose these texts. PostgreSQL allows no NUL and no half of a surrogate pair, which a cut leaves. */
const storable = (text: string, longest: number): string =>
  text.replaceAll('\u0000', '').slice(0, longest).toWellFormed()

/**
 * Adds a request of an identity provider to the log that the admin reads. Entries of requests that arrive together are
 * written together and share a commit with other work, because each commit waits for the disk.
 */
export const logScimRequest = async (
  deps: Deps,
  scope: OrganizationProject,
  entry: Omit<ScimLogEntry, 'entryId' | 'happenedAt'>,
): Promise<ScimLogEntry> => {
  const { store } = deps
  const own = scimLogEntry(deps, scope, entry)
  await inBatch(store, `scim_log ${entry.connectionId}`, own, async (entries) => {
    const add = (db: Db) => addScimLogEntries(db, scope, entries)
    // On PostgreSQL one statement is a transaction of its own, with fewer ways to the database and back.
    await (store.engine === 'sqlite' ? atomically(store, add) : add(store.db))
    return entries.map(() => null)
  })
  return own
}

const usualLimit = 100

export interface ScimLogQuery {
  /** The end of the previous page. */
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  /** Leaves out requests that succeeded. */
  readonly isRefused?: boolean
}

/**
 * Returns a page of the log of a connection, latest first.
 *
 * @param connectionId undefined for the connection of the organization
 * @returns `nextCursor` is null on the last page
 */
export const pageScimLog = async (
  { store: { db } }: Pick<Deps, 'store'>,
  scope: OrganizationProject,
  { cursor, limit = usualLimit, isRefused = false }: ScimLogQuery,
  connectionId?: string,
): Promise<{ readonly entries: readonly Wire[]; readonly nextCursor: string | null }> => {
  const connection = await scimConnectionOf(db, scope)
  if (connection === null || connection.connectionId !== (connectionId ?? connection.connectionId))
    throw noScimConnection()
  const entries = await scimLogEntries(db, scope, connection.connectionId, readCursor(cursor), limit + 1, isRefused)
  const { page, nextCursor } = cutPage(entries, limit, (entry) => ({ createdAt: entry.happenedAt, id: entry.entryId }))
  const repeatableIds = new Set(page.length > 0 ? await keptScimRequests(db, scope, connection.connectionId) : [])
  return { entries: page.map((entry) => wireEntry(entry, repeatableIds.has(entry.entryId))), nextCursor }
}

/** Returns an entry as the wire has it. */
export const wireEntry = (
  { entryId, happenedAt, method, resourceType, resourceId, status, sentence }: ScimLogEntry,
  isRepeatable: boolean,
): Wire => ({
  log_entry_id: entryId,
  happened_at: wireTime(happenedAt),
  method,
  resource_type: resourceType,
  resource_id: resourceId,
  response_status: status,
  sentence,
  is_repeatable: isRepeatable,
})
