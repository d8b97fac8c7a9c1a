import 'uplot/dist/uPlot.min.css'
import uPlot from 'uplot'
import { durationText } from './cell-text.ts'
import { readColor } from './colors.ts'
import { drawnLines } from './plot-lines.ts'
import type { PlotContent } from './plot-series.ts'
import { countSteps, durationSteps, ownMarks, shareSteps, timeName } from './ticks.ts'

/** A drawn plot. */
export interface DrawnPlot {
  /** Marks a position; null removes the mark. */
  mark(position: number | null): void
  resize(width: number): void
  /** Returns the distance of a position from the left edge of the element, in px. */
  leftOf(position: number): number
  /** The bitmap of the plot, for export. */
  readonly canvas: HTMLCanvasElement
  remove(): void
}

export interface PlotOptions {
  readonly content: PlotContent
  readonly width: number
  readonly height: number
  readonly marks: readonly PlotMark[]
  /** Called with the position below the pointer, and null when the pointer leaves. */
  readonly pointed: (position: number | null) => void
}

/** A moment that the plot marks, such as a changed setting. In seconds since 1970. */
export interface PlotMark {
  readonly at: number
  readonly text: string
}

/** Draws a plot into an element with the colors of the page. */
export const drawPlot = (element: HTMLElement, { content, width, height, marks, pointed }: PlotOptions): DrawnPlot => {
  const color = readColor(element)
  const { positions, isOverTime, isStacked } = content
  const isMirrored = isPageMirrored(element)
  const axis = { stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const lines = drawnLines(content, color)
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? 1
  const gap = positions.length > 1 ? (last - first) / (positions.length - 1) : 1
  const edge = isOverTime && !isStacked ? 0 : gap / 2
  const markColor = color('--soft')
  const plot = new uPlot(
    {
      width,
      height,
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { show: !isStacked, size: 8 },
        // The line crosses the point whose values are read, not beside it.
        move: (self, left, top) => {
          if (left < 0) return [left, top]
          const at = positions[self.posToIdx(left)]
          return [at === undefined ? left : self.valToPos(at, 'x'), top]
        },
      },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
      scales: {
        x: { time: isOverTime, dir: isMirrored ? -1 : 1, range: () => [first - edge, last + edge || 1] },
        y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.08 : 1] },
      },
      axes: [
        { ...axis, font, size: 30, ...(isOverTime ? timeAxis(positions) : categoryAxis(content, width)) },
        {
          ...axis,
          font,
          side: isMirrored ? right : left,
          ...valueAxis(content),
        },
      ],
      padding: paddingOf(content, isMirrored),
      series: [{}, ...lines.map(({ options }) => options)],
      hooks: {
        setCursor: [({ cursor }) => pointed(cursor.idx ?? null)],
        draw: [(self) => drawMarks(self, marks, markColor)],
      },
    },
    [[...positions], ...lines.map(({ values }) => [...values])],
    element,
  )
  return {
    mark(position) {
      const at = position === null ? undefined : positions[position]
      plot.setCursor({ left: at === undefined ? -10 : plot.valToPos(at, 'x'), top: 0 }, false)
    },
    leftOf: (position) => plot.valToPos(positions[position] ?? first, 'x') + plot.over.offsetLeft,
    resize: (newWidth) => plot.setSize({ width: newWidth, height }),
    canvas: plot.ctx.canvas,
    remove: () => plot.destroy(),
  }
}

/** The sides of an axis, as the library numbers them. */
const [right, left] = [1, 3] as const

/** Whether the page runs from right to left: time and groups then begin at the right. */
export const isPageMirrored = ({ parentElement }: HTMLElement): boolean =>
  parentElement !== null && getComputedStyle(parentElement).direction === 'rtl'

/** Half of the name of a month, in px. */
const halfName = 36

/** The name of a last period that has its own mark is half outside of the plot. */
const paddingOf = ({ positions, isOverTime }: PlotContent, isMirrored: boolean): uPlot.Padding => {
  const end = isOverTime && ownMarks(positions) !== null ? halfName : null
  return [null, isMirrored ? null : end, null, isMirrored ? end : null]
}

const valueAxis = ({ isDuration, isShare }: PlotContent): uPlot.Axis => {
  const [textOf, steps] = isDuration
    ? [durationText, durationSteps]
    : isShare
      ? [shareText, shareSteps]
      : [countText, countSteps]
  return {
    size: isDuration ? 64 : 52,
    values: (_plot, splits) => splits.map(textOf),
    incrs: [...steps],
  }
}

const shareText = (share: number): string => `${Math.round(share * 100)} %`
const countFormat = new Intl.NumberFormat('en', { notation: 'compact' })
const countText = (count: number): string => countFormat.format(count)

/** Draws a dotted line with a head at each mark inside the plot. */
const drawMarks = ({ ctx, bbox, valToPos, scales }: uPlot, marks: readonly PlotMark[], color: string): void => {
  const { min = null, max = null } = scales.x ?? {}
  ctx.save()
  ctx.strokeStyle = color
  ctx.fillStyle = color
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio])
  for (const { at } of marks) {
    if (min === null || max === null || at < min || at > max) continue
    const x = valToPos(at, 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(x, bbox.top, 3 * devicePixelRatio, 0, 2 * Math.PI)
    ctx.fill()
  }
  ctx.restore()
}

const timeAxis = (positions: readonly number[]): uPlot.Axis => {
  const own = ownMarks(positions)
  return {
    ...(own !== null && { splits: () => [...own] }),
    values: (_plot, splits) => splits.map((split) => timeName(split, positions)),
  }
}

/** Narrower groups than this have slanted names. */
const narrowGroupPx = 84

const categoryAxis = ({ positions, names }: PlotContent, width: number): uPlot.Axis => ({
  splits: () => [...positions],
  values: (_plot, splits) => splits.map((split) => names[split] ?? ''),
  grid: { show: false },
  ...(width / positions.length < narrowGroupPx && { rotate: -35, size: 64 }),
})
