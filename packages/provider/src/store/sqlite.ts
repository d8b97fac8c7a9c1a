import { chmodSync, closeSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { StartError } from '../errors.ts'
import { makeFolder } from '../ports/make-folder.ts'
import { noTracing, type Tracing } from '../ports/tracing.ts'
import { storeFault } from './fault.ts'
import { type FolderHold, holdFolder } from './folder-hold.ts'
import { isLightWrite, withoutWait } from './light-writes.ts'
import type { OpenSchema } from './schema.ts'
import { statementSpans } from './statement-spans.ts'
import type { Db } from './store.ts'

/** Opens SQLite in memory. The data is lost when the process ends. */
export const openMemory = (tracing = noTracing): Db => createRows(new DatabaseSync(':memory:'), tracing)

/**
 * Opens SQLite in a folder that only this user can read. Commits are on disk before a response is sent, except counts of
 * rate limits (`light-writes.ts`). One process at a time may open the folder; a copy may be made meanwhile.
 */
export const openFolder = (folder: string, tracing = noTracing): Db => {
  const path = resolve(folder)
  const file = join(path, 'latchkey.db')
  try {
    makeFolder(path)
    // Created before SQLite opens it, because its log file inherits the mode.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (cause) {
    throw new StartError(
      'folder_unusable',
      `The data folder ${path} cannot be used, because this user cannot write to it. ` +
        'Make this user the owner of the folder, or choose another one with DATABASE_URL=file:FOLDER.',
      { cause },
    )
  }
  const hold = holdFolder(path)
  try {
    return createRows(openFile(file, path), tracing, hold)
  } catch (cause) {
    hold.release()
    throw cause
  }
}

/** A copy that starts after a crash reads the log first, and writers wait for it. Nothing else blocks the file. */
const longestWaitMs = 2_000

const openFile = (file: string, folder: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: longestWaitMs })
  try {
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('BEGIN IMMEDIATE; COMMIT')
    return database
  } catch (cause) {
    database.close()
    throw new StartError(
      'folder_unusable',
      `The database in ${folder} cannot be opened, because SQLite refused it. ` +
        'Restore latchkey.db from a backup, or name another folder with DATABASE_URL=file:FOLDER.',
      { cause },
    )
  }
}

const createRows = (database: DatabaseSync, tracing: Tracing, hold?: FolderHold): Db => {
  const logStatement = statementSpans(tracing, 'sqlite')
  const dialect = new SqliteDialect({ database: createDatabase(database, hold) })
  return new Kysely<OpenSchema>({ dialect, ...(logStatement && { log: logStatement }) })
}

/**
 * More than the number of compiled statements. The limit guards against statements built from lists of varying length.
 */
const maxStatements = 300

/** Adapts `node:sqlite` to Kysely and prepares each statement once. */
const createDatabase = (database: DatabaseSync, hold?: FolderHold): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>()
  return {
    close() {
      database.close()
      hold?.release()
    },
    prepare(text) {
      const existingStatement = statements.get(text)
      if (existingStatement !== undefined) return existingStatement
      if (statements.size >= maxStatements) statements.clear()
      const rawStatement = convertFaults(() => wrapStatement(database.prepare(text)))
      const statement =
        text === 'rollback'
          ? ifInTransaction(database, rawStatement)
          : isLightWrite(text)
            ? withoutWait(database, rawStatement)
            : rawStatement
      statements.set(text, statement)
      return statement
    },
  }
}

const wrapStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (values) => convertFaults(() => statement.all(...(values as SQLInputValue[]))),
  run: (values) => convertFaults(() => statement.run(...(values as SQLInputValue[]))),
  iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
})

/**
 * A full disk ends the transaction by itself (SQLite, "Response To Errors Within A Transaction"), so a rollback then
 * does nothing. The original fault is reported.
 */
const ifInTransaction = (database: DatabaseSync, rollback: SqliteStatement): SqliteStatement => ({
  ...rollback,
  run: (values) => (database.isTransaction ? rollback.run(values) : { changes: 0, lastInsertRowid: 0 }),
})

const convertFaults = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (fault) {
    throw storeFault(fault)
  }
}
