import type { Migration } from '../migration.ts'

/**
 * Adds the operators of the console and their invitations. An operator is a user of the console's own project; a role
 * for `''` is one for every project. An invitation is stored as a SHA-256 hash of its token.
 */
export const operators: Migration = {
  name: '0160-operators',
  statements: [
    `CREATE TABLE operators (
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      for_project TEXT NOT NULL,
      role TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (project_id, user_id, for_project)
    )`,
    `CREATE TABLE operator_invitations (
      token_hash TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      for_project TEXT NOT NULL,
      role TEXT NOT NULL,
      operator_name TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX operator_invitations_by_end ON operator_invitations (expires_at)',
  ],
}
