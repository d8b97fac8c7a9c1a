import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'
import { makeFolder } from '../ports/make-folder.ts'
import { keyFileOf } from './key-file.ts'

/** How long a copy waits for a server that is starting. */
const longestWaitMs = 10_000

/**
 * Copies an embedded database, as of one moment, and its key into another folder. A running server can keep writing.
 * Rows and key belong together; neither is useful alone. Existing files are never replaced, and the database gets its
 * final name only when it is completely on disk.
 *
 * @throws StartError if the folder cannot be copied
 */
export const copyFolder = (from: string, to: string): void => {
  const target = join(to, 'latchkey.db')
  if (existsSync(target) || existsSync(keyFileOf(to))) throw targetExists(to)
  if (!existsSync(join(from, 'latchkey.db'))) throw copyFailed(`There is no database in ${from}.`)
  const partFile = `${target}.${process.pid}.new`
  try {
    makeFolder(to)
    // SQLite writes into an empty file and keeps its mode.
    closeSync(openSync(partFile, 'wx', 0o600))
    copyRows(join(from, 'latchkey.db'), partFile)
    if (existsSync(keyFileOf(from))) copyKey(keyFileOf(from), keyFileOf(to))
    sync(partFile)
    linkSync(partFile, target)
    sync(to)
  } catch (cause) {
    throw isExistingFile(cause)
      ? targetExists(to, cause)
      : copyFailed(`${to} could not be written: ${reasonOf(cause)}.`, cause)
  } finally {
    rmSync(partFile, { force: true })
  }
}

const copyRows = (from: string, to: string) => {
  const database = new DatabaseSync(from, { readOnly: true, timeout: longestWaitMs })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

const copyKey = (from: string, to: string) => {
  closeSync(openSync(to, 'wx', 0o600))
  copyFileSync(from, to)
  sync(to)
}

const sync = (file: string) => {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const isExistingFile = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : 'the system refused the operation')

const targetExists = (to: string, cause?: unknown) =>
  copyFailed(`${to} already contains a database. Choose another folder.`, cause)
const copyFailed = (why: string, cause?: unknown) =>
  new StartError('arguments_refused', `Nothing was copied. ${why}`, { cause })
