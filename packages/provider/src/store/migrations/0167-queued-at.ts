import type { Migration } from '../migration.ts'

/**
 * Adds the time at which a message was queued, so that the age of the oldest one can be shown. Messages that are queued
 * at the time of the migration count from when they are due, which is at most some minutes off.
 */
export const queuedAt: Migration = {
  name: '0167-queued-at',
  statements: [
    'ALTER TABLE deliveries ADD COLUMN queued_at BIGINT NOT NULL DEFAULT 0',
    'UPDATE deliveries SET queued_at = due_at',
  ],
}
