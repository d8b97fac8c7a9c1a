/**
 * Compares the two halves of a noun. Exists to catch a file for members that was copied from its sibling: shared code
 * belongs in one file that both can import.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** Number of lines that may be equal by chance: members of the wire, options that sites know by one name. */
const mostShared = 10

/** Number of consecutive lines from which a match is no longer chance. */
const shortestRun = 3

export const siblings = (from = root): readonly string[] =>
  globSync('packages/*/src/**/*.{ts,tsx}', { cwd: from })
    .filter((path) => !/\.test\.|\/words\//.test(path))
    .toSorted()
    .flatMap((path) => siblingsOf(path).map((sibling) => [path, sibling] as const))
    .filter(([, sibling]) => existsSync(join(from, sibling)))
    .map(
      ([path, sibling]) =>
        [path, sibling, countCopiedLines(readSource(from, path), readSource(from, sibling))] as const,
    )
    .filter(([, , shared]) => shared > mostShared)
    .map(
      ([path, sibling, shared]) =>
        `${path} shares ${shared} lines with ${sibling}; move shared code to a file that both can import`,
    )

const readSource = (from: string, path: string) => readFileSync(join(from, path), 'utf8')

/** Returns the siblings: `password/b2b.ts` has `password/consumer.ts`, `endpoints-b2b.ts` has `endpoints.ts`. */
const siblingsOf = (path: string): readonly string[] =>
  [path.replaceAll(/\bb2b\b/g, 'consumer'), path.replaceAll(/-b2b\b/g, '')].filter((sibling) => sibling !== path)

/**
 * Counts the lines of one file that are in the other too, in runs of three or more, without imports, comments and bare
 * braces.
 */
export const countCopiedLines = (one: string, other: string): number => {
  const [ours, theirs] = [linesOf(one), linesOf(other)]
  const runs = new Set(theirs.map((_, at) => runAt(theirs, at)))
  const shared = new Set<number>()
  for (let at = 0; at + shortestRun <= ours.length; at++)
    if (runs.has(runAt(ours, at))) for (let line = at; line < at + shortestRun; line++) shared.add(line)
  return [...shared].filter((at) => saysSomething(ours[at] ?? '')).length
}

const runAt = (lines: readonly string[], at: number) => lines.slice(at, at + shortestRun).join('\n')

/** Excludes braces and single names in a list. */
const saysSomething = (line: string) => (line.match(/\w+/g) ?? []).length > 1

const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/^(?:import|export) (?:type )?(?:\{[^}]*\}|[^;{]*?) ?from '.*'$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
