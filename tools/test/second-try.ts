import { type Failure, nameOf } from './failure.ts'
import type { Outcome, Runner } from './runners.ts'
import { totalOf } from './tally.ts'

/** More flaky tests mean an error in the tests or in the product. */
const mostForgiven = 3
/** With this many failures a machine, a build or a server is broken; repeating them would reveal nothing. */
const mostRepeated = 20

/** Result of a run after each failed test had a second try. */
export interface Verdict extends Outcome {
  /** Failed with the others and passed alone: their result depends on chance and needs a look. */
  readonly flaky: readonly Failure[]
}

/**
 * Repeats each failed test once, alone. A test that fails again is a failure; one that passes counts as passed and is
 * named, and up to three of those let the run pass, so that chance does not hide the other results. With a fourth all
 * of them count as failures.
 */
export const secondTry = async (
  outcomes: readonly Outcome[],
  runners: readonly Pick<Runner, 'takes' | 'runAlone'>[],
): Promise<Verdict> => {
  const tally = totalOf(outcomes.map((outcome) => outcome.tally))
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const faults = outcomes.flatMap((outcome) => outcome.faults)
  const flaky: Failure[] = []
  for (const failure of failures.length > mostRepeated ? [] : failures) {
    process.stdout.write(`\nonce more, alone: ${nameOf(failure)}\n`)
    const hasPassed = await runners.find(({ takes }) => takes(failure.file))?.runAlone(failure)
    if (hasPassed) flaky.push(failure)
  }
  const forgiven = flaky.length > mostForgiven ? [] : flaky
  return {
    tally: { ...tally, passed: tally.passed + forgiven.length, failed: tally.failed - forgiven.length },
    failures: failures.filter((failure) => !forgiven.includes(failure)),
    faults,
    flaky,
  }
}
