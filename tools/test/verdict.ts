import type { Failure } from './failure.ts'
import type { Outcome } from './runners.ts'
import { totalOf } from './tally.ts'

/**
 * How many flaky tests a run may have. On a busy machine chance delays a few tests, and a larger run has more of them: a
 * whole run has seen one in two thousand. A fault of the product that shows only sometimes makes the tests of its whole
 * file flaky. So one in a thousand may be chance, and more are a fault. A run of a few files may have three: below that,
 * one slow moment that delays the tests of both workers would fail it.
 *
 * @param ran number of tests that ran
 */
const mostFlaky = (ran: number): number => Math.max(3, Math.floor(ran / 1000))

/**
 * Adds up the outcomes of all runners. A few flaky tests count as passed, so that chance does not hide the other results.
 * With more of them all of them count as failed.
 */
export const verdictOf = (outcomes: readonly Outcome[]): Outcome => {
  const { passed, failed, skipped } = totalOf(outcomes.map(({ tally }) => tally))
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  const refused: readonly Failure[] = flaky.length > mostFlaky(passed + failed) ? flaky : []
  return {
    tally: { passed: passed - refused.length, failed: failed + refused.length, skipped },
    failures: [...outcomes.flatMap(({ failures }) => failures), ...refused],
    flaky,
    faults: outcomes.flatMap(({ faults }) => faults),
    left: outcomes.reduce((sum, { left = 0 }) => sum + left, 0),
    timed: outcomes.flatMap(({ timed = [] }) => timed),
  }
}
