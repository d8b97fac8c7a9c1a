import { atomically } from './atomically.ts'
import { everyScope } from './scope.ts'
import type { Store } from './store.ts'

/** What a person leaves behind; a test holds this list to the schema. */
const forgotten = [
  'users',
  'contacts',
  'sessions',
  'once_secrets',
  'limits',
  'passwords',
  'passkeys',
  'events',
  'deliveries',
] as const

/** Forgets every person, session, code and counter. Projects, their keys and settings stay. */
export const emptyStore = (store: Store): Promise<void> =>
  atomically(store, async (rows) => {
    for (const table of forgotten) await everyScope(rows).deleteFrom(table).execute()
  })
