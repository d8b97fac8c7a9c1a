import type { Migration } from '../migration.ts'

/** Adds events and queued messages. Both are written in the transaction that causes them. */
export const events: Migration = {
  name: '0007-events',
  statements: [
    `CREATE TABLE events (
      event_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      user_id TEXT NOT NULL,
      detail TEXT NOT NULL,
      happened_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX events_of_project ON events (project_id, happened_at)',
    'CREATE INDEX events_by_end ON events (expires_at)',
    `CREATE TABLE deliveries (
      message_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      channel TEXT NOT NULL,
      message TEXT NOT NULL,
      secret_id TEXT,
      counted_for TEXT,
      due_at BIGINT NOT NULL,
      holder TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      sends BIGINT NOT NULL
    )`,
    'CREATE INDEX deliveries_by_turn ON deliveries (channel, due_at)',
    'CREATE INDEX deliveries_by_end ON deliveries (expires_at)',
  ],
}
