import type { Migration } from '../migration.ts'

/**
 * Adds what keeps the events of a webhook in order. `turn` is the place of an event among those of the same millisecond,
 * and of a queued event among those of its webhook; it is 0 for rows of before. `leased_until` separates an event that a
 * node sends now from one that waits for its next attempt, and `tries` counts the attempts. Dead letters are events that were given up.
 */
export const webhookOrder: Migration = {
  name: '0209-webhook-order',
  statements: [
    'ALTER TABLE events ADD COLUMN turn BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE webhook_posts ADD COLUMN turn BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE webhook_posts ADD COLUMN leased_until BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE webhook_posts ADD COLUMN tries BIGINT NOT NULL DEFAULT 0',
    'CREATE INDEX webhook_posts_in_order ON webhook_posts (webhook_id, turn, happened_at, post_id)',
    `CREATE TABLE webhook_dead_letters (
      post_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      webhook_id TEXT NOT NULL,
      event_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      happened_at BIGINT NOT NULL,
      turn BIGINT NOT NULL,
      died_at BIGINT NOT NULL,
      status BIGINT NOT NULL,
      fault TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX webhook_dead_letters_in_order ON webhook_dead_letters (webhook_id, happened_at, turn)',
    'CREATE INDEX webhook_dead_letters_by_end ON webhook_dead_letters (expires_at)',
  ],
}
