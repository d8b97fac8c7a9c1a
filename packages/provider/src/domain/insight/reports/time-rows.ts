import type { Cell } from '@latchkey/protocol/console/insight'
import type { PeriodCount, RangeCount } from '../../../store/tables/insight/insight-hours.ts'
import { dayMs } from '../periods.ts'
import type { InsightRange } from './report.ts'

/** Formats the start of a period: `2030-01-31`, or `2030-01-31T05:00Z` for an hour. */
export const timeCell = (at: number, stepMs: number): string =>
  stepMs >= dayMs ? new Date(at).toISOString().slice(0, 10) : `${new Date(at).toISOString().slice(0, 16)}Z`

/** Returns the starts of all periods of a range, also of those without counts. */
const periodStarts = ({ from, to, stepMs }: InsightRange): readonly number[] => {
  const first = from - (from % stepMs)
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / stepMs)) }, (_, index) => first + index * stepMs)
}

/** Adds up counts. */
export const sumOf = (counts: readonly RangeCount[]): number => counts.reduce((sum, { total }) => sum + total, 0)

/** Groups counts by a key. */
const groupCounts = <Key>(
  counts: readonly PeriodCount[],
  keyOf: (count: PeriodCount) => Key,
): ReadonlyMap<Key, readonly PeriodCount[]> => Map.groupBy(counts, keyOf)

/** Returns one row for each period, with a cell for each function. */
export const timeRows = (
  range: InsightRange,
  counts: readonly PeriodCount[],
  cells: readonly ((ofPeriod: readonly PeriodCount[]) => Cell)[],
): readonly (readonly Cell[])[] => {
  const byPeriod = groupCounts(counts, ({ at }) => at)
  return periodStarts(range).map((at) => {
    const ofPeriod = byPeriod.get(at) ?? []
    return [timeCell(at, range.stepMs), ...cells.map((cell) => cell(ofPeriod))]
  })
}
