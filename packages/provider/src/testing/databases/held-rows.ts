import type { TestStore } from './stores.ts'
import { writableStore } from './writable-store.ts'

/** Transactions that wait at a row which they insert, so that a test can put others beside them. */
export interface HeldRows {
  /** Number of statements of the suite's database that wait for a lock, held rows among them. */
  waiting(): Promise<number>
  release(): Promise<void>
  close(): Promise<void>
}

/** Any number: each suite has its own database. */
const lock = 1

/**
 * Holds each transaction that inserts into a table of PostgreSQL until `release`. Two requests that race meet the moment
 * between two statements by chance only. SQLite has one writer, so it has no such moment.
 *
 * @param condition of SQL, about the row `NEW`
 * @example
 * ```ts
 * const held = await holdRows(given, 'events', "NEW.kind = 'connection.removed'")
 * const removal = remove()
 * await expect.poll(held.waiting).toBe(1)
 * // Here the removal is complete, except for its last row.
 * await held.release()
 * ```
 */
export const holdRows = async (given: TestStore, table: string, condition = 'true'): Promise<HeldRows> => {
  const database = await writableStore(given)
  await database.run(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${lock}); RETURN NEW; END $$`)
  await database.run(`CREATE TRIGGER wait_for_test BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition})
    EXECUTE FUNCTION wait_for_test()`)
  await database.run(`SELECT pg_advisory_lock(${lock})`)
  const blocked = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  return {
    waiting: async () => (await database.run(blocked)).length,
    release: async () => {
      await database.run(`SELECT pg_advisory_unlock(${lock})`)
    },
    close: database.close,
  }
}
