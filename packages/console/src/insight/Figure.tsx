import { csvOf, type InsightReport } from '@latchkey/protocol/console/insight'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { send } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import type { DrawnPlot } from './draw-plot.ts'
import type { FigureRow } from './figures.ts'
import { plotContent } from './plot-series.ts'
import { ReportTable } from './ReportTable.tsx'
import type { DayRange } from './range.ts'

// The plots and their library are a chunk of their own: the frame of the console loads without them.
const Plot = lazy(async () => ({ default: (await import('./Plot.tsx')).Plot }))

interface FigureProps {
  readonly projectId: string
  readonly range: DayRange
  readonly figure: FigureRow
}

const staleAfterMs = 30_000

/** A report of a project: its plot, its table, and its downloads. */
export function Figure({ projectId, range, figure }: FigureProps) {
  const { report } = figure
  const { data, error } = useQuery({
    queryKey: ['insight', projectId, report, range],
    queryFn: () =>
      send<InsightReport>(
        'GET',
        `/api/projects/${encodeURIComponent(projectId)}/insight/${report}?${new URLSearchParams({ ...range })}`,
      ),
    staleTime: staleAfterMs,
  })
  return (
    <figure className="report" aria-busy={data === undefined && error === null}>
      {data === undefined ? (
        <>
          <figcaption>{figure.title ?? report}</figcaption>
          {error === null ? <p className="plot">Loading…</p> : <Notice error={error} />}
        </>
      ) : (
        <LoadedFigure report={data} figure={figure} range={range} />
      )}
    </figure>
  )
}

interface LoadedFigureProps extends Pick<FigureProps, 'figure' | 'range'> {
  readonly report: InsightReport
}

function LoadedFigure({ report, figure, range }: LoadedFigureProps) {
  const [isTableShown, setTableShown] = useState(false)
  const drawn = useRef<DrawnPlot | null>(null)
  const caption = useRef<HTMLElement>(null)
  const content = useMemo(() => plotContent(report, figure), [report, figure])
  const title = figure.title ?? report.title
  const fileName = `${figure.report}-${range.from}-${range.to}`
  const savePNG = async () => {
    const { savePicture } = await import('./download.ts')
    if (drawn.current !== null && caption.current !== null)
      await savePicture(`${fileName}.png`, { title, content, canvas: drawn.current.canvas, element: caption.current })
  }
  const saveCSV = async () => (await import('./download.ts')).saveText(`${fileName}.csv`, csvOf(report))
  return (
    <>
      <figcaption ref={caption}>
        <h2>{title}</h2>
        <p>{report.about}</p>
      </figcaption>
      {content.positions.length === 0 || content.series.length === 0 ? (
        <p className="empty">Nothing was counted in this time.</p>
      ) : (
        <Suspense fallback={<p className="plot">Loading…</p>}>
          <Plot title={title} content={content} drawn={drawn} />
        </Suspense>
      )}
      <div className="actions">
        <button type="button" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
          {isTableShown ? 'Hide table' : 'Show as table'}
        </button>
        <button type="button" aria-label={`Download CSV: ${title}`} onClick={saveCSV}>
          CSV
        </button>
        <button type="button" aria-label={`Download PNG: ${title}`} onClick={savePNG}>
          PNG
        </button>
      </div>
      {isTableShown && <ReportTable title={title} table={report} />}
    </>
  )
}
