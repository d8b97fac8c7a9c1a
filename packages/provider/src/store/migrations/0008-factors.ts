import type { Migration } from '../migration.ts'

/** JSON of a user's factors in one column: one row for each user. */
const ownerFactors = (owner: string) => ({
  sqlite: `(
    SELECT json_group_array(json_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at))
    FROM factors f WHERE f.project_id = ${owner}.project_id AND f.organization_id = '' AND f.owner_id = ${owner}.user_id
  )`,
  postgres: `(
    SELECT json_agg(json_build_array(f.factor_id, f.kind, f.shown, f.created_at, f.proven_at, f.used_at))::text
    FROM factors f WHERE f.project_id = ${owner}.project_id AND f.organization_id = '' AND f.owner_id = ${owner}.user_id
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

/**
 * The old views and tables. An embedded database has one process, so no older release can be running. On PostgreSQL one
 * may be running, so there they stay.
 */
const ofBefore = ['VIEW signed_in', 'VIEW known_by', 'TABLE contacts', 'TABLE passwords', 'TABLE passkeys']

/**
 * One table for all factors. Rows of the old tables are copied with their IDs. Sessions store which factor was proven,
 * instead of the form of the wire.
 */
export const factors: Migration = {
  name: '0008-factors',
  statements: [
    `CREATE TABLE factors (
      factor_id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      lookup_key TEXT NOT NULL,
      shown TEXT NOT NULL,
      checked_by TEXT,
      sealed TEXT,
      created_at BIGINT NOT NULL,
      proven_at BIGINT,
      used_at BIGINT,
      UNIQUE (project_id, organization_id, kind, lookup_key)
    )`,
    'CREATE INDEX factors_of_owner ON factors (owner_id)',
    {
      sqlite: `INSERT INTO factors
        SELECT contact_id, project_id, '', user_id, kind, canonical, json_object('address', address), NULL, NULL,
          created_at, CASE WHEN proven = 1 THEN created_at END, NULL
        FROM contacts`,
      postgres: `INSERT INTO factors
        SELECT contact_id, project_id, '', user_id, kind, canonical, json_build_object('address', address)::text, NULL, NULL,
          created_at, CASE WHEN proven = 1 THEN created_at END, NULL
        FROM contacts`,
    },
    `INSERT INTO factors
      SELECT p.password_id, u.project_id, '', p.user_id, 'password', p.user_id,
        CASE WHEN p.requires_reset = 1 THEN '{"requiresReset":true}' ELSE '{"requiresReset":false}' END, p.hash, NULL,
        p.changed_at, p.changed_at, NULL
      FROM passwords p JOIN users u ON u.user_id = p.user_id`,
    {
      sqlite: `INSERT INTO factors
        SELECT k.registration_id, k.project_id, '', k.user_id, 'passkey', k.credential_id, told.value,
          json_object('publicKey', k.public_key, 'userHandle', k.user_handle, 'transports', json(k.transports), 'counter', k.counter),
          NULL, k.created_at, k.created_at, k.used_at
        FROM passkeys k JOIN users u ON u.user_id = k.user_id, json_each(u.passkeys) told
        WHERE json_extract(told.value, '$.registrationId') = k.registration_id`,
      // Names may contain characters that PostgreSQL's text does not allow, so they are copied without parsing.
      postgres: `INSERT INTO factors
        SELECT k.registration_id, k.project_id, '', k.user_id, 'passkey', k.credential_id, told.value::text,
          json_build_object(
            'publicKey', k.public_key, 'userHandle', k.user_handle, 'transports', k.transports::json, 'counter', k.counter
          )::text,
          NULL, k.created_at, k.created_at, k.used_at
        FROM passkeys k JOIN users u ON u.user_id = k.user_id, json_array_elements(u.passkeys::json) told
        WHERE position('"registrationId":"' || k.registration_id || '"' IN told.value::text) > 0`,
    },
    "ALTER TABLE sessions ADD COLUMN organization_id TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE sessions ADD COLUMN subject TEXT NOT NULL DEFAULT 'user'",
    'ALTER TABLE sessions ADD COLUMN proofs TEXT',
    'ALTER TABLE sessions ADD COLUMN absolute_end BIGINT',
    'ALTER TABLE sessions ADD COLUMN changed_at BIGINT',
    'ALTER TABLE sessions ADD COLUMN parent_id TEXT',
    ...ofBefore.map((what) => ({ sqlite: `DROP ${what}`, postgres: 'SELECT 1' })),
    { sqlite: sessionOwners(ownerFactors('s').sqlite), postgres: sessionOwners(ownerFactors('s').postgres) },
    { sqlite: factorOwners(ownerFactors('u').sqlite), postgres: factorOwners(ownerFactors('u').postgres) },
  ],
}
