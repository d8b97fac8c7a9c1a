/**
 * `npm test`: every test there is, then one line `N passed, M failed` (`, K skipped` where some were), and an exit
 * code that agrees with it. A runner that crashes, finds nothing or leaves a file out counts as a failure: silence
 * must not read as success. Vitest runs first, Playwright after it, so that they do not fight for two cores.
 *
 * Arguments narrow the run to packages or to files: `npm test -- client`, `npm test -- otp/engine`.
 */
import { launchOptions } from './browser.ts'
import { runnersOf } from './test/runners.ts'
import { testFiles } from './test/selection.ts'
import { lineOf, type Tally, totalOf } from './test/tally.ts'

const { files, unknown } = testFiles(process.argv.slice(2))
for (const argument of unknown)
  process.stderr.write(`No test file belongs to "${argument}". Name a package, or a part of a test file's path.\n`)

// Unpacking a browser takes longer than a test may; where that fails, the tests that need one say so themselves.
await launchOptions().catch(({ message }: Error) => process.stderr.write(`${message}\n`))

const tallies: Tally[] = unknown.map(() => ({ passed: 0, failed: 1, skipped: 0 }))
const failures: string[] = []
for (const runner of runnersOf()) {
  const own = files.filter(runner.takes)
  if (own.length === 0) continue
  const outcome = await runner.run(own)
  tallies.push(outcome.tally)
  failures.push(...outcome.failures)
}

const total = totalOf(tallies)
// Of a long output often only the end is at hand.
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
process.stdout.write(`\n${lineOf(total)}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
