import type { Migration } from '../migration.ts'

/** Each link has its own slot, so a user's links are found by owner. Existing secrets have no owner. */
export const holders: Migration = {
  name: '0003-holders',
  statements: [
    'ALTER TABLE once_secrets ADD COLUMN holder TEXT',
    'CREATE INDEX once_secrets_of_holder ON once_secrets (holder)',
  ],
}
