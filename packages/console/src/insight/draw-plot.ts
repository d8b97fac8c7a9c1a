import 'uplot/dist/uPlot.min.css'
import uPlot from 'uplot'
import { durationText } from './cell-text.ts'
import { colorOf, dashOf, type ReadColor, readColor } from './colors.ts'
import type { PlotContent } from './plot-series.ts'

/** A drawn plot. */
export interface DrawnPlot {
  /** Marks a position; null removes the mark. */
  mark(position: number | null): void
  resize(width: number): void
  /** The bitmap of the plot, for export. */
  readonly canvas: HTMLCanvasElement
  remove(): void
}

export interface PlotOptions {
  readonly content: PlotContent
  readonly width: number
  readonly height: number
  /** Called with the position below the pointer, and null when the pointer leaves. */
  readonly pointed: (position: number | null) => void
}

/** Draws a plot into an element with the colors of the page. */
export const drawPlot = (element: HTMLElement, { content, width, height, pointed }: PlotOptions): DrawnPlot => {
  const color = readColor(element)
  const { positions, series, isOverTime, isDuration } = content
  const axis = { stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const edge = isOverTime ? 0 : 0.5
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? 1
  const plot = new uPlot(
    {
      width,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
      scales: {
        x: { time: isOverTime, range: () => [first - edge, last + edge || 1] },
        y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.08 : 1] },
      },
      axes: [
        { ...axis, font, ...(isOverTime ? timeAxis : categoryAxis(content, width)) },
        {
          ...axis,
          font,
          size: isDuration ? 64 : 52,
          values: (_plot, splits) => splits.map((split) => (isDuration ? durationText(split) : String(split))),
          incrs: steps,
        },
      ],
      series: [{}, ...series.map((_, at) => seriesOptions(at, color, content))],
      hooks: { setCursor: [({ cursor }) => pointed(cursor.idx ?? null)] },
    },
    [[...positions], ...series.map(({ values }) => [...values])],
    element,
  )
  return {
    mark(position) {
      const at = position === null ? undefined : positions[position]
      plot.setCursor({ left: at === undefined ? -10 : plot.valToPos(at, 'x'), top: 0 }, false)
    },
    resize: (newWidth) => plot.setSize({ width: newWidth, height }),
    canvas: plot.ctx.canvas,
    remove: () => plot.destroy(),
  }
}

/** Distances of the marks of a vertical axis: whole numbers, because counts and ms are whole. */
const steps = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((step) => [step, 2 * step, 5 * step])

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const secondsADay = 86_400

/** Midnight is shown as the day, other times as the hour. */
const timeAxis: uPlot.Axis = {
  values: (_plot, splits) =>
    splits.map((split) =>
      split % secondsADay === 0 ? dayFormat.format(split * 1_000) : new Date(split * 1_000).toISOString().slice(11, 16),
    ),
}

/** Narrower groups than this have slanted names. */
const narrowGroupPx = 84

const categoryAxis = ({ positions, names }: PlotContent, width: number): uPlot.Axis => ({
  splits: () => [...positions],
  values: (_plot, splits) => splits.map((split) => names[split] ?? ''),
  grid: { show: false },
  ...(width / positions.length < narrowGroupPx && { rotate: -35, size: 64 }),
})

/** Over time a series is a line. In groups the first series is bars, and the others are lines over them. */
const seriesOptions = (at: number, color: ReadColor, { isOverTime, isDuration, series }: PlotContent): uPlot.Series => {
  const isBars = !isOverTime && !isDuration && at === 0
  const isPoints = !isOverTime && isDuration
  const bars = uPlot.paths.bars?.({ size: [0.55, 90] })
  return {
    stroke: color(colorOf(at)),
    width: isPoints ? 0 : 1.75,
    dash: [...dashOf(at)],
    points: { show: !isOverTime && !isBars, size: isPoints ? 10 : 6, fill: color(colorOf(at)) },
    ...(isBars && bars && { paths: bars, fill: color(colorOf(at), series.length > 1 ? 0.25 : 1) }),
  }
}
