import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only this user can read, and its parents. Node's `recursive` option never returns where the
 * system allows no folders, as below `/proc`.
 *
 * @throws the file system error if it cannot be created
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (fault) {
    // Another process may have created it.
    if (!existsSync(path)) throw fault
  }
}
