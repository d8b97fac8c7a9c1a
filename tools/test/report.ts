import { resolve } from 'node:path'
import type { Tally } from './tally.ts'

/** What a runner wrote of its run: how many, and which files it really opened. */
export interface Report {
  readonly tally: Tally
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
    readonly assertionResults: readonly { readonly status: string }[]
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
    files: json.testResults.map(({ name }) => resolve(name)),
  }
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly { readonly file: string }[]
}

/** A test that passes only when it is repeated is a test that fails. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Report => ({
  tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  files: suites.map(({ file }) => resolve(config.rootDir, file)),
})
