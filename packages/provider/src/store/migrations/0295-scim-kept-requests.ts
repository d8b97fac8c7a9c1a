import type { Migration } from '../migration.ts'

/** Adds the refused requests of identity providers, sealed, which an admin can repeat once their reason is gone. */
export const scimKeptRequests: Migration = {
  name: '0295-scim-kept-requests',
  statements: [
    `CREATE TABLE scim_kept_requests (
      entry_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      connection_id TEXT NOT NULL,
      happened_at BIGINT NOT NULL,
      request TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX scim_kept_requests_by_time ON scim_kept_requests (connection_id, happened_at, entry_id)',
    'CREATE INDEX scim_kept_requests_by_end ON scim_kept_requests (expires_at)',
  ],
}
