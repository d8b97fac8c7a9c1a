/** The kind of the values of a column. Durations are in ms, shares between 0 and 1. */
export type ColumnKind = 'time' | 'category' | 'count' | 'duration' | 'share'

export interface Column {
  /** Name in CSV and JSON, such as `email_otp`. */
  readonly name: string
  readonly kind: ColumnKind
  /** Whether the column counts people, so that small numbers are hidden in live projects. */
  readonly isOfPeople?: boolean
}

/** A time is in ISO 8601, UTC. Null is a value that does not exist, such as the median of nothing. */
export type Cell = string | number | null

/** The numbers of a report. Plots, tables, CSV and JSON show the same ones. */
export interface InsightTable {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A report, as `GET /api/projects/:project_id/insight/:report` answers. */
export interface InsightReport extends InsightTable {
  readonly title: string
  /** One sentence about the numbers and their limits. */
  readonly about: string
}

/**
 * Formats a table as CSV (RFC 4180) with a header. Cells are numbers, times and our own names today; a text that a
 * spreadsheet would run as a formula gets an apostrophe all the same.
 */
export const csvOf = ({ columns, rows }: InsightTable): string =>
  [columns.map(({ name }) => name), ...rows]
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n')

const csvCell = (cell: Cell): string => {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
