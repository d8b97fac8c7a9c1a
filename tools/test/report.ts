import { relative, resolve } from 'node:path'
import type { Tally } from './tally.ts'

/** What a runner wrote of its run: how many, which failed, and which files it really opened. */
export interface Report {
  readonly tally: Tally
  /** By file and title, so that the end of a long output says what to look for. */
  readonly failures: readonly string[]
  readonly files: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A file that does not even load has no test that failed: it counts as one. */
export const ofVitest = (json: VitestReport): Report => {
  const broken = json.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    tally: {
      passed: json.numPassedTests,
      failed: json.numFailedTests + broken.length,
      skipped: json.numPendingTests + json.numTodoTests,
    },
    failures: json.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName }) => titled(resolve(name), fullName)),
    ),
    files: json.testResults.map(({ name }) => resolve(name)),
  }
}

const titled = (file: string, title: string): string => `${relative(process.cwd(), file)} › ${title}`

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly (Suite & { readonly file: string })[]
}

interface Suite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}

const failedSpecs = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedSpecs),
]

/** A test that passes only when it is repeated is a test that fails. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Report => ({
  failures: suites.flatMap((suite) =>
    failedSpecs(suite).map((title) => titled(resolve(config.rootDir, suite.file), title)),
  ),
  tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  files: suites.map(({ file }) => resolve(config.rootDir, file)),
})
