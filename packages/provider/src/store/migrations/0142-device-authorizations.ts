import type { Migration } from '../migration.ts'

/**
 * Adds device authorizations (RFC 8628): a device shows a short code, which its user enters in a browser elsewhere. The
 * device code is stored as a SHA-256 hash.
 */
export const deviceAuthorizations: Migration = {
  name: '0142-device-authorizations',
  statements: [
    `CREATE TABLE device_authorizations (
      device_hash TEXT PRIMARY KEY,
      user_code_key TEXT NOT NULL UNIQUE,
      project_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      requested_scopes TEXT NOT NULL,
      requested_resources TEXT NOT NULL,
      answer TEXT NOT NULL,
      authorization_json TEXT,
      polled_at BIGINT,
      interval_ms BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX device_authorizations_by_end ON device_authorizations (expires_at)',
  ],
}
