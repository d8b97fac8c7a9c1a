import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ofPlaywright, ofVitest, type Report } from './report.ts'
import type { Tally } from './tally.ts'

const repository = join(import.meta.dirname, '../..')

export interface Runner {
  readonly takes: (file: string) => boolean
  /** Runs these files, counts, and says what failed. */
  readonly run: (files: readonly string[]) => Promise<Outcome>
}

export interface Outcome {
  readonly tally: Tally
  /** A line for each failure: a test by its file and title, or what else went wrong. */
  readonly failures: readonly string[]
}

interface Row {
  readonly name: string
  readonly takes: (file: string) => boolean
  readonly command: (files: readonly string[], reportPath: string) => readonly string[]
  readonly env?: (reportPath: string) => Record<string, string>
  readonly read: (json: never) => Report
}

const inBrowser = (file: string): boolean => /\.browser\.test\.tsx?$|\.spec\.tsx?$/.test(file)
const asPattern = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const rows: readonly Row[] = [
  {
    name: 'vitest',
    takes: (file) => !inBrowser(file),
    command: (files, reportPath) => [
      ...['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
      ...files,
    ],
    read: ofVitest,
  },
  {
    name: 'playwright',
    takes: inBrowser,
    command: (files) => [
      ...['node_modules/playwright/cli.js', 'test', '--config=e2e/playwright.config.ts', '--forbid-only'],
      ...['--reporter=list,json', ...files.map((file) => `${asPattern(file)}$`)],
    ],
    env: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
    read: ofPlaywright,
  },
]

export interface Place {
  readonly root: string
  /** `ignore` is for runs that are themselves under test: their failures would read like ours. */
  readonly output: 'inherit' | 'ignore'
}

/** The runners of one working copy, in the order in which they run. */
export const runnersOf = (place: Place = { root: repository, output: 'inherit' }): readonly Runner[] =>
  rows.map((row) => ({ takes: row.takes, run: (files) => runOne(place, row, files) }))

const runOne = async ({ root, output }: Place, row: Row, files: readonly string[]): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const reportPath = join(folder, 'report.json')
  const child = spawn(process.execPath, row.command(files, reportPath), {
    cwd: root,
    stdio: output,
    env: { ...process.env, ...row.env?.(reportPath) },
  })
  const [status] = await once(child, 'exit')
  const report = readReport(row, reportPath)
  rmSync(folder, { recursive: true, force: true })
  return judge(row.name, report, files, status)
}

/** A runner that crashed leaves no report, or half of one: then it has run nothing. */
const readReport = (row: Row, path: string): Report => {
  try {
    return row.read(JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return { tally: { passed: 0, failed: 0, skipped: 0 }, failures: [], files: [] }
  }
}

/** Adds to what the runner counted what it does not count: files it left out, and an end that no failure explains. */
const judge = (
  name: string,
  { tally, failures, files: opened }: Report,
  files: readonly string[],
  status: number | null,
): Outcome => {
  const complaints = files
    .filter((file) => !opened.includes(file))
    .map((file) => `${name} did not run ${relative(repository, file)}`)
  if (status !== 0 && tally.failed + complaints.length === 0)
    complaints.push(`${name} ended with ${status}, and no test says why; read its output`)
  return { tally: { ...tally, failed: tally.failed + complaints.length }, failures: [...failures, ...complaints] }
}
