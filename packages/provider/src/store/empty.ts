import { sql } from 'kysely'
import { atomically } from './atomically.ts'
import { tablesOfBefore } from './retired.ts'
import { everyScope } from './scope.ts'
import type { Store } from './store.ts'

/** What a person leaves behind; a test holds this list to the schema. */
const forgotten = [
  'users',
  'factors',
  'sessions',
  'once_secrets',
  'limits',
  'events',
  'refused_guesses',
  'deliveries',
  'webhook_posts',
  'mail_stops',
  'organizations',
  'organization_doors',
  'members',
  'sso_connections',
  'idempotent_answers',
  'm2m_clients',
] as const

/** Forgets every person, session, code and counter. Projects, their keys and settings stay. */
export const emptyStore = (store: Store): Promise<void> =>
  atomically(store, async (rows) => {
    for (const table of forgotten) await everyScope(rows).deleteFrom(table).execute()
    // A node of a release before may still be serving.
    for (const table of await tablesOfBefore({ ...store, rows }))
      await sql`DELETE FROM ${sql.table(table)}`.execute(rows)
  })
