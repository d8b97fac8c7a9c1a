import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'
import { makeFolder } from '../ports/make-folder.ts'
import { keyFileOf } from './key-file.ts'

/** For how long a server that is just starting may keep a copy waiting. */
const longestWaitMs = 10_000

/**
 * Copies an embedded database as it is at one moment, and its key, into another folder; a server may write meanwhile and waits
 * for nothing. Rows and key belong together, and neither is of use alone. What is there already is never replaced, and the
 * database has its name only once all of it is on the disk. Throws `StartError`.
 */
export const copyFolder = (from: string, to: string): void => {
  const target = join(to, 'latchkey.db')
  if (existsSync(target) || existsSync(keyFileOf(to))) throw taken(to)
  if (!existsSync(join(from, 'latchkey.db'))) throw refused(`There is no database in ${from}.`)
  const half = `${target}.${process.pid}.new`
  try {
    makeFolder(to)
    // SQLite fills a file that is empty and keeps its mode.
    closeSync(openSync(half, 'wx', 0o600))
    copyRows(join(from, 'latchkey.db'), half)
    if (existsSync(keyFileOf(from))) copyKey(keyFileOf(from), keyFileOf(to))
    sync(half)
    linkSync(half, target)
    sync(to)
  } catch (cause) {
    throw isTaken(cause) ? taken(to, cause) : refused(`${to} could not be written: ${said(cause)}.`, cause)
  } finally {
    rmSync(half, { force: true })
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

const isTaken = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
const said = (cause: unknown) => (cause instanceof Error ? cause.message : 'the system refused it')

const taken = (to: string, cause?: unknown) => refused(`${to} holds a database already. Name another folder.`, cause)
const refused = (why: string, cause?: unknown) =>
  new StartError('arguments_refused', `Nothing was copied. ${why}`, { cause })
