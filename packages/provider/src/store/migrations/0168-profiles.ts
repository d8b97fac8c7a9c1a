import type { Migration } from '../migration.ts'

/** JSON of the factors of a user or member, as the views of earlier migrations have it. */
const ownerFactors = (more = '') => ({
  sqlite: `(
    SELECT json_group_array(json_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at${more}))
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
  postgres: `(
    SELECT json_agg(json_build_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at${more}))::text
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
})

const sealedNumber = ", CASE WHEN f.kind = 'phone_number' THEN f.sealed END"

// The new columns are the last ones: PostgreSQL replaces a view only by one that begins with the same columns.
const sessionOwners = (factors: string) => `
  VIEW session_owners AS
  SELECT
    s.token_hash, s.session_id, s.project_id, s.organization_id, s.subject, s.user_id, s.started_at, s.last_accessed_at,
    s.expires_at, s.absolute_end, s.revoked_at, s.changed_at, s.parent_id, s.attributes, s.factors, s.proofs, s.custom_claims,
    u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    u.picture_url, u.locale
  FROM sessions s
  JOIN users u ON u.user_id = s.user_id AND u.project_id = s.project_id`

const factorOwners = (factors: string) => `
  VIEW factor_owners AS
  SELECT
    k.project_id, k.organization_id, k.kind, k.lookup_key, k.factor_id,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    p.checked_by AS password_hash,
    u.picture_url, u.locale
  FROM factors k
  JOIN users u ON u.user_id = k.owner_id AND u.project_id = k.project_id
  LEFT JOIN factors p ON p.project_id = k.project_id AND p.organization_id = k.organization_id
    AND p.kind = 'password' AND p.lookup_key = k.owner_id`

const memberships = (factors: string) => `
  VIEW memberships AS
  SELECT
    m.member_id, m.project_id, m.organization_id, m.email, m.status, m.standing, m.updated_at,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    o.slug, o.told, o.policies, o.created_at AS organization_created_at, o.updated_at AS organization_updated_at,
    u.picture_url, u.locale
  FROM members m
  JOIN users u ON u.user_id = m.member_id AND u.project_id = m.project_id
  JOIN organizations o ON o.organization_id = m.organization_id AND o.project_id = m.project_id`

const replaced = (view: (factors: string) => string, factors: ReturnType<typeof ownerFactors>) => ({
  sqlite: `CREATE ${view(factors.sqlite)}`,
  postgres: `CREATE OR REPLACE ${view(factors.postgres)}`,
})

/** SQLite has no `OR REPLACE` for views. */
const dropped = (view: string) => ({ sqlite: `DROP VIEW ${view}`, postgres: 'SELECT 1' })

/** Adds the picture and the language that users and members choose. Null until they choose one. */
export const profiles: Migration = {
  name: '0168-profiles',
  statements: [
    'ALTER TABLE users ADD COLUMN picture_url TEXT',
    'ALTER TABLE users ADD COLUMN locale TEXT',
    ...['session_owners', 'factor_owners', 'memberships'].map(dropped),
    replaced(sessionOwners, ownerFactors()),
    replaced(factorOwners, ownerFactors()),
    replaced(memberships, ownerFactors(sealedNumber)),
  ],
}
