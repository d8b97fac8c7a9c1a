import type { Migration } from '../migration.ts'

/**
 * Adds the hosts of projects, one row for each. Until now two projects could list one host, and the older one answered
 * there: it keeps the host.
 */
export const projectHosts: Migration = {
  name: '0169-project-hosts',
  statements: [
    'CREATE TABLE project_hosts (host TEXT NOT NULL PRIMARY KEY, project_id TEXT NOT NULL, claimed_at BIGINT NOT NULL)',
    'CREATE INDEX project_hosts_of_project ON project_hosts (project_id)',
    {
      sqlite: `
        INSERT OR IGNORE INTO project_hosts (host, project_id, claimed_at)
        SELECT h.value, p.project_id, p.created_at
        FROM projects p, json_each(p.settings, '$.well_known_hosts') h
        WHERE h.value NOT IN ('localhost', '127.0.0.1')
        ORDER BY p.created_at, p.vertical DESC, p.project_id`,
      postgres: `
        INSERT INTO project_hosts (host, project_id, claimed_at)
        SELECT h.value, p.project_id, p.created_at
        FROM projects p
        CROSS JOIN LATERAL jsonb_array_elements_text(COALESCE(p.settings::jsonb -> 'well_known_hosts', '[]'::jsonb)) h(value)
        WHERE h.value NOT IN ('localhost', '127.0.0.1')
        ORDER BY p.created_at, p.vertical DESC, p.project_id
        ON CONFLICT (host) DO NOTHING`,
    },
  ],
}
