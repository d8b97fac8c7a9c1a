import type { Migration } from '../migration.ts'

/**
 * Keeps the refresh tokens that were just replaced, each with its successor, so that two requests at once get the same
 * answer. A successor is sealed with a key that only the replaced token gives.
 */
export const replacedRefreshTokens: Migration = {
  name: '0229-replaced-refresh-tokens',
  // `replaced_hash` and `replaced_at` stay: a node of the previous version still reads them.
  statements: ["ALTER TABLE token_families ADD COLUMN replaced_tokens TEXT NOT NULL DEFAULT '[]'"],
}
