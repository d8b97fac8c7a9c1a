import type { Migration } from '../migration.ts'

/**
 * Adds passkeys. Their public keys have a separate table; the data for responses is stored with the user, so that
 * reading a user needs no extra row.
 */
export const passkeys: Migration = {
  name: '0005-passkeys',
  statements: [
    `CREATE TABLE passkeys (
      registration_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      domain TEXT NOT NULL,
      credential_id TEXT NOT NULL,
      public_key TEXT NOT NULL,
      user_handle TEXT NOT NULL,
      transports TEXT NOT NULL,
      counter BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      used_at BIGINT NOT NULL,
      UNIQUE (project_id, credential_id)
    )`,
    'CREATE INDEX passkeys_of_user ON passkeys (user_id)',
    "ALTER TABLE users ADD COLUMN passkeys TEXT NOT NULL DEFAULT '[]'",
    // Both views get one more column; readers of the existing columns are not affected.
    'DROP VIEW signed_in',
    `CREATE VIEW signed_in AS
      SELECT
        s.token_hash, s.session_id, s.project_id, s.user_id, s.started_at, s.last_accessed_at, s.expires_at,
        s.revoked_at, s.attributes, s.factors, s.custom_claims,
        u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata, u.passkeys,
        c.contact_id, c.kind, c.address, c.created_at AS contact_created_at, c.proven,
        p.password_id, p.requires_reset
      FROM sessions s
      JOIN users u ON u.user_id = s.user_id
      LEFT JOIN contacts c ON c.user_id = s.user_id
      LEFT JOIN passwords p ON p.user_id = s.user_id`,
    'DROP VIEW known_by',
    `CREATE VIEW known_by AS
      SELECT
        k.project_id, k.kind AS known_kind, k.canonical AS known_canonical, k.contact_id AS known_contact_id,
        u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata, u.passkeys,
        c.contact_id, c.kind, c.address, c.created_at AS contact_created_at, c.proven,
        p.password_id, p.hash, p.requires_reset
      FROM contacts k
      JOIN users u ON u.user_id = k.user_id
      JOIN contacts c ON c.user_id = k.user_id
      LEFT JOIN passwords p ON p.user_id = k.user_id`,
  ],
}
