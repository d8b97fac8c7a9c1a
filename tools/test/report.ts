import { resolve } from 'node:path'
import type { Failure } from './failure.ts'
import { isLeft } from './slices.ts'
import type { Tally } from './tally.ts'

/** The report of one run: the counts, the failed and the flaky tests, and the files that the runner opened. */
export interface Report {
  readonly tally: Tally
  readonly failures: readonly Failure[]
  /** Tests that failed and passed when the runner repeated them. The tally counts them as passed. */
  readonly flaky: readonly Failure[]
  readonly files: readonly string[]
  /** How many tests were left to other slices. */
  readonly left: number
  readonly timed: readonly Timed[]
}

/** How long a test took, in ms, with its repetitions. */
export interface Timed extends Failure {
  readonly ms: number
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
      /** The errors of all tries: a test that passed only when it was repeated has some too. */
      readonly failureMessages: readonly string[]
      /** In ms; absent if the test did not run. */
      readonly duration?: number
      readonly tags: readonly string[]
    }[]
  }[]
}

/** Reads the report of Vitest. A file that does not load, or a failed hook after the tests, has no failed test, so it counts as one. */
export const ofVitest = (json: VitestReport): Report => {
  let failedWithoutTest = 0
  const failures = json.testResults.flatMap(({ name, status, assertionResults }): Failure[] => {
    const file = resolve(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0 || status !== 'failed')
      return failed.map(({ ancestorTitles, title }) => ({ file, titles: [...ancestorTitles, title] }))
    failedWithoutTest++
    const hasRun = assertionResults.some((test) => test.status === 'passed')
    return [{ file, titles: hasRun ? ['a hook after the tests'] : null }]
  })
  const flaky = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ ancestorTitles, title }): Failure => ({ file: resolve(name), titles: [...ancestorTitles, title] })),
  )
  const all = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: resolve(name), titles: [...test.ancestorTitles, test.title] })),
  )
  const left = all.filter(({ status, tags }) => status === 'skipped' && isLeft(tags)).length
  return {
    left,
    timed: all.flatMap(({ file, titles, duration }) => (duration === undefined ? [] : { file, titles, ms: duration })),
    tally: {
      passed: json.numPassedTests,
      failed: json.numFailedTests + failedWithoutTest,
      skipped: json.numPendingTests + json.numTodoTests - left,
    },
    failures,
    flaky,
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
  readonly tags?: readonly string[]
  /** One for each engine that it ran in. */
  readonly tests: readonly {
    readonly projectName: string
    readonly status: string
    readonly results?: readonly { readonly duration: number }[]
  }[]
}

/** @param groups the titles of the enclosing groups */
const testsIn = (
  { specs, suites = [] }: Suite,
  groups: readonly string[] = [],
): readonly (Omit<Timed, 'file'> & { readonly status: string })[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      titles: [...groups, title],
      ...ofProject(projectName),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title])),
]

const ofProject = (name: string) => (name === '' ? {} : { project: name })

/** Reads the report of Playwright. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Report => {
  const all = suites.flatMap((suite) =>
    testsIn(suite).map((one) => ({ file: resolve(config.rootDir, suite.file), ...one })),
  )
  const testsNamed = (wanted: 'unexpected' | 'flaky') =>
    all.filter(({ status }) => status === wanted).map(({ status: _, ms: __, ...failure }) => failure)
  return {
    failures: testsNamed('unexpected'),
    flaky: testsNamed('flaky'),
    timed: all.filter(({ status }) => status !== 'skipped').map(({ status: _, ...timed }) => timed),
    // The runner does not report them, so their number is not known.
    left: 0,
    tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    files: suites.map(({ file }) => resolve(config.rootDir, file)),
  }
}

const specsIn = ({ specs, suites = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** Reads a list of Playwright's tests. Returns the files that have some, all of which belong to other slices. */
export const filesOfOtherSlices = ({ config, suites }: PlaywrightReport): readonly string[] =>
  [...Map.groupBy(suites, ({ file }) => file)].flatMap(([file, own]) => {
    const specs = own.flatMap(specsIn)
    return specs.length > 0 && specs.every(({ tags = [] }) => isLeft(tags)) ? [resolve(config.rootDir, file)] : []
  })
