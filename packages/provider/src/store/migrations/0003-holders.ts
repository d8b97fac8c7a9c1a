import type { Migration } from '../migration.ts'

/** Links have a slot each, so a person's are found by whose they are. What is on its way already belongs to nobody. */
export const holders: Migration = {
  name: '0003-holders',
  statements: [
    'ALTER TABLE once_secrets ADD COLUMN holder TEXT',
    'CREATE INDEX once_secrets_of_holder ON once_secrets (holder)',
  ],
}
