import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** Returns the path of the key file next to an embedded database. Sealed values can be opened only with both files. */
export const keyFileOf = (folder: string): string => join(folder, 'secrets.key')

/**
 * Reads the key file. Returns `null` if it does not exist. Restricts its mode to this user, because a copy may have
 * another mode.
 */
export const readKeyFile = (folder: string): string | null => {
  const file = keyFileOf(folder)
  try {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new StartError(
      'secrets_key_unusable',
      `The key file ${file} cannot be read by this user, so sealed values cannot be opened. Make this user the owner of the file.`,
      { cause },
    )
  }
}

/**
 * Writes the key to disk before anything is sealed with it. The write is atomic: after a crash the file is complete or
 * missing.
 */
export const writeKeyFile = (folder: string, key: string): void => {
  const file = keyFileOf(folder)
  const partFile = `${file}.new`
  const descriptor = openSync(partFile, 'w', 0o600)
  try {
    writeSync(descriptor, `${key}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(partFile, file)
  const folderDescriptor = openSync(folder, 'r')
  try {
    fsyncSync(folderDescriptor)
  } finally {
    closeSync(folderDescriptor)
  }
}
