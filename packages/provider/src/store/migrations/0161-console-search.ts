import type { Migration } from '../migration.ts'

/**
 * Adds what the console searches by: names and events of a user. On PostgreSQL the order of a text index depends on the
 * locale, so beginnings of texts need indexes of their own (`text_pattern_ops`).
 */
export const consoleSearch: Migration = {
  name: '0161-console-search',
  statements: [
    {
      sqlite: 'CREATE INDEX users_by_name ON users (project_id, organization_id, full_name)',
      postgres: 'CREATE INDEX users_by_name ON users (project_id, organization_id, full_name text_pattern_ops)',
    },
    {
      // The unique key of the table is in binary order already.
      sqlite: 'SELECT 1',
      postgres:
        'CREATE INDEX factors_by_beginning ON factors (project_id, organization_id, kind, lookup_key text_pattern_ops)',
    },
    'CREATE INDEX events_of_user ON events (project_id, user_id, happened_at)',
  ],
}
