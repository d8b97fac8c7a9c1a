import type { InsightTable } from '@latchkey/protocol/console/insight'
import { expect, it } from 'vitest'
import { funnelRows } from './funnel-rows.ts'

const count = (name: string) => ({ name, kind: 'count' }) as const
const funnel: InsightTable = {
  columns: [
    { name: 'method', kind: 'category' },
    ...['rendered', 'started', 'sent', 'verified', 'signed_in'].map(count),
  ],
  rows: [
    ['all', 900, 2_201, 935, 1_897, 1_890],
    ['email_otp', null, 1_000, 935, 700, 698],
    ['passkey', null, 1_000, null, 990, 990],
    ['oauth', null, 10, null, 1, 1],
    ['password', null, '<5', null, 200, 201],
  ],
}
const times: InsightTable = {
  columns: [
    { name: 'method', kind: 'category' },
    { name: 'verified_after', kind: 'duration' },
  ],
  rows: [['email_otp', 42_000]],
}

it('shows the total first, each share, the step where most people leave, and the median time', () => {
  const rows = funnelRows(funnel, times)
  expect(rows.map(({ label, started, verified, percent }) => [label, started, verified, percent])).toEqual([
    ['All methods', '2,201', '1,897', 86],
    ['Email code', '1,000', '700', 70],
    ['Passkey', '1,000', '990', 99],
    ['Social sign-in', '10', '1', 10],
    ['Password', '<5', '200', null],
  ])
  expect(rows[1]).toMatchObject({ leaves: 'before using the code or link (235)', median: '42 s' })
  expect(rows[2]).toMatchObject({ leaves: 'before the proof (10)', median: '–' })
})

it('marks the method with the lowest share, if it was used often enough to tell', () => {
  expect(
    funnelRows(funnel, null)
      .filter(({ isWorst }) => isWorst)
      .map(({ method }) => method),
  ).toEqual(['email_otp'])
})

it.each([
  [
    'one method',
    [
      ['all', 1, 100, null, 40, 40],
      ['passkey', null, 100, null, 40, 40],
    ],
  ],
  [
    'nothing that anybody left',
    [
      ['all', 1, 200, null, 200, 200],
      ['passkey', null, 100, null, 100, 100],
      ['oauth', null, 100, null, 100, 100],
    ],
  ],
] as const)('marks no method as the worst for %s', (_, rows) => {
  expect(funnelRows({ ...funnel, rows }, null).some(({ isWorst }) => isWorst)).toBe(false)
})
