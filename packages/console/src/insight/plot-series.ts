import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import { cellText } from './cell-text.ts'
import type { FigureRow } from './figures.ts'
import { labelOf } from './labels.ts'

/** A line, a part of stacked bars, or a group of bars. */
export interface PlotSeries {
  readonly label: string
  /** Null leaves a gap: no value, a count that is hidden, or a time that has not come. */
  readonly values: readonly (number | null)[]
  /** The same values as texts, for the readout. */
  readonly texts: readonly string[]
}

/** What a plot draws. */
export interface PlotContent {
  /** Seconds since 1970 over time, otherwise the number of the group. */
  readonly positions: readonly number[]
  /** Name of each position. */
  readonly names: readonly string[]
  readonly isOverTime: boolean
  readonly isDuration: boolean
  /** Whether the values are parts of 1, read as percentages. */
  readonly isShare: boolean
  /** Whether the series are the parts of a whole, drawn as stacked bars. */
  readonly isStacked: boolean
  /** Index of the period that still runs: its numbers are not final. Null if the last one has ended. */
  readonly running: number | null
  readonly series: readonly PlotSeries[]
  /** Faint lines of the period before; empty unless the operator compares. */
  readonly compared: readonly PlotSeries[]
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

const usualGapSeconds = 86_400

/**
 * Returns what a figure draws. The numbers are those of its table; a series that is zero everywhere, and times that have
 * not come, are in the table alone. Shares are drawn only by name.
 *
 * @param now in ms
 */
export const plotContent = (
  table: InsightTable,
  { shape, columns }: Pick<FigureRow, 'shape' | 'columns'>,
  now: number,
): PlotContent => {
  const isOverTime = shape === 'time' || shape === 'parts'
  const startOf = (row: readonly Cell[]): number => Date.parse(String(row[0])) / 1_000
  const rows = isOverTime ? table.rows.filter((row) => startOf(row) <= now / 1_000) : table.rows
  const drawn = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ name, kind, at }) => at > 0 && (columns === undefined ? kind !== 'share' : columns.includes(name)))
  const counted = drawn.filter(({ at }) => rows.some((row) => row[at] !== 0 && row[at] !== null))
  const positions = rows.map((row, at) => (isOverTime ? startOf(row) : at))
  const running = isOverTime ? runningOf(positions, now / 1_000) : null
  return {
    positions,
    names: rows.map(([start], at) => {
      const name = cellText(start ?? null, isOverTime ? 'time' : 'category')
      return at === running ? `${name}, so far` : name
    }),
    isOverTime,
    isDuration: drawn.every(({ kind }) => kind === 'duration'),
    isShare: drawn.every(({ kind }) => kind === 'share'),
    isStacked: shape === 'parts',
    running,
    compared: [],
    series: counted.map(({ name, kind, at }) => ({
      label: labelOf(name),
      values: rows.map((row) => numberOf(row[at])),
      texts: rows.map((row) => cellText(row[at] ?? null, kind)),
    })),
  }
}

/** Returns the index of the last period if it has not ended: it is as long as the one before. */
const runningOf = (positions: readonly number[], nowSeconds: number): number | null => {
  const [last, before] = [positions.at(-1), positions.at(-2)]
  if (last === undefined) return null
  const gap = before === undefined ? usualGapSeconds : last - before
  return last + gap > nowSeconds ? positions.length - 1 : null
}
