import type { Migration } from '../migration.ts'

/** Adds expiry times of rows, and user handles of deleted passkeys. */
export const ends: Migration = {
  name: '0010-ends',
  statements: [
    // Digests of the user handles under which authenticators store this project's users.
    `CREATE TABLE user_handles (
      project_id TEXT NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (project_id, digest)
    )`,
    'CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL',
    // Since when a table is no longer read by current releases.
    'CREATE TABLE retirements (table_name TEXT PRIMARY KEY, since BIGINT NOT NULL)',
    // Earlier releases did not record use, and an active account must not look unused.
    {
      sqlite:
        "UPDATE factors SET used_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE kind = 'password' AND used_at IS NULL",
      postgres:
        "UPDATE factors SET used_at = (extract(epoch FROM now()) * 1000)::bigint WHERE kind = 'password' AND used_at IS NULL",
    },
  ],
}
