import type { DatabaseSync } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'

/**
 * Statements whose rows survive a crash of the process, but not a loss of power. Only counts of rate limits: most are undone
 * a moment later, and the last of them are not worth a write to the disk in each request.
 */
export const isLightWrite = (text: string): boolean => text.startsWith('insert into "limits" ')

/**
 * Lets a statement outside a transaction commit without waiting for the disk. The next commit of anything else waits for
 * both (SQLite, "PRAGMA synchronous", in WAL mode).
 */
export const withoutWait = (database: DatabaseSync, statement: SqliteStatement): SqliteStatement => {
  const run = <Result>(work: () => Result): Result => {
    if (database.isTransaction) return work()
    database.exec('PRAGMA synchronous = NORMAL')
    try {
      return work()
    } finally {
      database.exec('PRAGMA synchronous = FULL')
    }
  }
  return {
    ...statement,
    all: (values) => run(() => statement.all(values)),
    run: (values) => run(() => statement.run(values)),
  }
}
