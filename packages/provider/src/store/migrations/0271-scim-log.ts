import type { Migration } from '../migration.ts'

/** Adds the log of requests of identity providers: what each changed, or why it was refused. No attribute values. */
export const scimLog: Migration = {
  name: '0271-scim-log',
  statements: [
    `CREATE TABLE scim_log (
      entry_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      connection_id TEXT NOT NULL,
      happened_at BIGINT NOT NULL,
      method TEXT NOT NULL,
      resource_type TEXT NOT NULL,
      resource_id TEXT NOT NULL,
      status BIGINT NOT NULL,
      sentence TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX scim_log_by_time ON scim_log (connection_id, happened_at, entry_id)',
    'CREATE INDEX scim_log_by_end ON scim_log (expires_at)',
  ],
}
