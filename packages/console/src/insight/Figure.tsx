import { csvOf, type InsightReport } from '@latchkey/protocol/console/insight'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Notice } from '../shell/Notice.tsx'
import { changesOf, changesText, comparedSeries } from './comparison.ts'
import type { DrawnPlot, PlotMark } from './draw-plot.ts'
import { FunnelRows } from './FunnelRows.tsx'
import type { FigureRow } from './figures.ts'
import { reportQuery } from './insight-query.ts'
import { marksQuery } from './marks.ts'
import { type PlotContent, plotContent } from './plot-series.ts'
import { plotTable } from './plot-table.ts'
import { ReportTable } from './ReportTable.tsx'
import { type DayRange, daysOf, rangeBefore } from './range.ts'

// The plots and their library are a chunk of their own: the frame of the console loads without them.
const Plot = lazy(async () => ({ default: (await import('./Plot.tsx')).Plot }))

interface FigureProps {
  readonly projectId: string
  readonly range: DayRange
  readonly figure: FigureRow
}

/** A report of a project: its plot, its table, and its downloads. */
export function Figure({ projectId, range, figure }: FigureProps) {
  const { report } = figure
  const { data, error } = useQuery(reportQuery(projectId, report, range))
  return (
    <figure
      className={`report${figure.shape === 'funnel' ? ' funnel-card' : ''}`}
      aria-busy={data === undefined && error === null}
    >
      {data === undefined ? (
        <>
          <div className="report-head">
            <figcaption>
              <h2>{figure.title}</h2>
            </figcaption>
          </div>
          {error === null ? <PlotPlace /> : <Notice error={error} />}
        </>
      ) : (
        <LoadedFigure projectId={projectId} report={data} figure={figure} range={range} />
      )}
    </figure>
  )
}

/** Keeps the place of a plot that is read. */
function PlotPlace() {
  return (
    <p className="plot skeleton">
      <span className="visually-hidden">Loading…</span>
    </p>
  )
}

interface LoadedFigureProps extends FigureProps {
  readonly report: InsightReport
}

function LoadedFigure({ projectId, report, figure, range }: LoadedFigureProps) {
  const [isTableShown, setTableShown] = useState(false)
  const drawn = useRef<DrawnPlot | null>(null)
  const caption = useRef<HTMLElement>(null)
  const isFunnel = figure.shape === 'funnel'
  const [isCompared, setCompared] = useState(false)
  const own = useMemo(() => plotContent(report, figure, Date.now()), [report, figure])
  const comparison = useComparison({ projectId, range, figure, content: own, isCompared })
  const content = comparison?.content ?? own
  const { data: marks = noMarks } = useQuery({ ...marksQuery(projectId), enabled: content.isOverTime })
  const { data: times = null } = useQuery({ ...reportQuery(projectId, 'step-times', range), enabled: isFunnel })
  const { title } = figure
  const fileName = `${figure.report}-${range.from}-${range.to}`
  const savePNG = async () => {
    const { savePicture } = await import('./download.ts')
    if (drawn.current !== null && caption.current !== null)
      await savePicture(`${fileName}.png`, { title, content, canvas: drawn.current.canvas, element: caption.current })
  }
  const saveCSV = async () => (await import('./download.ts')).saveText(`${fileName}.csv`, csvOf(report))
  const isEmpty = isFunnel ? report.rows.length < 2 : content.positions.length === 0 || content.series.length === 0
  return (
    <>
      <div className="report-head">
        <figcaption ref={caption}>
          <h2>{title}</h2>
          <p>{figure.about ?? report.about}</p>
        </figcaption>
        <details className="menu">
          <summary aria-label={`More: ${title}`}>…</summary>
          <div className="menu-items">
            {own.isOverTime && (
              <button
                type="button"
                aria-pressed={isCompared}
                aria-label={`Compare with the time before: ${title}`}
                onClick={() => setCompared(!isCompared)}
              >
                {isCompared ? '✓ Compare' : 'Compare'}
              </button>
            )}
            <button type="button" aria-label={`Download CSV: ${title}`} onClick={saveCSV}>
              CSV
            </button>
            {!isFunnel && (
              <button type="button" aria-label={`Download PNG: ${title}`} onClick={savePNG}>
                PNG
              </button>
            )}
          </div>
        </details>
      </div>
      {isEmpty && <p className="empty">Nothing was counted in this time.</p>}
      {!isEmpty && isFunnel && <FunnelRows funnel={report} times={times} />}
      {!isEmpty && !isFunnel && (
        <Suspense fallback={<PlotPlace />}>
          <Plot title={title} content={content} marks={marks} drawn={drawn} />
        </Suspense>
      )}
      {isCompared && (
        <p className="change" role="status">
          {comparison?.words ?? 'Reading the time before…'}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="quiet"
          aria-expanded={isTableShown}
          onClick={() => setTableShown(!isTableShown)}
        >
          {isTableShown ? 'Hide table' : 'Show as table'}
        </button>
      </div>
      {isTableShown && <ReportTable title={title} table={plotTable(report, content, marks)} />}
    </>
  )
}

/** One list for all renders: a new one would draw the plot again. */
const noMarks: readonly PlotMark[] = []

interface ComparisonOptions extends FigureProps {
  readonly content: PlotContent
  readonly isCompared: boolean
}

/** Reads the period before, if the operator compares; null until it is read. */
const useComparison = ({ projectId, range, figure, content, isCompared }: ComparisonOptions) => {
  const days = daysOf(range)
  const { data, error } = useQuery({
    ...reportQuery(projectId, figure.report, rangeBefore(range, days)),
    enabled: isCompared,
  })
  return useMemo(() => {
    if (!isCompared) return null
    if (error !== null) return { content, words: error.message }
    if (data === undefined) return null
    const before = plotContent(data, figure, Number.POSITIVE_INFINITY)
    const length = content.running ?? content.positions.length
    const words = changesText(changesOf(content, before), { length, isAverage: figure.isLevel === true })
    const faint = `The faint line is the time of ${days === 1 ? 'a day' : `${days} days`} before.`
    const open = content.running === null || words === '' ? '' : ' What still runs is not counted.'
    return {
      content: { ...content, compared: comparedSeries(content, before) },
      words: [words, `${faint}${open}`].filter((part) => part !== '').join('. '),
    }
  }, [isCompared, data, error, content, figure, days])
}
