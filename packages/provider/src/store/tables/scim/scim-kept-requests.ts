import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A refused request of an identity provider. Times in ms. */
export interface KeptScimRequest {
  /** The entry of the log. */
  readonly entryId: string
  readonly connectionId: string
  readonly happenedAt: number
  readonly expiresAt: number
  /** The sealed request. */
  readonly request: string
}

export interface ScimKeptRequestsTable {
  entry_id: string
  project_id: string
  organization_id: string
  connection_id: string
  happened_at: number
  request: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    scim_kept_requests: ScimKeptRequestsTable
  }
}

/** Keeps a request until its end. */
export const addKeptScimRequest = async (db: Db, scope: InOrganization, added: KeptScimRequest): Promise<void> => {
  await within(db, scope)
    .insertInto('scim_kept_requests')
    .values({
      entry_id: added.entryId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      connection_id: added.connectionId,
      happened_at: added.happenedAt,
      request: added.request,
      expires_at: added.expiresAt,
    })
    .execute()
}

/** Returns the IDs of the kept requests of a connection, latest first. */
export const keptScimRequests = async (
  db: Db,
  scope: InOrganization,
  connectionId: string,
): Promise<readonly string[]> => {
  const rows = await within(db, scope)
    .selectFrom('scim_kept_requests')
    .select('entry_id')
    .where('connection_id', '=', connectionId)
    .orderBy('happened_at', 'desc')
    .orderBy('entry_id', 'desc')
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Returns a kept request; null if there is none with this ID. */
export const keptScimRequest = async (
  db: Db,
  scope: InOrganization,
  entryId: string,
): Promise<KeptScimRequest | null> => {
  const row = await within(db, scope)
    .selectFrom('scim_kept_requests')
    .select(['entry_id', 'connection_id', 'happened_at', 'expires_at', 'request'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    entryId: row.entry_id,
    connectionId: row.connection_id,
    happenedAt: row.happened_at,
    expiresAt: row.expires_at,
    request: row.request,
  }
}

/** Deletes kept requests by ID. */
export const dropKeptScimRequests = async (
  db: Db,
  scope: InOrganization,
  entryIds: readonly string[],
): Promise<void> => {
  if (entryIds.length === 0) return
  await within(db, scope).deleteFrom('scim_kept_requests').where('entry_id', 'in', entryIds).execute()
}

/** Deletes all kept requests of an organization. */
export const emptyKeptScimRequests = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_kept_requests').execute()
}
