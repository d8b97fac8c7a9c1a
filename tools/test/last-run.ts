import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from './failure.ts'
import type { Timed } from './report.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'node_modules/.cache/latchkey')

/** What the last `npm test` or `npm run test:all` did, in `node_modules/.cache/latchkey/last-run.json`. */
export interface LastRun {
  /** Hash of the commit. */
  readonly commit: string
  /** Whether the working copy differed from it. */
  readonly dirty: boolean
  /** ISO 8601. */
  readonly started_at: string
  /** Null for a part that did not run. `check` is that of the last `npm run check` at the same commit. */
  readonly minutes: {
    readonly check: number | null
    readonly vitest: number | null
    readonly playwright: number | null
  }
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky: readonly string[]
  /** Whether no argument selected a part. */
  readonly whole: boolean
  /** Which repeats ran: `1` to `16`, `none`, or `all`. */
  readonly slice: string
}

const git = (...words: readonly string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The commit of the working copy, and whether it has changes. The commit is empty outside of a repository. */
export const commitOfRun = () => ({
  commit: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain') !== '',
})

const write = (name: string, content: unknown): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

const read = <Content>(name: string): Content | null => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return null
  }
}

/** Minutes between two times in ms, to two decimals. */
export const minutesOf = (ms: number): number => Math.round(ms / 600) / 100

interface LastCheck {
  readonly commit: string
  readonly minutes: number
}

export const rememberCheck = (minutes: number): void =>
  write('last-check.json', { commit: commitOfRun().commit, minutes } satisfies LastCheck)

/** Minutes of the last whole check at this commit; null if there was none. */
export const minutesOfCheck = (commit: string): number | null => {
  const last = read<LastCheck>('last-check.json')
  return last?.commit === commit ? last.minutes : null
}

export const rememberRun = (run: LastRun, timed: readonly Timed[]): void => {
  write('last-run.json', run)
  write('durations.json', timed)
}

/** The slowest tests of the last run, a line each. */
export const slowestTests = (count: number): readonly string[] =>
  (read<Timed[]>('durations.json') ?? [])
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`)
