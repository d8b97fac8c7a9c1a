/**
 * `npm test` runs all tests, then prints one line `N passed, M failed` (`, K skipped` if there are any), and exits with
 * a matching code. A runner that crashes, finds no test or skips a file counts as a failure: silence must not look like
 * success. Playwright runs after Vitest, because both need the cores. The runners repeat a failed test once; the line
 * before the last names the tests that then passed.
 *
 * Arguments select packages or files: `npm test -- client`, `npm test -- otp/engine`. Of the repeats (`test/slices.ts`) one
 * slice runs, chosen by the commit or by `SLICE=3`; `npm run test:all` passes `--all` and runs all. `--shard=2/4` runs the
 * second quarter of the files.
 */
import { parseArgs } from 'node:util'
import { launchOptions } from './browser.ts'
import { nameOf } from './test/failure.ts'
import { rememberFlaky } from './test/flaky.ts'
import { commitOfRun, minutesOf, minutesOfCheck, rememberRun } from './test/last-run.ts'
import { type Outcome, type RunnerName, runnersOf } from './test/runners.ts'
import { testFiles } from './test/selection.ts'
import { shardOf } from './test/shard.ts'
import { sliceOf, slices } from './test/slices.ts'
import { lineOf } from './test/tally.ts'
import { verdictOf } from './test/verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } },
})
const startedAt = new Date()
const { commit, dirty } = commitOfRun()
const slice = values.all ? undefined : sliceOf(process.env.SLICE, commit)
const { files, unknown, left, ofOtherSlices } = testFiles(positionals, undefined, slice)
const chosenFiles = values.shard === undefined ? files : shardOf(files, values.shard)

for (const path of left) process.stdout.write(`Skipped, because our tools have not changed: ${path}\n`)
for (const argument of unknown)
  process.stderr.write(`No test file matches "${argument}". Name a package, or a part of a test file's path.\n`)
const repeats =
  slice === undefined
    ? 'Runs all repeats.'
    : slice === 'none'
      ? 'Runs no repeats.'
      : `Runs slice ${slice} of ${slices} of the repeats. Repeat this run with SLICE=${slice} npm test; all repeats run with npm run test:all.`
process.stdout.write(`${repeats}\n`)

// Unpacking a browser takes longer than a test may. If it fails, the tests that need a browser report it themselves.
await launchOptions().catch(({ message }: Error) => process.stderr.write(`${message}\n`))

const missing = unknown.map(
  (name): Outcome => ({
    tally: { passed: 0, failed: 1, skipped: 0 },
    failures: [],
    flaky: [],
    faults: [`no test file matches "${name}"`],
  }),
)
const retries = 1
const outcomes: Outcome[] = []
const minutes: Record<RunnerName, number | null> = { vitest: null, playwright: null }
for (const runner of runnersOf({ output: 'inherit', ...(slice === undefined ? {} : { slice }) })) {
  const own = chosenFiles.filter(runner.takes)
  if (own.length === 0) continue
  const runnerStartedAt = Date.now()
  outcomes.push(await runner.run(own, retries))
  minutes[runner.name] = minutesOf(Date.now() - runnerStartedAt)
}

const verdict = verdictOf([...missing, ...outcomes])
const { tally, failures, faults, flaky } = verdict
rememberFlaky(flaky)
rememberRun(
  {
    commit,
    dirty,
    started_at: startedAt.toISOString(),
    minutes: { check: minutesOfCheck(commit), ...minutes },
    ...tally,
    flaky: flaky.map(nameOf),
    whole: positionals.length === 0 && values.shard === undefined,
    slice: slice ?? 'all',
  },
  verdict.timed ?? [],
)
// Often only the end of a long output is available.
for (const failed of [...failures.map(nameOf), ...faults]) process.stdout.write(`\nfailed: ${failed}`)
if (flaky.length > 0) process.stdout.write(`\nflaky: ${flaky.map(nameOf).join('; ')}`)
if (ofOtherSlices.length > 0 || (verdict.left ?? 0) > 0)
  process.stdout.write(`\nleft to other slices: ${verdict.left} tests and ${ofOtherSlices.length} files`)
process.stdout.write(`\n${lineOf(tally)}\n`)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
