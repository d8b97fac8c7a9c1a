import type { Migration } from '../migration.ts'

/** A connection may use a connection of another organization in the project; `source_id` is the ID of that one. */
export const externalConnections: Migration = {
  name: '0090-external-connections',
  statements: [
    'ALTER TABLE sso_connections ADD COLUMN source_id TEXT',
    'CREATE INDEX sso_connections_of_source ON sso_connections (project_id, source_id)',
  ],
}
