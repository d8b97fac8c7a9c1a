import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { colorOf, dashOf } from './colors.ts'
import { type DrawnPlot, drawPlot, isPageMirrored, type PlotMark } from './draw-plot.ts'
import { marksWithin } from './marks.ts'
import type { PlotContent } from './plot-series.ts'

const height = 240

interface PlotProps {
  readonly title: string
  readonly content: PlotContent
  /** Moments such as a changed setting. */
  readonly marks: readonly PlotMark[]
  /** Receives the drawn plot, for export. */
  readonly drawn: RefObject<DrawnPlot | null>
}

/**
 * A plot with its legend. The legend shows the values of the position below the pointer, or of the one that the arrow
 * keys choose.
 */
export function Plot({ title, content, marks, drawn }: PlotProps) {
  const element = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<number | null>(null)
  const scheme = useColorScheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are read again when the scheme changes.
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const plot = drawPlot(current, { content, marks, width: current.clientWidth, height, pointed: setPosition })
    drawn.current = plot
    const observer = new ResizeObserver(() => plot.resize(current.clientWidth))
    observer.observe(current)
    return () => {
      observer.disconnect()
      drawn.current = null
      plot.remove()
    }
  }, [content, marks, drawn, scheme])

  const move = (event: KeyboardEvent) => {
    const { key } = event
    const isMirrored = element.current !== null && isPageMirrored(element.current)
    const target = positionFor(isMirrored ? (mirrored[key] ?? key) : key, position, content.positions.length)
    if (target === undefined) return
    event.preventDefault()
    setPosition(target)
    drawn.current?.mark(target)
  }

  // A single series has the name of the figure; its value is beside the time.
  const isSingle = content.series.length === 1 && content.compared.length === 0
  const happened = position === null ? [] : happenedAt(content, marks, position)
  return (
    <div className="plot-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a drawing that keys can read. */}
      <div
        ref={element}
        className="plot"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys choose a position.
        tabIndex={0}
        aria-label={`Plot: ${title}. The left and right arrow keys read its values.`}
        onKeyDown={move}
      />
      {position !== null && happened.length > 0 && (
        <Tip left={drawn.current?.leftOf(position) ?? 0} width={element.current?.clientWidth ?? 0} texts={happened} />
      )}
      <output className="plot-place">
        {position === null ? '\u00a0' : placeText(content, happened, position, isSingle)}
      </output>
      <ul className="legend" hidden={isSingle}>
        {content.series.map(({ label, texts }, at) => (
          <li key={label}>
            <svg className="swatch" viewBox="0 0 24 8" aria-hidden="true">
              {content.isStacked || !content.isOverTime ? (
                <rect x="6" y="0" width="12" height="8" fill={`var(${colorOf(at)})`} />
              ) : (
                <line
                  {...{ x1: 0, y1: 4, x2: 24, y2: 4 }}
                  stroke={`var(${colorOf(at)})`}
                  strokeDasharray={dashOf(at).join(' ')}
                />
              )}
            </svg>
            <span>{label}</span>
            <strong>{position === null ? '' : texts[position]}</strong>
          </li>
        ))}
        {content.compared.map(({ label, texts }, at) => (
          <li key={label} className="before">
            <svg className="swatch" viewBox="0 0 24 8" aria-hidden="true">
              <line {...{ x1: 0, y1: 4, x2: 24, y2: 4 }} stroke={`var(${content.isStacked ? '--ink' : colorOf(at)})`} />
            </svg>
            <span>{label}</span>
            <strong>{position === null ? '' : texts[position]}</strong>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {position !== null && readout(content, happened, position)}
      </p>
    </div>
  )
}

const tipWidth = 220

/** Says what a mark below the pointer is, beside its line and inside the plot. */
function Tip({
  left,
  width,
  texts,
}: {
  readonly left: number
  readonly width: number
  readonly texts: readonly string[]
}) {
  const isAtEnd = left + tipWidth > width
  return (
    <ul
      className="plot-tip"
      role="tooltip"
      style={{ left: isAtEnd ? undefined : left + 8, right: isAtEnd ? Math.max(0, width - left + 8) : undefined }}
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Returns what was marked in the period of a position. */
const happenedAt = ({ positions }: PlotContent, marks: readonly PlotMark[], position: number): readonly string[] =>
  marksWithin(marks, positions[position] ?? 0, positions[position + 1] ?? Number.POSITIVE_INFINITY)

/** Names the position, with its value if the plot has a single one, and what happened in its period. */
const placeText = (
  { names, series }: PlotContent,
  happened: readonly string[],
  position: number,
  isSingle: boolean,
): string => {
  const name = isSingle ? `${names[position]}: ${series[0]?.texts[position]}` : names[position]
  return [name, ...happened].join(' · ')
}

const readout = (content: PlotContent, happened: readonly string[], position: number): string => {
  const values = [...content.series, ...content.compared].map(({ label, texts }) => `${label} ${texts[position]}`)
  return `${placeText(content, happened, position, false)}: ${values.join(', ')}`
}

/** The keys that lead to the left and to the right, in a page from right to left. */
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the position after a key; undefined if the key does not move. */
const positionFor = (key: string, position: number | null, length: number): number | null | undefined => {
  if (key === 'Escape') return null
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key === 'ArrowRight') return Math.min(length - 1, (position ?? -1) + 1)
  return key === 'ArrowLeft' ? Math.max(0, (position ?? length) - 1) : undefined
}

/** Returns the color scheme of the page, and renders again when it changes. */
const useColorScheme = (): 'light' | 'dark' => {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setDark(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return isDark ? 'dark' : 'light'
}
