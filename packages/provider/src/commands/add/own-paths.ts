import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'

/** Returns the entry of a path itself, without following a link; null if there is none. */
const entryAt = (path: string) => lstatSync(path, { throwIfNoEntry: false }) ?? null

/** Returns the folders above a path and the path itself: `a`, `a/b`, `a/b/c`. */
const partsOf = (path: string): readonly string[] =>
  path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))

/**
 * Checks that writing to some paths changes files below a folder only: a symbolic link, or `..` in a record that came with
 * a repository, would lead to files elsewhere.
 *
 * @param paths below the folder, with slashes
 * @throws StartError that names the first path that leads out
 */
export const requireOwnPaths = (folder: string, paths: readonly string[]): void => {
  for (const path of paths) {
    if (!/^(?!\.{1,2}(?:\/|$))[^/\\]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)*$/.test(path) || /^[A-Za-z]:/.test(path))
      throw new StartError('not_found', `Nothing was done. The path ${path} is not below this folder.`)
    const link = partsOf(path).find((part) => entryAt(join(folder, part))?.isSymbolicLink())
    if (link !== undefined)
      throw new StartError(
        'not_found',
        `Nothing was done. ${link} is a symbolic link, and ${path} would be written through it. Put a folder or a file of its own there, or run this in the folder that it leads to.`,
      )
  }
}

/**
 * Checks that no new file has the place of a present one. A file that is binary, too long or unreadable is not among the
 * sources, so the plan does not know it.
 *
 * @throws StartError that names the first one
 */
export const requireFreePaths = (folder: string, paths: readonly string[]): void => {
  const taken = paths.find((path) => entryAt(join(folder, path)) !== null)
  if (taken !== undefined)
    throw new StartError(
      'not_found',
      `Nothing was done. ${taken} exists and could not be read as text. Rename it and run this again.`,
    )
}
