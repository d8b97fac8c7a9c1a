import type { Migration } from '../migration.ts'

/**
 * Adds connected apps: OAuth clients that act for users and members. `source_key` makes an app unique that a metadata
 * document or an anonymous registration describes. Logos are copies, because browsers must not load them elsewhere.
 */
export const connectedApps: Migration = {
  name: '0140-connected-apps',
  statements: [
    `CREATE TABLE connected_apps (
      app_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      client_type TEXT NOT NULL,
      status TEXT NOT NULL,
      creation_method TEXT NOT NULL,
      source_key TEXT UNIQUE,
      metadata_url TEXT,
      metadata_digest TEXT NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      settings TEXT NOT NULL,
      secret TEXT,
      next_secret TEXT,
      fresh_until BIGINT,
      expires_at BIGINT,
      used_at BIGINT,
      created_at BIGINT NOT NULL
    )`,
    'CREATE INDEX connected_apps_by_age ON connected_apps (project_id, created_at, client_id)',
    'CREATE INDEX connected_apps_by_end ON connected_apps (expires_at)',
    `CREATE TABLE connected_app_logos (
      app_key TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      logo_url TEXT NOT NULL,
      content_type TEXT NOT NULL,
      content TEXT NOT NULL,
      digest TEXT NOT NULL,
      fetched_at BIGINT NOT NULL
    )`,
  ],
}
