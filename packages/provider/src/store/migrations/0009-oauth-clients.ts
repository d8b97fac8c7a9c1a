import type { Migration } from '../migration.ts'

/** What outside providers know a project by. The whole of a client is sealed; null turns its provider off. */
export const oauthClients: Migration = {
  name: '0009-oauth-clients',
  statements: [
    `CREATE TABLE oauth_clients (
      client_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      provider TEXT NOT NULL,
      client TEXT
    )`,
  ],
}
