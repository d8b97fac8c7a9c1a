import type { Migration } from '../migration.ts'

/**
 * Records which keys have sealed rows, and when each signing key starts to sign. A key added by an older node signs
 * from its creation.
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
