import type { Migration } from '../migration.ts'

/** JSON of the factors of a member, as the view of an earlier migration has it. */
const ownerFactors = {
  sqlite: `(
    SELECT json_group_array(json_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at,
      CASE WHEN f.kind = 'phone_number' THEN f.sealed END))
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
  postgres: `(
    SELECT json_agg(json_build_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at,
      CASE WHEN f.kind = 'phone_number' THEN f.sealed END))::text
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
}

const groupsOf = (grouped: string) => `(
  SELECT ${grouped} FROM scim_group_members gm JOIN scim_groups g ON g.group_id = gm.group_id
  WHERE gm.registration_id = r.registration_id)`

const registrationOf = (row: string) => `(
  SELECT ${row} FROM scim_users r
  WHERE r.project_id = m.project_id AND r.organization_id = m.organization_id AND r.member_id = m.member_id
    AND r.removed_at IS NULL)`

/** JSON of what the identity provider says about a member, with their groups. */
const scimRegistration = {
  sqlite: registrationOf(
    `json_array(r.registration_id, r.connection_id, r.attributes,
      ${groupsOf('json_group_array(json_array(g.group_id, g.attributes))')})`,
  ),
  postgres: registrationOf(
    `json_build_array(r.registration_id, r.connection_id, r.attributes,
      ${groupsOf('json_agg(json_build_array(g.group_id, g.attributes))')})::text`,
  ),
}

// The new column is the last one: PostgreSQL replaces a view only by one that begins with the same columns.
const memberships = (factors: string, scim: string) => `
  VIEW memberships AS
  SELECT
    m.member_id, m.project_id, m.organization_id, m.email, m.status, m.standing, m.updated_at,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    o.slug, o.told, o.policies, o.created_at AS organization_created_at, o.updated_at AS organization_updated_at,
    u.picture_url, u.locale,
    ${scim} AS scim
  FROM members m
  JOIN users u ON u.user_id = m.member_id AND u.project_id = m.project_id
  JOIN organizations o ON o.organization_id = m.organization_id AND o.project_id = m.project_id`

/**
 * Adds provisioning by SCIM: connections with the hashes of their tokens, and what an identity provider says about people
 * and groups. A removed person keeps a row without attributes, so that the same ID returns with them.
 */
export const scim: Migration = {
  name: '0270-scim',
  statements: [
    `CREATE TABLE scim_connections (
      connection_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      told TEXT NOT NULL,
      token_hash TEXT NOT NULL,
      token_last_four TEXT NOT NULL,
      token_expires_at BIGINT NOT NULL,
      next_token_hash TEXT,
      next_token_last_four TEXT,
      next_token_expires_at BIGINT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      UNIQUE (project_id, organization_id)
    )`,
    `CREATE TABLE scim_users (
      registration_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      connection_id TEXT NOT NULL,
      member_id TEXT NOT NULL,
      user_name_key TEXT,
      external_id TEXT,
      attributes TEXT NOT NULL,
      version BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      removed_at BIGINT,
      UNIQUE (connection_id, user_name_key),
      UNIQUE (connection_id, external_id),
      UNIQUE (project_id, organization_id, member_id)
    )`,
    'CREATE INDEX scim_users_by_age ON scim_users (connection_id, created_at, registration_id)',
    `CREATE TABLE scim_groups (
      group_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      connection_id TEXT NOT NULL,
      name_key TEXT NOT NULL,
      external_id TEXT,
      attributes TEXT NOT NULL,
      version BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      UNIQUE (connection_id, name_key)
    )`,
    'CREATE INDEX scim_groups_by_age ON scim_groups (connection_id, created_at, group_id)',
    `CREATE TABLE scim_group_members (
      group_id TEXT NOT NULL,
      registration_id TEXT NOT NULL,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      connection_id TEXT NOT NULL,
      PRIMARY KEY (group_id, registration_id)
    )`,
    'CREATE INDEX scim_group_members_by_user ON scim_group_members (registration_id)',
    'CREATE INDEX scim_group_members_of_connection ON scim_group_members (connection_id)',
    { sqlite: 'DROP VIEW memberships', postgres: 'SELECT 1' },
    {
      sqlite: `CREATE ${memberships(ownerFactors.sqlite, scimRegistration.sqlite)}`,
      postgres: `CREATE OR REPLACE ${memberships(ownerFactors.postgres, scimRegistration.postgres)}`,
    },
  ],
}
