import type { Migration } from '../migration.ts'

/**
 * Records what a session, a token and an invitation come from, so that they end with it: an app's session with the
 * grant, the tokens and the parent session; an impersonated session and an invitation with their operator.
 *
 * `has_dependents` is null for a session from an earlier release: it may have some.
 */
export const endings: Migration = {
  name: '0250-endings',
  statements: [
    'ALTER TABLE sessions ADD COLUMN grant_id TEXT',
    'ALTER TABLE sessions ADD COLUMN family_id TEXT',
    'ALTER TABLE sessions ADD COLUMN impersonator_id TEXT',
    'ALTER TABLE sessions ADD COLUMN has_dependents BIGINT',
    'CREATE INDEX sessions_by_grant ON sessions (grant_id) WHERE grant_id IS NOT NULL',
    'CREATE INDEX sessions_of_apps_by_parent ON sessions (parent_id) WHERE grant_id IS NOT NULL',
    'CREATE INDEX sessions_by_impersonator ON sessions (impersonator_id) WHERE impersonator_id IS NOT NULL',
    'ALTER TABLE authorization_codes ADD COLUMN stepped_up BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE token_families ADD COLUMN stepped_up BIGINT NOT NULL DEFAULT 0',
    "ALTER TABLE operator_invitations ADD COLUMN invited_by TEXT NOT NULL DEFAULT ''",
  ],
}
