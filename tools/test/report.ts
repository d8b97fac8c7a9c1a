import { resolve } from 'node:path'
import type { Failure } from './failure.ts'
import type { Tally } from './tally.ts'

/** A runner's report: counts, failures, and the files that it opened. */
export interface Report {
  readonly tally: Tally
  readonly failures: readonly Failure[]
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
    readonly assertionResults: readonly {
      readonly status: string
      readonly ancestorTitles: readonly string[]
      readonly title: string
    }[]
  }[]
}

/** Reads Vitest's report. A file that does not load has no failed test; it counts as one. */
export const ofVitest = (json: VitestReport): Report => {
  const failures = json.testResults.flatMap(({ name, status, assertionResults }): Failure[] => {
    const file = resolve(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, titles: null }]
    return failed.map(({ ancestorTitles, title }) => ({ file, titles: [...ancestorTitles, title] }))
  })
  return {
    tally: {
      passed: json.numPassedTests,
      failed: json.numFailedTests + failures.filter(({ titles }) => titles === null).length,
      skipped: json.numPendingTests + json.numTodoTests,
    },
    failures,
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
  readonly suites: readonly (Suite & { readonly file: string })[]
}

interface Suite {
  readonly title: string
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Spec {
  readonly title: string
  /** One for each engine that it ran in. */
  readonly tests: readonly { readonly projectName: string; readonly status: string }[]
}

type Failed = Omit<Failure, 'file'>

/** @param groups titles of the groups around */
const failedIn = ({ specs, suites = [] }: Suite, groups: readonly string[] = []): readonly Failed[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => ({ titles: [...groups, title], ...ofProject(projectName) })),
  ),
  ...suites.flatMap((suite) => failedIn(suite, [...groups, suite.title])),
]

const ofProject = (name: string) => (name === '' ? {} : { project: name })

/** Reads Playwright's report. A test that passes only on the runner's own retry counts as failed. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Report => ({
  failures: suites.flatMap((suite) =>
    failedIn(suite).map((failed) => ({ file: resolve(config.rootDir, suite.file), ...failed })),
  ),
  tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  files: suites.map(({ file }) => resolve(config.rootDir, file)),
})
