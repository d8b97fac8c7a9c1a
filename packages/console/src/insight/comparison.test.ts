import type { InsightTable } from '@latchkey/protocol/console/insight'
import { expect, it } from 'vitest'
import { changesOf, changesText, comparedSeries } from './comparison.ts'
import { plotContent } from './plot-series.ts'
import { plotTable } from './plot-table.ts'

const columns = [
  { name: 'at', kind: 'time' },
  { name: 'passkey', kind: 'count' },
  { name: 'oauth', kind: 'count' },
] as const satisfies InsightTable['columns']

const now: InsightTable = {
  columns,
  rows: [
    ['2030-01-03', 10, 2],
    ['2030-01-04', 20, 4],
    ['2030-01-05', 1, 0],
  ],
}
const before: InsightTable = {
  columns,
  rows: [
    ['2029-12-31', 8, 0],
    ['2030-01-01', 12, 10],
    ['2030-01-02', 500, 500],
  ],
}
const noon = Date.parse('2030-01-05T12:00:00Z')
const drawn = (shape: 'time' | 'parts') => ({
  content: plotContent(now, { shape }, noon),
  earlier: plotContent(before, { shape }, Number.POSITIVE_INFINITY),
})

it('compares the periods that have ended, and leaves the running one out on both sides', () => {
  const { content, earlier } = drawn('time')
  expect(changesOf(content, earlier)).toEqual([
    { label: 'Passkey', now: 30, before: 20 },
    { label: 'Social sign-in', now: 6, before: 10 },
  ])
  expect(changesText(changesOf(content, earlier).slice(0, 1), { length: 2, isAverage: false })).toBe(
    'Passkey 30, before 20: +50 %',
  )
})

it('compares the whole of stacked parts with one line', () => {
  const { content, earlier } = drawn('parts')
  expect(comparedSeries(content, earlier)).toMatchObject([{ label: 'Time before', values: [8, 22, 1_000] }])
  expect(changesOf(content, earlier)).toEqual([{ label: 'Total', now: 36, before: 30 }])
})

it('compares averages of numbers whose sum means nothing', () => {
  const { content, earlier } = drawn('time')
  const [first] = changesOf(content, earlier)
  expect(changesText(first === undefined ? [] : [first], { length: 2, isAverage: true })).toBe(
    'Passkey, average 15, before 10: +50 %',
  )
})

it('has no change of durations, because a median of medians is no number', () => {
  const durations = {
    columns: [columns[0], { name: 'median', kind: 'duration' as const }],
    rows: [['2030-01-03', 900]],
  }
  const content = plotContent(durations as InsightTable, { shape: 'time' }, noon)
  expect(changesOf(content, content)).toEqual([])
})

it('puts the period before and the marks into the table, at their times', () => {
  const { content, earlier } = drawn('parts')
  const marks = [
    { at: Date.parse('2030-01-04T10:00:00Z') / 1_000, text: 'Release: 2.3' },
    { at: Date.parse('2030-01-04T11:00:00Z') / 1_000, text: 'Outage: mail' },
    { at: Date.parse('2029-01-01') / 1_000, text: 'Long ago' },
  ]
  const table = plotTable(now, { ...content, compared: comparedSeries(content, earlier) }, marks)
  expect(table.columns.map(({ name }) => name)).toEqual(['at', 'passkey', 'oauth', 'Time before', 'marked'])
  expect(table.rows).toEqual([
    ['2030-01-03', 10, 2, 8, ''],
    ['2030-01-04', 20, 4, 22, 'Release: 2.3 · Outage: mail'],
    ['2030-01-05', 1, 0, 1_000, ''],
  ])
})
