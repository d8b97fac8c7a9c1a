/**
 * `npm test` runs all tests, then prints one line `N passed, M failed` (`, K skipped` if there are any), and exits with
 * a matching code. A runner that crashes, finds no test or skips a file counts as a failure: silence must not look like
 * success. Playwright runs after Vitest, because both need the cores. The runners repeat a failed test once; the line
 * before the last names the tests that then passed.
 *
 * Arguments select packages or files: `npm test -- client`, `npm test -- otp/engine`.
 */
import { launchOptions } from './browser.ts'
import { nameOf } from './test/failure.ts'
import { rememberFlaky } from './test/flaky.ts'
import { type Outcome, runnersOf } from './test/runners.ts'
import { testFiles } from './test/selection.ts'
import { lineOf } from './test/tally.ts'
import { verdictOf } from './test/verdict.ts'

const { files, unknown, left } = testFiles(process.argv.slice(2))
for (const path of left) process.stdout.write(`Skipped, because our tools have not changed: ${path}\n`)
for (const argument of unknown)
  process.stderr.write(`No test file matches "${argument}". Name a package, or a part of a test file's path.\n`)

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
for (const runner of runnersOf()) {
  const own = files.filter(runner.takes)
  if (own.length > 0) outcomes.push(await runner.run(own, retries))
}

const { tally, failures, faults, flaky } = verdictOf([...missing, ...outcomes])
rememberFlaky(flaky)
// Often only the end of a long output is available.
for (const failed of [...failures.map(nameOf), ...faults]) process.stdout.write(`\nfailed: ${failed}`)
if (flaky.length > 0) process.stdout.write(`\nflaky: ${flaky.map(nameOf).join('; ')}`)
process.stdout.write(`\n${lineOf(tally)}\n`)
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
