import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Failure } from './failure.ts'
import { filesOfOtherSlices, ofPlaywright, ofVitest, type Report, type Timed } from './report.ts'
import { playwrightFilter, vitestFilter } from './slices.ts'
import type { Tally } from './tally.ts'

const repository = join(import.meta.dirname, '../..')

export interface Runner {
  readonly takes: (file: string) => boolean
  /** Runs these files and counts. A failed test is repeated up to `retries` times by the runner itself; 0 by default. */
  readonly run: (files: readonly string[], retries?: number) => Promise<Outcome>
  readonly name: RunnerName
}

export type RunnerName = 'vitest' | 'playwright'

export interface Outcome {
  readonly tally: Tally
  readonly failures: readonly Failure[]
  /** Tests that failed and passed when they were repeated; the tally counts them as passed. */
  readonly flaky: readonly Failure[]
  /** Faults of the run itself, a line each, that belong to no test. */
  readonly faults: readonly string[]
  /** Repeats that belong to other slices. */
  readonly left?: number
  readonly timed?: readonly Timed[]
}

interface Row {
  readonly name: RunnerName
  readonly takes: (file: string) => boolean
  readonly command: (
    files: readonly string[],
    reportPath: string,
    retries: number,
    place: Pick<Place, 'slice' | 'stopsAtFailure'>,
  ) => readonly string[]
  readonly env?: (reportPath: string) => Record<string, string>
  readonly read: (json: never) => Report
  /** For a runner whose report leaves out the tests of other slices. */
  readonly listing?: {
    readonly command: (files: readonly string[]) => readonly string[]
    /** Returns the listed files that have tests of other slices only. */
    readonly filesOfOtherSlices: (json: never) => readonly string[]
  }
}

/** Checks whether Playwright runs a file of tests. */
export const inBrowser = (file: string): boolean => /\.browser\.test\.tsx?$|\.spec\.tsx?$/.test(file)
const asPattern = (path: string): string => `${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
const playwright = ['node_modules/playwright/cli.js', 'test', '--config=e2e/playwright.config.ts']

const rows: readonly Row[] = [
  {
    name: 'vitest',
    takes: (file) => !inBrowser(file),
    command: (files, reportPath, retries, { slice, stopsAtFailure }) => [
      ...['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', `--retry=${retries}`],
      ...(slice === undefined ? [] : [vitestFilter]),
      ...(stopsAtFailure ? ['--bail=1'] : []),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
      ...files,
    ],
    read: ofVitest,
  },
  {
    name: 'playwright',
    takes: inBrowser,
    command: (files, _reportPath, retries, { slice, stopsAtFailure }) => [
      ...[...playwright, '--forbid-only'],
      ...[`--retries=${retries}`, '--reporter=list,json'],
      ...(slice === undefined ? [] : [playwrightFilter, '--pass-with-no-tests']),
      ...(stopsAtFailure ? ['--max-failures=1'] : []),
      ...files.map(asPattern),
    ],
    env: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
    read: ofPlaywright,
    listing: {
      command: (files) => [...playwright, '--list', '--reporter=json', ...files.map(asPattern)],
      filesOfOtherSlices,
    },
  },
]

export interface Place {
  /** This repository by default. */
  readonly root?: string
  /** `ignore` is for runs that are under test: their failures would look like ours. */
  readonly output: 'inherit' | 'ignore'
  /** The repeats of the run, as `sliceOf` returns it. Without a slice all run. */
  readonly slice?: string
  /** Ends a run at its first failed test. */
  readonly stopsAtFailure?: true
}

/** Returns the runners of one working copy, in the order in which they run. */
export const runnersOf = (place: Place = { output: 'inherit' }): readonly Runner[] =>
  rows.map((row) => ({
    name: row.name,
    takes: row.takes,
    async run(files, retries = 0) {
      const { report, status } = await runOne(place, row, files, retries)
      const unopened = files.filter((file) => !report.files.includes(file))
      const left = await leftToOtherSlices(place, row, unopened)
      const asked = files.filter((file) => !left.includes(file))
      return judge(row.name, report, asked, status)
    },
  }))

/** Returns the files among those that a runner did not open whose tests all belong to other slices. */
const leftToOtherSlices = async (
  { root = repository, slice }: Place,
  { listing }: Row,
  unopened: readonly string[],
): Promise<readonly string[]> => {
  if (slice === undefined || listing === undefined || unopened.length === 0) return []
  const child = spawn(process.execPath, listing.command(unopened), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SLICE: slice },
  })
  try {
    return listing.filesOfOtherSlices(JSON.parse(await text(child.stdout)) as never)
  } catch {
    // The files do not load, which the verdict reports as a failure.
    return []
  }
}

const runOne = async (
  { root = repository, output, ...place }: Place,
  row: Row,
  files: readonly string[],
  retries: number,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const reportPath = join(folder, 'report.json')
  const child = spawn(process.execPath, row.command(files, reportPath, retries, place), {
    cwd: root,
    stdio: output,
    env: { ...process.env, SLICE: place.slice, ...row.env?.(reportPath) },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  const report = readReport(row, reportPath)
  rmSync(folder, { recursive: true, force: true })
  return { report, status }
}

/** Reads a report. A runner that crashed leaves no report, or a partial one: it counts as having run nothing. */
const readReport = (row: Row, path: string): Report => {
  try {
    return row.read(JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return { tally: { passed: 0, failed: 0, skipped: 0 }, failures: [], flaky: [], files: [], left: 0, timed: [] }
  }
}

/** Adds failures that the runner does not count: files that it skipped, and an exit code without a failure. */
const judge = (
  name: string,
  { tally, failures, flaky, files: opened, left, timed }: Report,
  files: readonly string[],
  status: number | null,
): Outcome => {
  const skippedFiles = files.filter((file) => !opened.includes(file)).map((file): Failure => ({ file, titles: null }))
  const failed = tally.failed + skippedFiles.length
  const faults =
    status !== 0 && failed === 0 ? [`${name} exited with ${status} without a failed test; read its output`] : []
  return {
    tally: { ...tally, failed: failed + faults.length },
    failures: [...failures, ...skippedFiles],
    flaky,
    faults,
    left,
    timed,
  }
}
