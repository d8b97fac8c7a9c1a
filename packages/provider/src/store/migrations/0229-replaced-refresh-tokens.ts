import type { Migration } from '../migration.ts'

/**
 * Keeps the refresh tokens that were just replaced, each with its successor, so that two requests at once get the same
 * answer. A successor is sealed with a key that only the replaced token gives.
 */
export const replacedRefreshTokens: Migration = {
  name: '0229-replaced-refresh-tokens',
  statements: [
    "ALTER TABLE token_families ADD COLUMN replaced_tokens TEXT NOT NULL DEFAULT '[]'",
    'ALTER TABLE token_families DROP COLUMN replaced_hash',
    'ALTER TABLE token_families DROP COLUMN replaced_at',
  ],
}
