import type { Migration } from '../migration.ts'

/**
 * Adds passwords and unverified addresses: an account created with a password has one. Older contacts are verified,
 * because each was stored after a code was returned.
 */
export const passwords: Migration = {
  name: '0002-passwords',
  statements: [
    `CREATE TABLE passwords (
      user_id TEXT PRIMARY KEY,
      password_id TEXT NOT NULL UNIQUE,
      hash TEXT NOT NULL,
      requires_reset BIGINT NOT NULL,
      changed_at BIGINT NOT NULL
    )`,
    'ALTER TABLE contacts ADD COLUMN proven BIGINT NOT NULL DEFAULT 1',
    // The view gets three more columns; readers of the existing columns are not affected.
    'DROP VIEW signed_in',
    `CREATE VIEW signed_in AS
      SELECT
        s.token_hash, s.session_id, s.project_id, s.user_id, s.started_at, s.last_accessed_at, s.expires_at,
        s.revoked_at, s.attributes, s.factors, s.custom_claims,
        u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
        c.contact_id, c.kind, c.address, c.created_at AS contact_created_at, c.proven,
        p.password_id, p.requires_reset
      FROM sessions s
      JOIN users u ON u.user_id = s.user_id
      LEFT JOIN contacts c ON c.user_id = s.user_id
      LEFT JOIN passwords p ON p.user_id = s.user_id`,
  ],
}
