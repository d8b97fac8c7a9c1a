import type { Migration } from '../migration.ts'

/** Adds webhooks and their queued events. The sealed secret signs each post. */
export const webhooks: Migration = {
  name: '0050-webhooks',
  statements: [
    `CREATE TABLE webhooks (
      webhook_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      url TEXT NOT NULL,
      kinds TEXT NOT NULL,
      secret TEXT NOT NULL,
      created_at BIGINT NOT NULL
    )`,
    'CREATE INDEX webhooks_of_project ON webhooks (project_id)',
    `CREATE TABLE webhook_posts (
      post_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      webhook_id TEXT NOT NULL,
      event_id TEXT NOT NULL,
      happened_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX webhook_posts_by_turn ON webhook_posts (webhook_id, due_at)',
    'CREATE INDEX webhook_posts_by_end ON webhook_posts (expires_at)',
  ],
}
