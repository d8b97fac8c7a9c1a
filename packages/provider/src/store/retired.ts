import { sql } from 'kysely'
import type { Rows, Store } from './store.ts'

/**
 * Tables that releases before 0008 read, and this one does not. A folder has one process, and lost them with that migration.
 * On PostgreSQL a node of those releases may still be serving while the others are brought up to date, so there they stay
 * for a week after the first node of now swept; then nobody reads the hashes in them any more, and they go.
 */
const views = ['signed_in', 'known_by'] as const
const tables = ['contacts', 'passwords', 'passkeys'] as const

const keptMs = 7 * 24 * 60 * 60 * 1000

/** Behind a drop that waits for a reader everybody else would queue: it gives way, and the next sweep tries again. */
const lockPatienceMs = 500

/** Those that are still there. */
export const tablesOfBefore = async ({ engine, rows }: Store): Promise<readonly string[]> => {
  if (engine === 'sqlite') return []
  const found = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name IN (${sql.join(tables)})`.execute(rows)
  return found.rows.map(({ name }) => name)
}

/** Drops them once their time is over. */
export const dropRetired = async (store: Store, now: number): Promise<void> => {
  const left = await tablesOfBefore(store)
  if (left.length === 0 || (await retiredSince(store.rows, now)) > now - keptMs) return
  await store.rows.transaction().execute(async (rows) => {
    await sql.raw(`SET LOCAL lock_timeout = ${lockPatienceMs}`).execute(rows)
    for (const view of views) await sql`DROP VIEW IF EXISTS ${sql.table(view)}`.execute(rows)
    for (const table of left) await sql`DROP TABLE IF EXISTS ${sql.table(table)}`.execute(rows)
  })
}

const retiredSince = async (rows: Rows, now: number): Promise<number> => {
  await sql`INSERT INTO retirements (table_name, since) VALUES ('passwords', ${now})
    ON CONFLICT (table_name) DO NOTHING`.execute(rows)
  const found = await sql<{ since: number }>`
    SELECT since FROM retirements WHERE table_name = 'passwords'`.execute(rows)
  return found.rows[0]?.since ?? now
}
