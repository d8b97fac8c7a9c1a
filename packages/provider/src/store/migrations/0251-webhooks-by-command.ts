import type { Migration } from '../migration.ts'

/** Records whether the command line set the URL of a webhook: its user owns the installation and its network. */
export const webhooksByCommand: Migration = {
  name: '0251-webhooks-by-command',
  statements: ['ALTER TABLE webhooks ADD COLUMN by_command BIGINT NOT NULL DEFAULT 0'],
}
