import { changeText } from '../overview/overview-numbers.ts'
import { cellText } from './cell-text.ts'
import type { PlotContent, PlotSeries } from './plot-series.ts'

/** How one number changed against the period of the same length before. */
export interface PeriodChange {
  readonly label: string
  readonly now: number
  readonly before: number
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Adds the parts of a whole, position by position; null where no part has a number. */
const wholeOf = (series: readonly PlotSeries[], length: number): readonly (number | null)[] =>
  Array.from({ length }, (_, at) => {
    const parts = series.map(({ values }) => values[at] ?? null)
    return parts.every((part) => part === null) ? null : sumOf(parts)
  })

const seriesNamed = (label: string, values: readonly (number | null)[], isDuration: boolean): PlotSeries => ({
  label,
  values,
  texts: values.map((value) => cellText(value, isDuration ? 'duration' : 'count')),
})

/**
 * Returns the lines of the period before, at the positions of this one: one of the whole for stacked bars, otherwise one
 * for each line.
 */
export const comparedSeries = (content: PlotContent, before: PlotContent): readonly PlotSeries[] => {
  const { length } = content.positions
  const { isDuration } = content
  if (content.isStacked) return [seriesNamed('Time before', wholeOf(before.series, length), isDuration)]
  return content.series.map(({ label }) => {
    const values = before.series.find((one) => one.label === label)?.values ?? []
    return seriesNamed(
      `${label}, time before`,
      Array.from({ length }, (_, at) => values[at] ?? null),
      isDuration,
    )
  })
}

/**
 * Returns the changes against the period before. The running period counts on neither side, because it is not over.
 * Durations have none: a median of medians is no number of the report.
 */
export const changesOf = (content: PlotContent, before: PlotContent): readonly PeriodChange[] => {
  if (content.isDuration) return []
  const whole = content.running ?? content.positions.length
  const total = (values: readonly (number | null)[]) => sumOf(values.slice(0, whole))
  if (content.isStacked) {
    const [now, earlier] = [content, before].map(({ series }) => total(wholeOf(series, content.positions.length)))
    return [{ label: 'Total', now: now ?? 0, before: earlier ?? 0 }]
  }
  return content.series.map(({ label, values }) => ({
    label,
    now: total(values),
    before: total(before.series.find((one) => one.label === label)?.values ?? []),
  }))
}

const numbers = new Intl.NumberFormat('en')

/**
 * Describes changes in words.
 *
 * @param length number of periods that have ended; with `isAverage` the numbers are divided by it
 * @example changesText([{ label: 'Total', now: 120, before: 100 }], { length: 30, isAverage: false }) // 'Total 120, before 100: +20 %'
 */
export const changesText = (
  changes: readonly PeriodChange[],
  { length, isAverage }: { readonly length: number; readonly isAverage: boolean },
): string => {
  const numberText = (sum: number) => numbers.format(isAverage && length > 0 ? Math.round(sum / length) : sum)
  return changes
    .map(
      ({ label, now, before }) =>
        `${label}${isAverage ? ', average' : ''} ${numberText(now)}, before ${numberText(before)}: ${changeText(now, before)}`,
    )
    .join('. ')
}
