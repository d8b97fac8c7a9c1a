import type { Migration } from '../migration.ts'

/** Addresses whose mail bounced permanently: no mail is sent there until the stop expires or is lifted. */
export const mailStops: Migration = {
  name: '0060-mail-stops',
  statements: [
    `CREATE TABLE mail_stops (
      project_id TEXT NOT NULL,
      address TEXT NOT NULL,
      told_by TEXT NOT NULL,
      reason TEXT NOT NULL,
      stopped_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (project_id, address)
    )`,
    'CREATE INDEX mail_stops_by_end ON mail_stops (expires_at)',
  ],
}
