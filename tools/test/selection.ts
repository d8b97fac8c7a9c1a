import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Selection {
  /** Absolute paths. */
  readonly files: readonly string[]
  /** Arguments that no test file belongs to. */
  readonly unknown: readonly string[]
}

/** All test files, or those of the packages and parts of paths that are named. */
export const testFiles = (named: readonly string[], from = root): Selection => {
  const paths = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: from,
    exclude: ['**/node_modules', '**/dist', '.*'],
  }).sort()
  const matches = (argument: string, path: string): boolean => {
    const folder = [`packages/${argument}/`, `${argument}/`].find((candidate) => existsSync(join(from, candidate)))
    return folder === undefined ? path.includes(argument) : path.startsWith(folder)
  }
  const chosen = paths.filter((path) => named.length === 0 || named.some((argument) => matches(argument, path)))
  return {
    files: chosen.map((path) => join(from, path)),
    unknown: named.filter((argument) => !paths.some((path) => matches(argument, path))),
  }
}
