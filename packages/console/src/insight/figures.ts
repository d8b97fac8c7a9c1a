/**
 * How a report is drawn: lines over time, stacked bars over time where the columns are the parts of a whole, a group for
 * each category, or rows of a table for the funnel.
 */
export type PlotShape = 'time' | 'parts' | 'categories' | 'funnel'

/** A figure of a page: a report, and the columns that its plot draws. The table shows all columns. */
export interface FigureRow {
  readonly report: string
  readonly shape: PlotShape
  /** Default: all columns except shares. */
  readonly columns?: readonly string[]
  /** Whether a sum over time means nothing, such as of active users: a comparison is then of the averages. */
  readonly isLevel?: true
  /** Replaces the title of the report, for a second figure of it. */
  readonly title?: string
}

export const overviewFigures: readonly FigureRow[] = [
  { report: 'funnel', shape: 'funnel' },
  { report: 'active-day', shape: 'time', isLevel: true },
  { report: 'sign-ins', shape: 'parts' },
  { report: 'sign-ups', shape: 'parts' },
]

export const signInFigures: readonly FigureRow[] = [
  { report: 'funnel', shape: 'funnel' },
  { report: 'funnel-over-time', shape: 'time' },
  { report: 'step-times', shape: 'categories', columns: ['started_after', 'sent_after', 'verified_after'] },
  { report: 'method-share', shape: 'categories' },
  { report: 'sign-ins', shape: 'parts' },
  { report: 'passkey-adoption', shape: 'time' },
  { report: 'active-week', shape: 'time', isLevel: true },
  { report: 'active-month', shape: 'time', isLevel: true },
  { report: 'rate-limits', shape: 'parts' },
  { report: 'lockouts', shape: 'parts' },
  { report: 'refused-guesses', shape: 'parts' },
]

export const healthFigures: readonly FigureRow[] = [
  { report: 'requests', shape: 'parts', columns: ['2xx', '3xx', '4xx', '5xx'], title: 'Requests by status' },
  { report: 'requests', shape: 'time', columns: ['median', 'p95'], title: 'Duration of requests' },
  { report: 'database', shape: 'time', columns: ['read_median', 'read_p95', 'write_median', 'write_p95'] },
  { report: 'database', shape: 'time', columns: ['failed'], title: 'Failed statements of the database' },
  { report: 'queue-lengths', shape: 'time', isLevel: true },
  { report: 'queue-ages', shape: 'time' },
]

export const messageFigures: readonly FigureRow[] = [
  { report: 'deliveries', shape: 'parts' },
  { report: 'delivery-times', shape: 'categories', columns: ['median', 'p95'] },
]
