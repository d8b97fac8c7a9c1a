import type { Migration } from '../migration.ts'

/**
 * Adds what users and members granted to connected apps: the grants, and the codes, refresh token families and access
 * tokens that belong to them. Codes and tokens are stored as SHA-256 hashes.
 */
export const authorizations: Migration = {
  name: '0141-authorizations',
  statements: [
    `CREATE TABLE app_grants (
      grant_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      scopes TEXT NOT NULL,
      resources TEXT NOT NULL,
      app_fingerprint TEXT NOT NULL,
      consented_at BIGINT NOT NULL,
      created_at BIGINT NOT NULL
    )`,
    'CREATE UNIQUE INDEX app_grants_by_user ON app_grants (user_id, client_id)',
    'CREATE INDEX app_grants_by_client ON app_grants (client_id)',
    "CREATE INDEX app_grants_by_organization ON app_grants (organization_id) WHERE organization_id <> ''",
    `CREATE TABLE authorization_codes (
      code_hash TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      grant_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      session_id TEXT NOT NULL,
      redirect_uri TEXT NOT NULL,
      code_challenge TEXT,
      scopes TEXT NOT NULL,
      resources TEXT NOT NULL,
      nonce TEXT,
      auth_time BIGINT NOT NULL,
      family_id TEXT,
      expires_at BIGINT NOT NULL,
      kept_until BIGINT NOT NULL
    )`,
    'CREATE INDEX authorization_codes_by_grant ON authorization_codes (grant_id)',
    'CREATE INDEX authorization_codes_by_end ON authorization_codes (kept_until)',
    `CREATE TABLE token_families (
      family_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      grant_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      session_id TEXT NOT NULL,
      scopes TEXT NOT NULL,
      resources TEXT NOT NULL,
      auth_time BIGINT NOT NULL,
      refresh_hash TEXT,
      replaced_hash TEXT,
      replaced_at BIGINT,
      refresh_expires_at BIGINT,
      created_at BIGINT NOT NULL,
      kept_until BIGINT NOT NULL
    )`,
    'CREATE INDEX token_families_by_grant ON token_families (grant_id)',
    'CREATE INDEX token_families_by_session ON token_families (session_id)',
    'CREATE INDEX token_families_by_end ON token_families (kept_until)',
    `CREATE TABLE access_tokens (
      token_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      family_id TEXT NOT NULL,
      grant_id TEXT NOT NULL,
      exchanged_at BIGINT,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX access_tokens_by_family ON access_tokens (family_id)',
    'CREATE INDEX access_tokens_by_grant ON access_tokens (grant_id)',
    'CREATE INDEX access_tokens_by_end ON access_tokens (expires_at)',
  ],
}
