import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'

/** Exclusive lock on a data folder. The system releases it when the process ends for any reason. */
export interface FolderHold {
  release(): void
}

/**
 * Locks a data folder for this process. The lock is a separate file, so the database next to it can still be read.
 *
 * @throws StartError if another process holds the lock
 */
export const holdFolder = (folder: string): FolderHold => {
  const file = join(folder, 'latchkey.lock')
  makeFile(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw isBusy(cause) ? inUse(folder, cause) : unusable(folder, cause)
  }
  return { release: () => lock.close() }
}

/** Created once and never opened by hand again, because closing a file releases the locks of its process. */
const makeFile = (file: string) => {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // The file exists. SQLite reports any other problem next.
  }
}

const sqliteBusy = 5

const isBusy = (cause: unknown) => cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy

const inUse = (folder: string, cause: unknown) =>
  new StartError(
    'folder_in_use',
    `The data folder ${folder} is in use by another running Latchkey, and only one process may write to it. ` +
      'Stop the other one, name another folder with DATABASE_URL=file:FOLDER, or use DATABASE_URL=postgres://….',
    { cause },
  )

const unusable = (folder: string, cause: unknown) =>
  new StartError(
    'folder_unusable',
    `The data folder ${folder} cannot be used, because its latchkey.lock cannot be locked. ` +
      'Give this user the file, or remove it while no server runs there.',
    { cause },
  )
