import type { Migration } from '../migration.ts'

/** What makes rows leave by their own times, and who a passkey that is gone belonged to. */
export const ends: Migration = {
  name: '0010-ends',
  statements: [
    // Digests of the names under which authenticators keep this project's people.
    `CREATE TABLE user_handles (
      project_id TEXT NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (project_id, digest)
    )`,
    'CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL',
    // Since when a table that no release from now on reads has been without a use of its own.
    'CREATE TABLE retirements (table_name TEXT PRIMARY KEY, since BIGINT NOT NULL)',
    // Its use was not noted before, and an account that is in use must not look as if it were not.
    {
      sqlite:
        "UPDATE factors SET used_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE kind = 'password' AND used_at IS NULL",
      postgres:
        "UPDATE factors SET used_at = (extract(epoch FROM now()) * 1000)::bigint WHERE kind = 'password' AND used_at IS NULL",
    },
  ],
}
