import type { Failure } from './failure.ts'
import type { Outcome } from './runners.ts'
import { totalOf } from './tally.ts'

/** More flaky tests than this show that something is wrong with the tests, or with the product. */
const mostFlaky = 3

/**
 * Adds up the outcomes of all runners. Up to three flaky tests count as passed, so that chance does not hide the other
 * results. With a fourth one all of them count as failed.
 */
export const verdictOf = (outcomes: readonly Outcome[]): Outcome => {
  const { passed, failed, skipped } = totalOf(outcomes.map(({ tally }) => tally))
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  const refused: readonly Failure[] = flaky.length > mostFlaky ? flaky : []
  return {
    tally: { passed: passed - refused.length, failed: failed + refused.length, skipped },
    failures: [...outcomes.flatMap(({ failures }) => failures), ...refused],
    flaky,
    faults: outcomes.flatMap(({ faults }) => faults),
    left: outcomes.reduce((sum, { left = 0 }) => sum + left, 0),
    timed: outcomes.flatMap(({ timed = [] }) => timed),
  }
}
