import { sql } from 'kysely'
import type { Store } from './store.ts'

/**
 * Has PostgreSQL look at tables that were just filled. By itself it does so a minute later, and until then plans for tables of a
 * few lines: an export right after an import read an index of all people for each of them. SQLite needs none of it.
 *
 * @example
 * await refreshStatistics(store, ['users', 'factors'])
 */
export async function refreshStatistics(
  { engine, rows }: Store,
  tables: readonly ('users' | 'factors' | 'user_handles')[],
): Promise<void> {
  if (engine !== 'postgres') return
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(rows)
}
