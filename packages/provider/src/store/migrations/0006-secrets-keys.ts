import type { Migration } from '../migration.ts'

/**
 * Which keys have sealed rows here, and from when on each signing key signs. A key that a node of before adds signs from
 * its making on.
 */
export const secretsKeys: Migration = {
  name: '0006-secrets-keys',
  statements: [
    `CREATE TABLE secrets_keys (
      key_id TEXT PRIMARY KEY,
      held_key TEXT,
      held BIGINT UNIQUE,
      created_at BIGINT NOT NULL
    )`,
    'ALTER TABLE signing_keys ADD COLUMN signs_from BIGINT',
  ],
}
