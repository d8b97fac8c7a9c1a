import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { repeatedFiles } from './repeated-files.ts'
import { isInSlice } from './slices.ts'

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

/** Tests that start whole compilers and runners, to check how our tools use them. */
const nested = new Set(['tools/test/runners.test.ts', 'tools/check/types.test.ts', 'tools/check/shape.test.ts'])
/** Their subject: our tools, and the versions of compilers and runners. */
const ofTools = ['tools', 'package-lock.json', 'vitest.config.ts', 'e2e/playwright.config.ts', 'tsconfig.base.json']

/** Checks whether git has a change of them within the last fifty commits, or uncommitted; true if git cannot say. */
const haveToolsChanged = (from: string): boolean =>
  spawnSync('git', ['diff', '--quiet', 'HEAD~50', '--', ...ofTools], { cwd: from }).status !== 0

/**
 * Returns all test files, or those of the named packages and parts of paths.
 *
 * @param slice as `sliceOf` returns it; without a slice the files of all repeats are selected
 */
export const testFiles = (named: readonly string[], from = root, slice?: string): Selection => {
  const paths = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: from,
    exclude: ['**/node_modules', '**/dist', '.*'],
  }).sort()
  const matches = (argument: string, path: string): boolean => {
    const folder = [`packages/${argument}/`, `${argument}/`].find((candidate) => existsSync(join(from, candidate)))
    return folder === undefined ? path.includes(argument) : path.startsWith(folder)
  }
  const chosenPaths = paths.filter((path) => named.length === 0 || named.some((argument) => matches(argument, path)))
  const skippedPaths = named.length > 0 || haveToolsChanged(from) ? [] : chosenPaths.filter((path) => nested.has(path))
  const isRepeat = (path: string) => repeatedFiles.some(({ files }) => files.some((part) => path.includes(part)))
  const ofOtherSlices = chosenPaths.filter((path) => isRepeat(path) && !isInSlice(path, slice ?? ''))
  const isChosen = (path: string) => !skippedPaths.includes(path) && !ofOtherSlices.includes(path)
  return {
    ofOtherSlices,
    files: chosenPaths.filter(isChosen).map((path) => join(from, path)),
    left: skippedPaths,
    unknown: named.filter((argument) => !paths.some((path) => matches(argument, path))),
  }
}
