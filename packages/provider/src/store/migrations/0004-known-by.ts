import type { Migration } from '../migration.ts'

/** View of the user of a contact: the user, the password hash, and a row for each of their contacts. */
export const knownBy: Migration = {
  name: '0004-known-by',
  statements: [
    `CREATE VIEW known_by AS
      SELECT
        k.project_id, k.kind AS known_kind, k.canonical AS known_canonical, k.contact_id AS known_contact_id,
        u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
        c.contact_id, c.kind, c.address, c.created_at AS contact_created_at, c.proven,
        p.password_id, p.hash, p.requires_reset
      FROM contacts k
      JOIN users u ON u.user_id = k.user_id
      JOIN contacts c ON c.user_id = k.user_id
      LEFT JOIN passwords p ON p.user_id = k.user_id`,
  ],
}
