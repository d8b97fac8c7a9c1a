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
  /** The title of the report, or another one for a second figure of it. It is there before the numbers. */
  readonly title: string
  /** Replaces the text of the report, where the figure draws a part of it. */
  readonly about?: string
}

export const overviewFigures: readonly FigureRow[] = [
  { report: 'funnel', title: 'Sign-in funnel by method', shape: 'funnel' },
  { report: 'active-day', title: 'Active users by day', shape: 'time', isLevel: true },
  { report: 'sign-ins', title: 'Sign-ins by method', shape: 'parts' },
  { report: 'sign-ups', title: 'Sign-ups', shape: 'parts' },
]

export const signInFigures: readonly FigureRow[] = [
  { report: 'funnel', title: 'Sign-in funnel by method', shape: 'funnel' },
  { report: 'funnel-over-time', title: 'Sign-in funnel over time', shape: 'time' },
  {
    report: 'step-times',
    title: 'Median time of each step',
    shape: 'categories',
    columns: ['started_after', 'sent_after', 'verified_after'],
  },
  { report: 'method-share', title: 'Share of each method', shape: 'categories', columns: ['share'] },
  { report: 'sign-ins', title: 'Sign-ins by method', shape: 'parts' },
  { report: 'passkey-adoption', title: 'Passkey adoption', shape: 'time' },
  { report: 'active-week', title: 'Active users by week', shape: 'time', isLevel: true },
  { report: 'active-month', title: 'Active users by month', shape: 'time', isLevel: true },
  { report: 'rate-limits', title: 'Requests rejected by rate limits', shape: 'parts' },
  { report: 'lockouts', title: 'Lockouts', shape: 'parts' },
  { report: 'refused-guesses', title: 'Wrong codes and passwords', shape: 'parts' },
]

export const healthFigures: readonly FigureRow[] = [
  {
    report: 'requests',
    shape: 'parts',
    columns: ['2xx', '3xx', '4xx', '5xx'],
    title: 'Requests by status',
    about: 'Answers by the class of their status.',
  },
  {
    report: 'requests',
    shape: 'time',
    columns: ['median', 'p95'],
    title: 'Duration of requests',
    about: 'The median duration, and the duration that 95 of 100 requests keep to.',
  },
  {
    report: 'database',
    title: 'Database',
    shape: 'time',
    columns: ['read_median', 'read_p95', 'write_median', 'write_p95'],
  },
  {
    report: 'database',
    shape: 'time',
    columns: ['failed'],
    title: 'Failed statements of the database',
    about: 'Statements that the database refused or did not answer, of all projects of the server.',
  },
  { report: 'queue-lengths', title: 'Waiting messages and events', shape: 'time', isLevel: true },
  { report: 'queue-ages', title: 'Longest wait in a queue', shape: 'time' },
]

export const messageFigures: readonly FigureRow[] = [
  { report: 'deliveries', title: 'Messages by outcome', shape: 'parts' },
  { report: 'delivery-times', title: 'Delivery times', shape: 'categories', columns: ['median', 'p95'] },
]
