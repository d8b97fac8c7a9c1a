import type { Migration } from '../migration.ts'

/** JSON of a user's or member's factors in one column. */
const ownerFactors = (owner: string) => ({
  sqlite: `(
    SELECT json_group_array(json_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at))
    FROM factors f
    WHERE f.project_id = ${owner}.project_id AND f.organization_id = ${owner}.organization_id AND f.owner_id = ${owner}.user_id
  )`,
  postgres: `(
    SELECT json_agg(json_build_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at))::text
    FROM factors f
    WHERE f.project_id = ${owner}.project_id AND f.organization_id = ${owner}.organization_id AND f.owner_id = ${owner}.user_id
  )`,
})

const sessionOwners = (factors: string) => `
  CREATE VIEW session_owners AS
  SELECT
    s.token_hash, s.session_id, s.project_id, s.organization_id, s.subject, s.user_id, s.started_at, s.last_accessed_at,
    s.expires_at, s.absolute_end, s.revoked_at, s.changed_at, s.parent_id, s.attributes, s.factors, s.proofs, s.custom_claims,
    u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors
  FROM sessions s
  JOIN users u ON u.user_id = s.user_id AND u.project_id = s.project_id`

const factorOwners = (factors: string) => `
  CREATE VIEW factor_owners AS
  SELECT
    k.project_id, k.organization_id, k.kind, k.lookup_key, k.factor_id,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    p.checked_by AS password_hash
  FROM factors k
  JOIN users u ON u.user_id = k.owner_id AND u.project_id = k.project_id
  LEFT JOIN factors p ON p.project_id = k.project_id AND p.organization_id = k.organization_id
    AND p.kind = 'password' AND p.lookup_key = k.owner_id`

/** One row for each membership, with the data of the member and the organization. */
const memberships = (factors: string) => `
  CREATE VIEW memberships AS
  SELECT
    m.member_id, m.project_id, m.organization_id, m.email, m.status, m.standing, m.updated_at,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    o.slug, o.told, o.policies, o.created_at AS organization_created_at, o.updated_at AS organization_updated_at
  FROM members m
  JOIN users u ON u.user_id = m.member_id AND u.project_id = m.project_id
  JOIN organizations o ON o.organization_id = m.organization_id AND o.project_id = m.project_id`

/**
 * Adds organizations and members. Every row of a member belongs to one organization: the same address in another
 * organization has separate rows in each table.
 */
export const organizations: Migration = {
  name: '0011-organizations',
  statements: [
    "ALTER TABLE users ADD COLUMN organization_id TEXT NOT NULL DEFAULT ''",
    `CREATE TABLE organizations (
      organization_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      slug TEXT NOT NULL,
      told TEXT NOT NULL,
      policies TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      UNIQUE (project_id, slug)
    )`,
    // What admits non-members: a domain of addresses, a tenant of an external provider.
    `CREATE TABLE organization_doors (
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      door TEXT NOT NULL,
      PRIMARY KEY (project_id, door, organization_id)
    )`,
    'CREATE INDEX doors_of_organization ON organization_doors (organization_id)',
    `CREATE TABLE members (
      member_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      email TEXT NOT NULL,
      status TEXT NOT NULL,
      standing TEXT NOT NULL,
      updated_at BIGINT NOT NULL,
      UNIQUE (project_id, organization_id, email)
    )`,
    'CREATE INDEX members_by_email ON members (project_id, email)',
    `CREATE TABLE sso_connections (
      connection_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      protocol TEXT NOT NULL,
      status TEXT NOT NULL,
      told TEXT NOT NULL,
      secret TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    )`,
    'CREATE INDEX sso_connections_of_organization ON sso_connections (organization_id)',
    'DROP VIEW session_owners',
    'DROP VIEW factor_owners',
    { sqlite: sessionOwners(ownerFactors('u').sqlite), postgres: sessionOwners(ownerFactors('u').postgres) },
    { sqlite: factorOwners(ownerFactors('u').sqlite), postgres: factorOwners(ownerFactors('u').postgres) },
    { sqlite: memberships(ownerFactors('u').sqlite), postgres: memberships(ownerFactors('u').postgres) },
  ],
}
