import { expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import type { Outcome } from './runners.ts'
import { verdictOf } from './verdict.ts'

const tests = (name: string, count: number): Failure[] =>
  Array.from({ length: count }, (_, n) => ({ file: `/${name}.test.ts`, titles: [`holds ${n}`] }))
const outcome = (
  failures: readonly Failure[],
  flaky: readonly Failure[],
  faults: readonly string[] = [],
  passed = 10,
): Outcome => ({
  tally: { passed, failed: failures.length + faults.length, skipped: 1 },
  failures,
  flaky,
  faults,
})

test('adds up what all runners counted', () => {
  const verdict = verdictOf([outcome(tests('a', 2), tests('b', 1)), outcome([], [], ['vitest ended with 1'])])
  expect(verdict).toEqual({
    tally: { passed: 20, failed: 3, skipped: 2 },
    failures: tests('a', 2),
    flaky: tests('b', 1),
    faults: ['vitest ended with 1'],
    left: 0,
    timed: [],
  })
})

test('counts three flaky tests of a small run as passed and names them', () => {
  const verdict = verdictOf([outcome([], tests('a', 2)), outcome([], tests('b', 1))])
  expect(verdict.tally).toEqual({ passed: 20, failed: 0, skipped: 2 })
  expect(verdict.flaky).toHaveLength(3)
})

test('counts all flaky tests of a small run as failed from the fourth on, and names them', () => {
  const verdict = verdictOf([outcome(tests('c', 1), tests('a', 2)), outcome([], tests('b', 2))])
  expect(verdict.tally).toEqual({ passed: 16, failed: 5, skipped: 2 })
  expect(verdict.failures).toEqual([...tests('c', 1), ...tests('a', 2), ...tests('b', 2)])
  expect(verdict.flaky).toHaveLength(4)
})

test.each([
  { ran: 3999, flaky: 3, failed: 0 },
  { ran: 3999, flaky: 4, failed: 4 },
  { ran: 8500, flaky: 8, failed: 0 },
  { ran: 8500, flaky: 9, failed: 9 },
])('counts $failed of $flaky flaky tests as failed if $ran tests ran', ({ ran, flaky, failed }) => {
  const verdict = verdictOf([outcome([], tests('a', flaky), [], ran - 500), outcome([], [], [], 500)])
  expect(verdict.tally).toEqual({ passed: ran - failed, failed, skipped: 2 })
  expect(verdict.flaky).toHaveLength(flaky)
})
