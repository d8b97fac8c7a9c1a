import { sql } from 'kysely'
import { atomically } from './atomically.ts'
import { everyScope } from './scope.ts'
import type { Store } from './store.ts'

/** What a person leaves behind; a test holds this list to the schema. */
const forgotten = ['users', 'factors', 'sessions', 'once_secrets', 'limits', 'events', 'deliveries'] as const

/** Tables of versions before; on PostgreSQL a node of those may still be serving. */
const forgottenOfBefore = ['contacts', 'passwords', 'passkeys']

/** Forgets every person, session, code and counter. Projects, their keys and settings stay. */
export const emptyStore = (store: Store): Promise<void> =>
  atomically(store, async (rows) => {
    for (const table of forgotten) await everyScope(rows).deleteFrom(table).execute()
    if (store.engine === 'sqlite') return
    for (const table of forgottenOfBefore) await sql`DELETE FROM ${sql.table(table)}`.execute(rows)
  })
