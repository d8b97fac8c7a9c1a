import { sql } from 'kysely'
import type { Store } from './store.ts'

/**
 * Refreshes the planner statistics of PostgreSQL for tables that were just filled. Autovacuum does so a minute later;
 * until then, plans assume a few rows, and an export after an import scans an index of all users for each user. SQLite
 * does not need it.
 *
 * @example
 * await refreshStatistics(store, ['users', 'factors'])
 */
export async function refreshStatistics(
  { engine, db }: Store,
  tables: readonly ('users' | 'factors' | 'user_handles')[],
): Promise<void> {
  if (engine !== 'postgres') return
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db)
}
