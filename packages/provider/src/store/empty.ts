import { sql } from 'kysely'
import { atomically } from './atomically.ts'
import { tablesOfBefore } from './retired.ts'
import { everyScope } from './scope.ts'
import type { Store } from './store.ts'

/** Tables with data of users; a test compares this list with the schema. */
const userTables = [
  'users',
  'factors',
  'sessions',
  'once_secrets',
  'limits',
  'events',
  'refused_guesses',
  'deliveries',
  'webhook_posts',
  'webhook_attempts',
  'webhook_dead_letters',
  'mail_stops',
  'organizations',
  'organization_doors',
  'members',
  'sso_connections',
  'scim_connections',
  'scim_users',
  'scim_groups',
  'scim_group_members',
  'scim_log',
  'scim_kept_requests',
  'idempotent_answers',
  'm2m_clients',
  'connected_apps',
  'connected_app_logos',
  'app_grants',
  'authorization_codes',
  'token_families',
  'device_authorizations',
  'access_tokens',
  'insight_hours',
  'insight_active',
  'operators',
  'operator_invitations',
  'account_deletions',
  'pictures',
  'setup_links',
] as const

/** Deletes every user, session, code and counter. Keeps projects, their keys and settings. */
export const emptyStore = (store: Store): Promise<void> =>
  atomically(store, async (db) => {
    for (const table of userTables) await everyScope(db).deleteFrom(table).execute()
    // A node of an older release may still be running.
    for (const table of await tablesOfBefore({ ...store, db })) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  })
