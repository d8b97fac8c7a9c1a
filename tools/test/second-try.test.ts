import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import type { Outcome } from './runners.ts'
import { secondTry } from './second-try.ts'

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

const failures = (count: number): Failure[] =>
  Array.from({ length: count }, (_, n) => ({ file: `/${n}.test.ts`, titles: [`holds ${n}`] }))
const outcome = (failed: readonly Failure[], faults: readonly string[] = []): Outcome => ({
  tally: { passed: 10, failed: failed.length + faults.length, skipped: 0 },
  failures: failed,
  faults,
})
/** Creates a runner that passes tests with these numbers and records its calls. */
const runner = (...passing: number[]) => {
  const asked: string[] = []
  return {
    asked,
    takes: () => true,
    runAlone: async ({ file }: Failure) => {
      asked.push(file)
      return passing.some((n) => file === `/${n}.test.ts`)
    },
  }
}

test('counts and names a test that passes alone; a second failure stays a failure', async () => {
  const verdict = await secondTry([outcome(failures(2))], [runner(1)])
  expect(verdict.tally).toEqual({ passed: 11, failed: 1, skipped: 0 })
  expect(verdict.failures.map(({ file }) => file)).toEqual(['/0.test.ts'])
  expect(verdict.flaky.map(({ file }) => file)).toEqual(['/1.test.ts'])
})

test('three flaky tests let the run pass; with a fourth all of them are failures, and named', async () => {
  expect((await secondTry([outcome(failures(3))], [runner(0, 1, 2)])).tally.failed).toBe(0)
  const verdict = await secondTry([outcome(failures(4))], [runner(0, 1, 2, 3)])
  expect(verdict.tally).toEqual({ passed: 10, failed: 4, skipped: 0 })
  expect(verdict.flaky).toHaveLength(4)
})

test('no second try forgives a fault of the run itself', async () => {
  const verdict = await secondTry([outcome(failures(1), ['vitest ended with 1'])], [runner(0)])
  expect(verdict).toMatchObject({ tally: { passed: 11, failed: 1 }, faults: ['vitest ended with 1'] })
})

test('each runner repeats its own tests, and nothing is repeated when everything is broken', async () => {
  const other = { ...runner(0, 1), takes: () => false }
  const own = runner()
  await secondTry([outcome(failures(2))], [other, own])
  expect([other.asked, own.asked]).toEqual([[], ['/0.test.ts', '/1.test.ts']])
  const many = runner()
  expect((await secondTry([outcome(failures(21))], [many])).tally.failed).toBe(21)
  expect(many.asked).toEqual([])
})
