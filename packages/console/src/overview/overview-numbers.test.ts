import { expect, it } from 'vitest'
import { changeText, commonestMedian, dailyAverage, successOf, totalOf } from './overview-numbers.ts'

it.each([
  [120, 100, '+20 %'],
  [80, 100, '−20 %'],
  [100, 100, 'as before'],
  [5, 0, 'nothing to compare'],
  [null, 4, 'nothing to compare'],
] as const)('describes %s after %s as %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

it('averages the days that have ended, and leaves hidden counts out', () => {
  const columns = [
    { name: 'at', kind: 'time' },
    { name: 'users', kind: 'count' },
  ] as const
  const rows = [
    ['2030-01-01', 10],
    ['2030-01-02', '<5'],
    ['2030-01-03', 20],
    ['2030-01-04', 1],
  ] as const
  expect(dailyAverage({ columns, rows }, '2030-01-04')).toBe(15)
  expect(totalOf({ columns, rows })).toBe(31)
})

it('knows no rate without a start, and takes the median of the method that is measured most', () => {
  const columns = [
    { name: 'method', kind: 'category' },
    { name: 'started', kind: 'count' },
    { name: 'verified', kind: 'count' },
  ] as const
  expect(successOf({ columns, rows: [['all', 0, 0]] })).toBe(null)
  expect(successOf({ columns, rows: [['all', 4, 3]] })).toBe(0.75)
  const times = [
    { name: 'method', kind: 'category' },
    { name: 'verified_after', kind: 'duration' },
    { name: 'measured', kind: 'count' },
  ] as const
  const rows = [
    ['email_otp', 9_000, 4],
    ['passkey', 2_000, 40],
    ['sms_otp', null, 90],
  ] as const
  expect(commonestMedian({ columns: times, rows })).toMatchObject({ method: 'passkey', ms: 2_000 })
})
