import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { allMethods } from './funnel.ts'

/** Counts of people below this number could single a person out. */
const smallestCell = 5

/** The value of a hidden count. */
const hiddenCell = `<${smallestCell}`

const isSmall = (cell: Cell): boolean => typeof cell === 'number' && cell > 0 && cell < smallestCell

/**
 * Hides counts of people from 1 to 4 in live projects. In a table with a sum of all methods, one hidden number could be
 * calculated from the others, so the next smallest one of its column is hidden too. Development projects have no real
 * users, and their numbers stay exact.
 */
export const hideSmallCells = (table: InsightTable, environment: Project['environment']): InsightTable => {
  if (environment !== 'live') return table
  const hiddenRowsByColumn = table.columns.map(({ isOfPeople = false }, column) =>
    isOfPeople ? hiddenRows(table, column) : new Set<number>(),
  )
  const rows = table.rows.map((row, at) =>
    row.map((cell, column) => {
      if (hiddenRowsByColumn[column]?.has(at)) return hiddenCell
      // A share or median of few people reveals them as their number does.
      return isDerived(table, column) && hiddenRowsByColumn.some((hidden) => hidden.has(at)) ? null : cell
    }),
  )
  return { ...table, rows }
}

const isDerived = ({ columns }: InsightTable, column: number): boolean =>
  columns[column]?.kind === 'share' || columns[column]?.kind === 'duration'

const hiddenRows = ({ rows, columns }: InsightTable, column: number): ReadonlySet<number> => {
  const hidden = new Set(rows.flatMap((row, at) => (isSmall(row[column] ?? null) ? [at] : [])))
  const isSummed = columns[0]?.kind === 'category' && rows[0]?.[0] === allMethods
  const others = rows.flatMap((row, at) => {
    const cell = row[column]
    return at === 0 || hidden.has(at) || typeof cell !== 'number' || cell === 0 ? [] : [{ at, cell }]
  })
  const [hiddenAlone] = hidden
  if (!isSummed || hidden.size !== 1 || hiddenAlone === 0) return hidden
  const next = others.toSorted((one, other) => one.cell - other.cell)[0]
  return next === undefined ? hidden : hidden.add(next.at)
}
