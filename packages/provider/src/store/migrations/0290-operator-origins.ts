import type { Migration } from '../migration.ts'

/** Records who invited an operator, and for whom a link is that replaces a lost passkey. */
export const operatorOrigins: Migration = {
  name: '0290-operator-origins',
  statements: [
    "ALTER TABLE operators ADD COLUMN invited_by TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE operator_invitations ADD COLUMN for_operator TEXT NOT NULL DEFAULT ''",
  ],
}
