import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only this user can read, and those above it. Node's own `recursive` never returns where a system takes no
 * folders, as below `/proc`.
 *
 * @throws what the file system says where it cannot be made
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (fault) {
    // Another process was a moment quicker.
    if (!existsSync(path)) throw fault
  }
}
