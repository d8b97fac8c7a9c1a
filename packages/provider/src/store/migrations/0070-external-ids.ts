import type { Migration } from '../migration.ts'

/** The site's own names of its organizations, each that of one of them. Those of members are factors of theirs. */
export const externalIds: Migration = {
  name: '0070-external-ids',
  statements: [
    'ALTER TABLE organizations ADD COLUMN external_id TEXT',
    'CREATE UNIQUE INDEX organizations_by_external_id ON organizations (project_id, external_id)',
  ],
}
