import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import type { PlotMark } from './draw-plot.ts'
import { marksWithin } from './marks.ts'
import type { PlotContent } from './plot-series.ts'

/** Returns the numbers of a report with what its plot shows besides: the period before, and marked moments. */
export const plotTable = (table: InsightTable, content: PlotContent, marks: readonly PlotMark[]): InsightTable => {
  const { positions, compared, isOverTime, isDuration } = content
  if (!isOverTime) return table
  const markTexts = positions.map((from, at) =>
    marksWithin(marks, from, positions[at + 1] ?? Number.POSITIVE_INFINITY).join(' · '),
  )
  const hasMarks = markTexts.some((text) => text !== '')
  return {
    columns: [
      ...table.columns,
      ...compared.map(({ label }) => ({ name: label, kind: isDuration ? ('duration' as const) : ('count' as const) })),
      ...(hasMarks ? [{ name: 'marked', kind: 'category' as const }] : []),
    ],
    rows: table.rows.map((row): readonly Cell[] => {
      const at = positions.indexOf(Date.parse(String(row[0])) / 1_000)
      return [...row, ...compared.map(({ values }) => values[at] ?? null), ...(hasMarks ? [markTexts[at] ?? ''] : [])]
    }),
  }
}
