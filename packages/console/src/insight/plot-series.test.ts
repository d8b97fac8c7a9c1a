import type { InsightTable } from '@latchkey/protocol/console/insight'
import { expect, it } from 'vitest'
import { plotContent } from './plot-series.ts'

const columns = [
  { name: 'at', kind: 'time' },
  { name: 'passkey', kind: 'count' },
  { name: 'oauth', kind: 'count' },
] as const satisfies InsightTable['columns']
const days: InsightTable = {
  columns,
  rows: [
    ['2030-01-01', 4, 0],
    ['2030-01-02', 6, 0],
    ['2030-01-03', 1, 0],
  ],
}
const draw = (table: InsightTable, now: string) => plotContent(table, { shape: 'time' }, Date.parse(now))

it('marks the day that still runs, and names it "so far"', () => {
  const content = draw(days, '2030-01-03T12:00:00Z')
  expect([content.running, content.names.at(-1)]).toEqual([2, '2030-01-03, so far'])
})

it('marks no day after the last one has ended', () => {
  const content = draw(days, '2030-01-04T00:00:00Z')
  expect([content.running, content.names.at(-1)]).toEqual([null, '2030-01-03'])
})

it.each([
  ['a week', ['2030-01-07', '2030-01-14'], '2030-01-20T23:00:00Z', 1],
  ['a week that has ended', ['2030-01-07', '2030-01-14'], '2030-01-21T00:00:00Z', null],
  ['a month', ['2030-01-01', '2030-02-01'], '2030-02-27T00:00:00Z', 1],
  ['an hour', ['2030-01-01T10:00Z', '2030-01-01T11:00Z'], '2030-01-01T11:59:00Z', 1],
  ['a single day', ['2030-01-01'], '2030-01-01T11:00:00Z', 0],
] as const)('knows whether %s still runs', (_, starts, now, running) => {
  const table: InsightTable = { columns, rows: starts.map((start) => [start, 1, 1]) }
  expect(draw(table, now).running).toBe(running)
})

it('draws no hour that has not come, and no series that is zero everywhere', () => {
  const content = draw(days, '2030-01-02T09:00:00Z')
  expect(content.names).toEqual(['2030-01-01', '2030-01-02, so far'])
  expect(content.series.map(({ label, values }) => [label, values])).toEqual([['Passkey', [4, 6]]])
})

it('draws nothing where every count is zero', () => {
  const quiet: InsightTable = { columns, rows: days.rows.map(([at]) => [at ?? null, 0, null]) }
  expect(draw(quiet, '2030-01-04T00:00:00Z').series).toEqual([])
})

it('draws shares only where a figure names them', () => {
  const shares: InsightTable = {
    columns: [
      { name: 'method', kind: 'category' },
      { name: 'sign_ins', kind: 'count' },
      { name: 'share', kind: 'share' },
    ],
    rows: [['passkey', 3, 0.75]],
  }
  const [counts, parts] = [undefined, ['share']].map((named) =>
    plotContent(shares, { shape: 'categories', ...(named && { columns: named }) }, 0),
  )
  expect([counts?.isShare, counts?.series.map(({ texts }) => texts)]).toEqual([false, [['3']]])
  expect([parts?.isShare, parts?.series.map(({ texts }) => texts)]).toEqual([true, [['75%']]])
})
