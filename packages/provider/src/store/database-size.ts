import { sql } from 'kysely'
import type { Store } from './store.ts'

const statements = {
  sqlite: sql<{
    bytes: number | string
  }>`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  postgres: sql<{ bytes: number | string }>`SELECT pg_database_size(current_database()) AS bytes`,
} as const

/** Returns the size of the database in bytes, with indexes and free pages. */
export const databaseSize = async ({ engine, db }: Pick<Store, 'engine' | 'db'>): Promise<number> => {
  const { rows } = await statements[engine].execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
