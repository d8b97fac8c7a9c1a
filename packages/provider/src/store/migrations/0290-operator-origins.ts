import type { Migration } from '../migration.ts'

/** Records the inviter of an operator, and the operator whose lost passkey a link replaces. */
export const operatorOrigins: Migration = {
  name: '0290-operator-origins',
  statements: [
    "ALTER TABLE operators ADD COLUMN invited_by TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE operator_invitations ADD COLUMN for_operator TEXT NOT NULL DEFAULT ''",
  ],
}
