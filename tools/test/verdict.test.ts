import { expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import type { Outcome } from './runners.ts'
import { verdictOf } from './verdict.ts'

const tests = (name: string, count: number): Failure[] =>
  Array.from({ length: count }, (_, n) => ({ file: `/${name}.test.ts`, titles: [`holds ${n}`] }))
const outcome = (failures: readonly Failure[], flaky: readonly Failure[], faults: readonly string[] = []): Outcome => ({
  tally: { passed: 10, failed: failures.length + faults.length, skipped: 1 },
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

test('counts three flaky tests as passed and names them', () => {
  const verdict = verdictOf([outcome([], tests('a', 2)), outcome([], tests('b', 1))])
  expect(verdict.tally).toEqual({ passed: 20, failed: 0, skipped: 2 })
  expect(verdict.flaky).toHaveLength(3)
})

test('counts all flaky tests as failed from the fourth on, and names them', () => {
  const verdict = verdictOf([outcome(tests('c', 1), tests('a', 2)), outcome([], tests('b', 2))])
  expect(verdict.tally).toEqual({ passed: 16, failed: 5, skipped: 2 })
  expect(verdict.failures).toEqual([...tests('c', 1), ...tests('a', 2), ...tests('b', 2)])
  expect(verdict.flaky).toHaveLength(4)
})
