import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'

/** Adds up the counts of a report. Hidden counts such as `<5` are not known and count as none. */
export const totalOf = ({ columns, rows }: InsightTable, names?: readonly string[]): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      row.reduce<number>((ofRow, cell, at) => {
        const column = columns[at]
        const isWanted = column?.kind === 'count' && (names === undefined || names.includes(column.name))
        return ofRow + (isWanted && typeof cell === 'number' ? cell : 0)
      }, 0),
    0,
  )

const cellOf = ({ columns, rows }: InsightTable, row: string, column: string): Cell =>
  rows.find(([name]) => name === row)?.[columns.findIndex(({ name }) => name === column)] ?? null

/** Returns the share of started sign-ins that were verified, between 0 and 1; null if nothing started. */
export const successOf = (funnel: InsightTable): number | null => {
  const [started, verified] = [cellOf(funnel, 'all', 'started'), cellOf(funnel, 'all', 'verified')]
  return typeof started === 'number' && typeof verified === 'number' && started > 0
    ? Math.min(1, verified / started)
    : null
}

/** Returns the method that most sign-ins are measured of, with its median time until it is verified; null without any. */
export const commonestMedian = (times: InsightTable): { readonly method: string; readonly ms: number } | null => {
  const all = times.rows.flatMap(([name]) => {
    const method = String(name)
    const [ms, measured] = [cellOf(times, method, 'verified_after'), cellOf(times, method, 'measured')]
    return typeof ms === 'number' && typeof measured === 'number' ? [{ method, ms, measured }] : []
  })
  return all.toSorted((one, other) => other.measured - one.measured)[0] ?? null
}

/** Returns the average of the days of a report that have ended; null without one. */
export const dailyAverage = ({ rows }: InsightTable, today: string): number | null => {
  const counts = rows.flatMap(([day, count]) => (day !== today && typeof count === 'number' ? [count] : []))
  return counts.length === 0 ? null : Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length)
}

/**
 * Describes a change against the period before.
 *
 * @example changeText(120, 100) // '+20 %'
 */
export const changeText = (now: number | null, before: number | null): string => {
  if (now === null || before === null || before === 0) return 'nothing to compare'
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
