import type { Migration } from '../migration.ts'

/** JSON of a member's factors, with sealed phone numbers. */
const ownerFactors = {
  sqlite: `(
    SELECT json_group_array(json_array(
      f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at, CASE WHEN f.kind = 'phone_number' THEN f.sealed END
    ))
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
  postgres: `(
    SELECT json_agg(json_build_array(
      f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at, CASE WHEN f.kind = 'phone_number' THEN f.sealed END
    ))::text
    FROM factors f
    WHERE f.project_id = u.project_id AND f.organization_id = u.organization_id AND f.owner_id = u.user_id
  )`,
}

const memberships = (factors: string) => `
  VIEW memberships AS
  SELECT
    m.member_id, m.project_id, m.organization_id, m.email, m.status, m.standing, m.updated_at,
    u.user_id, u.created_at, u.name, u.trusted_metadata, u.untrusted_metadata,
    ${factors} AS owner_factors,
    o.slug, o.told, o.policies, o.created_at AS organization_created_at, o.updated_at AS organization_updated_at
  FROM members m
  JOIN users u ON u.user_id = m.member_id AND u.project_id = m.project_id
  JOIN organizations o ON o.organization_id = m.organization_id AND o.project_id = m.project_id`

/** Adds sealed phone numbers to the view of members. The next start seals existing numbers. */
export const membersNumbers: Migration = {
  name: '0080-members-numbers',
  statements: [
    { sqlite: 'DROP VIEW memberships', postgres: 'SELECT 1' },
    {
      sqlite: `CREATE ${memberships(ownerFactors.sqlite)}`,
      postgres: `CREATE OR REPLACE ${memberships(ownerFactors.postgres)}`,
    },
  ],
}
