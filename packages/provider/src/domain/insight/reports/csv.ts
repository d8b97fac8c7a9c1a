import type { InsightTable } from './report.ts'

/**
 * Formats a table as CSV (RFC 4180) with a header. Cells are numbers, times and our own names, so none needs quotes or
 * starts a formula.
 */
export const csvOf = ({ columns, rows }: InsightTable): string =>
  [columns.map(({ name }) => name), ...rows]
    .map((row) => row.map((cell) => cell ?? '').join(','))
    .join('\r\n')
    .concat('\r\n')
