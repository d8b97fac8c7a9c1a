import type { Migration } from '../migration.ts'

/** Adds the requested deletions of accounts, which wait until they are due. */
export const accountDeletions: Migration = {
  name: '0151-account-deletions',
  statements: [
    `CREATE TABLE account_deletions (
      owner_id TEXT NOT NULL,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      requested_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      PRIMARY KEY (project_id, organization_id, owner_id)
    )`,
    'CREATE INDEX account_deletions_by_time ON account_deletions (due_at)',
  ],
}
