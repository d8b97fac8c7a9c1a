import { sql } from 'kysely'
import type { Db, Store } from './store.ts'

/**
 * Tables that only releases before 0008 read. An embedded database has one process and lost them with that migration.
 * On PostgreSQL, a node of an older release may still run during an upgrade. So they stay for a week after the first
 * sweep of this release, and are then dropped with the hashes in them.
 */
const views = ['signed_in', 'known_by'] as const
const tables = ['contacts', 'passwords', 'passkeys'] as const

const keptMs = 7 * 24 * 60 * 60 * 1000

/** All other statements queue behind a waiting drop, so it gives up early and the next sweep tries again. */
const lockPatienceMs = 500

/** Returns the retired tables that still exist. */
export const tablesOfBefore = async ({ engine, db }: Store): Promise<readonly string[]> => {
  if (engine === 'sqlite') return []
  const tableRows = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name IN (${sql.join(tables)})`.execute(db)
  return tableRows.rows.map(({ name }) => name)
}

/** Drops the retired tables after a week. */
export const dropRetired = async (store: Store, now: number): Promise<void> => {
  const remainingTables = await tablesOfBefore(store)
  if (remainingTables.length === 0 || (await retiredSince(store.db, now)) > now - keptMs) return
  await store.db.transaction().execute(async (db) => {
    await sql.raw(`SET LOCAL lock_timeout = ${lockPatienceMs}`).execute(db)
    for (const view of views) await sql`DROP VIEW IF EXISTS ${sql.table(view)}`.execute(db)
    for (const table of remainingTables) await sql`DROP TABLE IF EXISTS ${sql.table(table)}`.execute(db)
  })
}

const retiredSince = async (db: Db, now: number): Promise<number> => {
  await sql`INSERT INTO retirements (table_name, since) VALUES ('passwords', ${now})
    ON CONFLICT (table_name) DO NOTHING`.execute(db)
  const retirement = await sql<{ since: number }>`
    SELECT since FROM retirements WHERE table_name = 'passwords'`.execute(db)
  return retirement.rows[0]?.since ?? now
}
