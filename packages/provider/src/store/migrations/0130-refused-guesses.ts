import type { Migration } from '../migration.ts'

/** Counts refused guesses per minute. Each count becomes one event, so that attackers cannot fill the audit log. */
export const refusedGuesses: Migration = {
  name: '0130-refused-guesses',
  statements: [
    `CREATE TABLE refused_guesses (
      guess_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      factor TEXT NOT NULL,
      ip_address TEXT NOT NULL,
      refusals BIGINT NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
    'CREATE INDEX refused_guesses_by_end ON refused_guesses (ends_at)',
  ],
}
