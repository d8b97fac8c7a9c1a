import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** The key of an embedded database, beside it. A copy of the one without the other opens nothing that is sealed. */
export const keyFileOf = (folder: string): string => join(folder, 'secrets.key')

/** What the key file says; `null` when there is none. It is made readable by this user alone, whoever copied it here. */
export const readKeyFile = (folder: string): string | null => {
  const file = keyFileOf(folder)
  try {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new StartError(
      'secrets_key_unusable',
      `The key file ${file} cannot be read by this user, so nothing that is sealed could be opened. Give this user the file.`,
      { cause },
    )
  }
}

/** Writes the key to the disk before anything is sealed with it: after a crash there is the whole file, or none. */
export const writeKeyFile = (folder: string, key: string): void => {
  const file = keyFileOf(folder)
  const half = `${file}.new`
  const descriptor = openSync(half, 'w', 0o600)
  try {
    writeSync(descriptor, `${key}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(half, file)
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
