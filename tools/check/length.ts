/**
 * Checks file lengths. Exists to catch slow growth that no single change shows: one file that collects everything (the
 * limit is 300 lines), and a tree whose typical file is too long.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

const wall = 300
/** A locale is a table of sentences. A translator works through one language from top to bottom, so it stays one file. */
const isLocaleTable = (path: string): boolean => path.startsWith('packages/widget/src/copy/locales/')
const medianBelow = 60
const ninthTenthBelow = 160

export const lengths = async (from = root): Promise<readonly string[]> =>
  judge(
    trackedFiles(from)
      .filter((path) => isTypeScript(path) || path.endsWith('.mjs'))
      .map((path) => ({ path, lines: readFileSync(join(from, path), 'utf8').trimEnd().split('\n').length })),
  )

interface Length {
  readonly path: string
  readonly lines: number
}

/** Judges the lengths. Tests have the same limit, but do not count for the median. */
export const judge = (lengths: readonly Length[]): readonly string[] => {
  const code = lengths.filter(({ path }) => !isTest(path) && !isLocaleTable(path))
  const median = code.map(({ lines }) => lines).sort((one, other) => one - other)[code.length >> 1] ?? 0
  const long = code.filter(({ lines }) => lines >= ninthTenthBelow)
  return [
    ...lengths
      .filter(({ path, lines }) => lines > wall && !isLocaleTable(path))
      .map(({ path, lines }) => `${path} has ${lines} lines; the limit is ${wall}`),
    ...(median >= medianBelow ? [`the median file has ${median} lines; it must be below ${medianBelow}`] : []),
    ...(long.length * 10 > code.length
      ? [`more than one file in ten has ${ninthTenthBelow} lines: ${long.map(({ path }) => path).join(', ')}`]
      : []),
  ]
}
