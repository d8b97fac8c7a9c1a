import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import { cellText } from './cell-text.ts'
import type { FigureRow } from './figures.ts'
import { labelOf } from './labels.ts'

/** A line or a group of bars. */
export interface PlotSeries {
  readonly label: string
  /** Null leaves a gap: no value, or a count that is hidden. */
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
  readonly series: readonly PlotSeries[]
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

/** Returns what a figure draws. The numbers are those of its table. */
export const plotContent = (
  table: InsightTable,
  { shape, columns }: Pick<FigureRow, 'shape' | 'columns'>,
): PlotContent => {
  if (shape === 'steps') return stepContent(table)
  const { rows } = table
  const drawn = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ name, kind, at }) => at > 0 && kind !== 'share' && (columns === undefined || columns.includes(name)))
  return {
    positions: rows.map(([start], at) => (shape === 'time' ? Date.parse(String(start)) / 1_000 : at)),
    names: rows.map(([start]) => cellText(start ?? null, shape === 'time' ? 'time' : 'category')),
    isOverTime: shape === 'time',
    isDuration: drawn.every(({ kind }) => kind === 'duration'),
    series: drawn.map(({ name, kind, at }) => ({
      label: labelOf(name),
      values: rows.map((row) => numberOf(row[at])),
      texts: rows.map((row) => cellText(row[at] ?? null, kind)),
    })),
  }
}

/** Turns a table around: its columns are the groups, and each row is a line. */
const stepContent = ({ columns, rows }: InsightTable): PlotContent => {
  const steps = columns.slice(1)
  return {
    positions: steps.map((_, at) => at),
    names: steps.map(({ name }) => labelOf(name)),
    isOverTime: false,
    isDuration: false,
    series: rows.map(([name, ...cells]) => ({
      label: labelOf(String(name)),
      values: cells.map(numberOf),
      texts: cells.map((cell) => cellText(cell, 'count')),
    })),
  }
}
