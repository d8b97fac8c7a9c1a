import type { Migration } from '../migration.ts'

/**
 * One schema for both databases: text, and 8-byte integers for times (ms since 1970) and counts. No foreign keys:
 * related rows are written in one transaction, and a distributed server keeps tables apart.
 */
export const initial: Migration = {
  name: '0001-initial',
  statements: [
    `CREATE TABLE projects (
      project_id TEXT PRIMARY KEY,
      vertical TEXT NOT NULL,
      environment TEXT NOT NULL,
      public_token TEXT NOT NULL UNIQUE,
      secret_hash TEXT NOT NULL,
      development_secret TEXT,
      development_vertical TEXT UNIQUE,
      settings TEXT NOT NULL,
      created_at BIGINT NOT NULL
    )`,
    `CREATE TABLE signing_keys (
      kid TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      algorithm TEXT NOT NULL,
      generation BIGINT NOT NULL,
      private_key TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      UNIQUE (project_id, algorithm, generation)
    )`,
    `CREATE TABLE users (
      user_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      name TEXT NOT NULL,
      trusted_metadata TEXT NOT NULL,
      untrusted_metadata TEXT NOT NULL
    )`,
    `CREATE TABLE contacts (
      contact_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      canonical TEXT NOT NULL,
      address TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      UNIQUE (project_id, kind, canonical)
    )`,
    'CREATE INDEX contacts_of_user ON contacts (user_id)',
    `CREATE TABLE sessions (
      session_id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      project_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      started_at BIGINT NOT NULL,
      last_accessed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      revoked_at BIGINT,
      attributes TEXT NOT NULL,
      factors TEXT NOT NULL,
      custom_claims TEXT
    )`,
    'CREATE INDEX sessions_of_user ON sessions (user_id)',
    'CREATE INDEX sessions_by_end ON sessions (expires_at)',
    // The single read of every session check: the session, its user, and a row for each contact.
    `CREATE VIEW signed_in AS
      SELECT
        s.token_hash, s.session_id, s.project_id, s.user_id, s.started_at, s.last_accessed_at, s.expires_at,
        s.revoked_at, s.attributes, s.factors, s.custom_claims,
        u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
        c.contact_id, c.kind, c.address, c.created_at AS contact_created_at
      FROM sessions s
      JOIN users u ON u.user_id = s.user_id
      LEFT JOIN contacts c ON c.user_id = s.user_id`,
    `CREATE TABLE once_secrets (
      secret_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      slot TEXT NOT NULL,
      digest TEXT NOT NULL,
      salt TEXT NOT NULL,
      tries BIGINT NOT NULL,
      purpose TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      UNIQUE (project_id, slot)
    )`,
    'CREATE INDEX once_secrets_by_end ON once_secrets (expires_at)',
    `CREATE TABLE limits (
      subject TEXT PRIMARY KEY,
      hits TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX limits_by_end ON limits (expires_at)',
  ],
}
