/**
 * File lengths. Exists to catch the slow drift that no single change shows: one file that takes in everything (300
 * lines are a wall), and a tree whose ordinary file is no longer read in one glance.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

const wall = 300
const medianBelow = 60
const ninthTenthBelow = 160

export const lengths = async (from = root): Promise<readonly string[]> =>
  judge(
    trackedFiles(from)
      .filter((path) => (isTypeScript(path) || path.endsWith('.mjs')) && !isTest(path))
      .map((path) => ({ path, lines: readFileSync(join(from, path), 'utf8').trimEnd().split('\n').length })),
  )

interface Length {
  readonly path: string
  readonly lines: number
}

export const judge = (lengths: readonly Length[]): readonly string[] => {
  const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
  return [
    ...lengths
      .filter(({ lines }) => lines > wall)
      .map(({ path, lines }) => `${path} has ${lines} lines; ${wall} is the wall`),
    ...(at(0.5) >= medianBelow ? [`the median file has ${at(0.5)} lines; it stays below ${medianBelow}`] : []),
    ...(at(0.9) >= ninthTenthBelow
      ? [`one file in ten has ${at(0.9)} lines or more; nine in ten stay below ${ninthTenthBelow}`]
      : []),
  ]
}
