import uPlot from 'uplot'
import { colorOf, dashOf, type ReadColor } from './colors.ts'
import type { PlotContent } from './plot-series.ts'

/** A drawn line or bar, with its values. One series of the content may need two: what is final, and what still runs. */
export interface DrawnLine {
  readonly options: uPlot.Series
  readonly values: readonly (number | null)[]
}

const runningDash: readonly number[] = [4, 4]

/** Returns what is drawn for the series of a plot, in the order of drawing. */
export const drawnLines = (content: PlotContent, color: ReadColor): readonly DrawnLine[] => {
  if (content.isStacked) return [...stackedBars(content, color), ...linesBefore(content, color)]
  return content.isOverTime
    ? [...linesBefore(content, color), ...linesOverTime(content, color)]
    : groups(content, color)
}

/** The period before is faint: it explains the other lines. Over bars it has the color of text. */
const linesBefore = ({ compared, isStacked }: PlotContent, color: ReadColor): readonly DrawnLine[] =>
  compared.map(({ values }, at) => ({
    options: {
      stroke: isStacked ? color('--ink', 0.55) : color(colorOf(at), 0.45),
      width: 1.5,
      points: { show: false },
    },
    values,
  }))

const final = (values: readonly (number | null)[], running: number | null) =>
  running === null ? values : values.map((value, at) => (at >= running ? null : value))

/** A line whose values are mostly those of the next one lies below it: it is broad and faint, so that both are seen. */
const isCovered = (values: readonly (number | null)[], next: readonly (number | null)[] | undefined): boolean =>
  next !== undefined && values.filter((value, at) => value === next[at]).length > 0.8 * values.length

/** The final periods are a line; the running one is dashed, with a hollow point, because it grows until it ends. */
const linesOverTime = ({ series, running }: PlotContent, color: ReadColor): readonly DrawnLine[] =>
  series.flatMap(({ values }, at) => {
    const stroke = color(colorOf(at))
    const look = isCovered(values, series[at + 1]?.values)
      ? { stroke: color(colorOf(at), 0.4), width: 5 }
      : { stroke, width: 1.75, dash: [...dashOf(at)] }
    const line: DrawnLine = {
      options: { ...look, points: { show: values.length < 3 } },
      values: final(values, running),
    }
    if (running === null) return [line]
    const tail: DrawnLine = {
      options: {
        stroke,
        width: 1.5,
        dash: [...runningDash],
        points: { show: true, filter: () => [running], size: 7, width: 1.5, fill: color('--panel') },
      },
      values: values.map((value, index) => (index >= running - 1 ? value : null)),
    }
    return [line, tail]
  })

/** Each part begins at the sum of those before it; the highest is drawn first, so that the others cover it. */
const stackedBars = ({ series, running }: PlotContent, color: ReadColor): readonly DrawnLine[] => {
  const bars = uPlot.paths.bars?.({ size: [0.72, 64] })
  const sums = series.map((_, part) =>
    (series[0]?.values ?? []).map((_value, at) =>
      series.slice(0, part + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    ),
  )
  return sums
    .flatMap((values, at): DrawnLine[] => {
      const bar = (opacity: number, dash: readonly number[]): uPlot.Series => ({
        stroke: color(colorOf(at)),
        width: dash.length > 0 ? 1 : 0,
        dash: [...dash],
        points: { show: false },
        ...(bars && { paths: bars, fill: color(colorOf(at), opacity) }),
      })
      const whole = { options: bar(1, []), values: final(values, running) }
      if (running === null) return [whole]
      const open = values.map((value, index) => (index === running ? value : null))
      return [whole, { options: bar(0.3, runningDash), values: open }]
    })
    .toReversed()
}

/** In groups the first series is bars, and the others are points over them; durations are points. */
const groups = ({ series, isDuration }: PlotContent, color: ReadColor): readonly DrawnLine[] =>
  series.map(({ values }, at) => {
    const isBars = !isDuration && at === 0
    const bars = uPlot.paths.bars?.({ size: [0.55, 90] })
    return {
      options: {
        stroke: color(colorOf(at)),
        width: isDuration ? 0 : 1.75,
        dash: [...dashOf(at)],
        points: { show: !isBars, size: isDuration ? 10 : 6, fill: color(colorOf(at)) },
        ...(isBars && bars && { paths: bars, fill: color(colorOf(at), series.length > 1 ? 0.25 : 1) }),
      },
      values,
    }
  })
