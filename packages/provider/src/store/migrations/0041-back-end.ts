import type { Migration } from '../migration.ts'

/**
 * Adds tables for back ends. A project may have several secrets, so that one can be replaced without downtime. The
 * first secret is copied; it also stays in the project's row for nodes of older releases.
 */
export const backEnd: Migration = {
  name: '0041-back-end',
  statements: [
    `CREATE TABLE project_secrets (
      secret_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      hash TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      ends_at BIGINT
    )`,
    'CREATE INDEX project_secrets_of_project ON project_secrets (project_id)',
    `INSERT INTO project_secrets
      SELECT 'first-' || project_id, project_id, secret_hash, created_at, NULL FROM projects`,
    // Users can be searched by a part of their name, in lower case.
    "ALTER TABLE users ADD COLUMN full_name TEXT NOT NULL DEFAULT ''",
    {
      sqlite: `UPDATE users SET full_name = lower(trim(json_extract(name, '$.first_name') || ' ' ||
        json_extract(name, '$.middle_name') || ' ' || json_extract(name, '$.last_name')))
        WHERE instr(name, '\\u0000') = 0`,
      // PostgreSQL's text does not allow NUL: a name with NUL can be searched after its next change.
      postgres: `UPDATE users SET full_name = lower(trim(concat_ws(' ',
        name::json->>'first_name', name::json->>'middle_name', name::json->>'last_name')))
        WHERE position('\\u0000' in name) = 0`,
    },
    // Responses are sealed, because they contain session tokens.
    `CREATE TABLE idempotent_answers (
      answer_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      request_digest TEXT NOT NULL,
      answer TEXT,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX idempotent_answers_by_end ON idempotent_answers (expires_at)',
    `CREATE TABLE m2m_clients (
      client_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      status TEXT NOT NULL,
      scopes TEXT NOT NULL,
      trusted_metadata TEXT NOT NULL,
      secret TEXT NOT NULL,
      next_secret TEXT,
      created_at BIGINT NOT NULL
    )`,
    'CREATE INDEX m2m_clients_by_age ON m2m_clients (project_id, created_at, client_id)',
    'CREATE INDEX users_by_age ON users (project_id, created_at, user_id)',
  ],
}
