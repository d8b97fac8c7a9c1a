import { chmodSync, closeSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { StartError } from '../errors.ts'
import { makeFolder } from '../ports/make-folder.ts'
import { noTracing, type Tracing } from '../ports/tracing.ts'
import { storeFault } from './fault.ts'
import { type FolderHold, holdFolder } from './folder-hold.ts'
import type { OpenSchema } from './schema.ts'
import { statementSpans } from './statement-spans.ts'
import type { Rows } from './store.ts'

/** SQLite in this process, gone when it ends. */
export const openMemory = (tracing = noTracing): Rows => over(new DatabaseSync(':memory:'), tracing)

/**
 * SQLite in this process, kept in a folder that only this user can read. An answer is on disk before it is given,
 * and the folder belongs to one process at a time; who copies the database may read beside it.
 */
export const openFolder = (folder: string, tracing = noTracing): Rows => {
  const path = resolve(folder)
  const file = join(path, 'latchkey.db')
  try {
    makeFolder(path)
    // Made before SQLite opens it: the log beside it takes over its mode.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (cause) {
    throw new StartError(
      'folder_unusable',
      `The data folder ${path} cannot be used, because this user cannot write there. ` +
        'Give this user the folder, or name another one with DATABASE_URL=file:FOLDER.',
      { cause },
    )
  }
  const hold = holdFolder(path)
  try {
    return over(openFile(file, path), tracing, hold)
  } catch (cause) {
    hold.release()
    throw cause
  }
}

/** A copy that begins after a crash reads the log first, and everybody waits for that; nothing else holds the file up. */
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

const over = (database: DatabaseSync, tracing: Tracing, hold?: FolderHold): Rows => {
  const told = statementSpans(tracing, 'sqlite')
  const dialect = new SqliteDialect({ database: prepared(database, hold) })
  return new Kysely<OpenSchema>({ dialect, ...(told && { log: told }) })
}

/** More texts than the tables' verbs compile to; a bound for the day that somebody builds one from a list. */
const keptStatements = 300

/** `node:sqlite` as Kysely wants it, each statement prepared once. */
const prepared = (database: DatabaseSync, hold?: FolderHold): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>()
  return {
    close() {
      database.close()
      hold?.release()
    },
    prepare(text) {
      const kept = statements.get(text)
      if (kept !== undefined) return kept
      if (statements.size >= keptStatements) statements.clear()
      const prepared = guarded(() => wrapped(database.prepare(text)))
      const statement = text === 'rollback' ? ifInTransaction(database, prepared) : prepared
      statements.set(text, statement)
      return statement
    },
  }
}

const wrapped = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (values) => guarded(() => statement.all(...(values as SQLInputValue[]))),
  run: (values) => guarded(() => statement.run(...(values as SQLInputValue[]))),
  iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
})

/** A full disk ends the transaction by itself (SQLite, "Response To Errors Within A Transaction"): its fault is what is told. */
const ifInTransaction = (database: DatabaseSync, rollback: SqliteStatement): SqliteStatement => ({
  ...rollback,
  run: (values) => (database.isTransaction ? rollback.run(values) : { changes: 0, lastInsertRowid: 0 }),
})

const guarded = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (fault) {
    throw storeFault(fault)
  }
}
