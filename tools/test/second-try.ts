import { type Failure, nameOf } from './failure.ts'
import type { Outcome, Runner } from './runners.ts'
import { totalOf } from './tally.ts'

/** More of them say that something is wrong with the tests, or with what they test. */
const mostForgiven = 3
/** With so many failures a machine, a build or a server is broken: to repeat them all tells nothing more. */
const mostRepeated = 20

/** What is left of a run when each test that failed has had a second try. */
export interface Verdict extends Outcome {
  /** Failed among the others, passed alone: chance has a say in them, and somebody has to look. */
  readonly flaky: readonly Failure[]
}

/**
 * Runs each test that failed once more, alone. One that fails again is a failure; one that passes is counted as passed
 * and named, and up to three of those let the run pass: a chance must not hide what the other tests say. With a fourth
 * all of them count as failures.
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
    const passed = await runners.find(({ takes }) => takes(failure.file))?.runAlone(failure)
    if (passed) flaky.push(failure)
  }
  const forgiven = flaky.length > mostForgiven ? [] : flaky
  return {
    tally: { ...tally, passed: tally.passed + forgiven.length, failed: tally.failed - forgiven.length },
    failures: failures.filter((failure) => !forgiven.includes(failure)),
    faults,
    flaky,
  }
}
