import type { Migration } from '../migration.ts'

/**
 * Adds counts of sign-in by the hour, and keyed digests of the users that were active in a running day, week or month.
 * A digest is deleted when its period is over, and only the number of users remains.
 */
export const insight: Migration = {
  name: '0165-insight',
  statements: [
    `CREATE TABLE insight_hours (
      project_id TEXT NOT NULL,
      measure TEXT NOT NULL,
      hour_at BIGINT NOT NULL,
      label TEXT NOT NULL,
      bucket_ms BIGINT NOT NULL,
      total BIGINT NOT NULL,
      PRIMARY KEY (project_id, measure, hour_at, label, bucket_ms)
    )`,
    'CREATE INDEX insight_hours_by_hour ON insight_hours (hour_at)',
    `CREATE TABLE insight_active (
      project_id TEXT NOT NULL,
      period TEXT NOT NULL,
      starts_at BIGINT NOT NULL,
      digest TEXT NOT NULL,
      ends_at BIGINT NOT NULL,
      PRIMARY KEY (project_id, period, starts_at, digest)
    )`,
    'CREATE INDEX insight_active_by_end ON insight_active (ends_at)',
  ],
}
