import type { Migration } from '../migration.ts'

/**
 * Adds a log of the attempts to deliver events to webhooks, so that operators see why a webhook fails. It holds no body;
 * an attempt is deleted after a week.
 */
export const webhookAttempts: Migration = {
  name: '0162-webhook-attempts',
  statements: [
    `CREATE TABLE webhook_attempts (
      attempt_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      webhook_id TEXT NOT NULL,
      event_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      attempted_at BIGINT NOT NULL,
      duration_ms BIGINT NOT NULL,
      status BIGINT NOT NULL,
      fault TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX webhook_attempts_by_age ON webhook_attempts (webhook_id, attempted_at)',
    'CREATE INDEX webhook_attempts_by_end ON webhook_attempts (expires_at)',
  ],
}
