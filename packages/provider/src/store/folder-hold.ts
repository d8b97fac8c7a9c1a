import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'

/** That a data folder belongs to this process. The system ends it with the process, however that ends. */
export interface FolderHold {
  release(): void
}

/**
 * Takes a data folder for this process alone; throws `StartError` when another one has it. The lock lies in a file of its own,
 * so that the database beside it can be read while it is served.
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

/** Made once and never opened again by hand: closing a file ends the locks that its process has on it. */
const makeFile = (file: string) => {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It is there already; what is wrong beyond that, SQLite finds next.
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
