import type { Migration } from '../migration.ts'

/** OAuth clients of a project at external providers. The whole client is sealed; null turns the provider off. */
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
