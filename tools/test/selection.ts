import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRepeatedFile } from './repeated-files.ts'
import { inBrowser } from './runners.ts'
import { isInBrowserSlice, isInSlice } from './slices.ts'

const root = join(import.meta.dirname, '../..')

export interface Selection {
  /** Absolute paths. */
  readonly files: readonly string[]
  /** Arguments that match no test file. */
  readonly unknown: readonly string[]
  /** Files that are skipped, because nothing that they test has changed recently. */
  readonly left: readonly string[]
  /** Files of repeats that belong to other slices. */
  readonly ofOtherSlices: readonly string[]
}

const isOfRun = (path: string, slice: string): boolean =>
  inBrowser(path) ? isInBrowserSlice(path, slice) : isInSlice(path, slice)

/** Tests that start whole compilers and runners, to check how our tools use them. */
const nested = new Set(['tools/test/runners.test.ts', 'tools/check/types.test.ts', 'tools/check/shape.test.ts'])
/** Their subject: our tools, and the versions of compilers and runners. */
const ofTools = ['tools', 'package-lock.json', 'vitest.config.ts', 'e2e/playwright.config.ts', 'tsconfig.base.json']

/** Checks whether git has a change of them within the last fifty commits, or uncommitted; true if git cannot say. */
const haveToolsChanged = (from: string): boolean =>
  spawnSync('git', ['diff', '--quiet', 'HEAD~50', '--', ...ofTools], { cwd: from }).status !== 0

/** Folders in which the last commit or uncommitted work changes a file. None if git cannot say. */
const changedFolders = (from: string): ReadonlySet<string> => {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD~1'], { cwd: from, encoding: 'utf8' })
  return new Set(status === 0 ? stdout.split('\n').filter(Boolean).map(dirname) : [])
}

/**
 * Returns all test files, or those of the named packages and parts of paths. Repeats beside a file that the last commit or
 * uncommitted work changes, and files that an argument names, are selected in every slice.

 *
 * @param slice as `sliceOf` returns it; without a slice the files of all repeats are selected
 */
export const testFiles = (named: readonly string[], from = root, slice?: string): Selection => {
  const paths = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: from,
    exclude: ['**/node_modules', '**/dist', '.*'],
  }).sort()
  const folderOf = (argument: string) =>
    [`packages/${argument}/`, `${argument}/`].find((candidate) => existsSync(join(from, candidate)))
  const matches = (argument: string, path: string): boolean => {
    const folder = folderOf(argument)
    return folder === undefined ? path.includes(argument) : path.startsWith(folder)
  }
  const chosenPaths = paths.filter((path) => named.length === 0 || named.some((argument) => matches(argument, path)))
  const skippedPaths = named.length > 0 || haveToolsChanged(from) ? [] : chosenPaths.filter((path) => nested.has(path))
  const changed = changedFolders(from)
  const isNamed = (path: string) =>
    named.some((argument) => folderOf(argument) === undefined && path.includes(argument))
  const ofOtherSlices = chosenPaths.filter(
    (path) => isRepeatedFile(path) && !isOfRun(path, slice ?? '') && !changed.has(dirname(path)) && !isNamed(path),
  )
  const isChosen = (path: string) => !skippedPaths.includes(path) && !ofOtherSlices.includes(path)
  return {
    ofOtherSlices,
    files: chosenPaths.filter(isChosen).map((path) => join(from, path)),
    left: skippedPaths,
    unknown: named.filter((argument) => !paths.some((path) => matches(argument, path))),
  }
}
