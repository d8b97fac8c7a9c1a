import type { Migration } from '../migration.ts'

/** External IDs of organizations, unique in a project. Those of members are factors. */
export const externalIds: Migration = {
  name: '0070-external-ids',
  statements: [
    'ALTER TABLE organizations ADD COLUMN external_id TEXT',
    'CREATE UNIQUE INDEX organizations_by_external_id ON organizations (project_id, external_id)',
  ],
}
