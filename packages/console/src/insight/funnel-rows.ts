import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import { cellText } from './cell-text.ts'
import { labelOf } from './labels.ts'

/** A method in the funnel. */
export interface FunnelRow {
  readonly method: string
  readonly label: string
  readonly started: string
  readonly verified: string
  /** Whole percent of the started sign-ins that were verified; null if a number is hidden or nothing started. */
  readonly percent: number | null
  /** The step before which most people leave, in words. */
  readonly leaves: string
  /** Median time from the start to the verification. */
  readonly median: string
  readonly isTotal: boolean
  /** Whether it has the lowest share of all methods that are used often enough to judge. */
  readonly isWorst: boolean
}

/** With fewer starts a share says nothing about a method. */
const fewStarts = 20

/** What happens between two steps, in words. */
const departures: readonly (readonly [before: string, after: string, words: string])[] = [
  ['started', 'sent', 'before the message is sent'],
  ['sent', 'verified', 'before using the code or link'],
  ['started', 'verified', 'before the proof'],
  ['verified', 'signed_in', 'after the proof'],
]

/**
 * Returns the rows of the funnel, the total first. Every number is one of the report.
 *
 * @param times the report of median times; null while it is read
 */
export const funnelRows = (funnel: InsightTable, times: InsightTable | null): readonly FunnelRow[] => {
  const rows = funnel.rows.map((row) => {
    const cell = (name: string) => row[funnel.columns.findIndex((column) => column.name === name)] ?? null
    return { method: String(row[0]), cell, share: shareOf(cell('started'), cell('verified')) }
  })
  const judged = rows.filter(({ method, cell, share }) => {
    const started = cell('started')
    return method !== 'all' && share !== null && typeof started === 'number' && started >= fewStarts
  })
  const worst = judged.toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0))[0]
  return rows.map(({ method, cell, share }) => ({
    method,
    label: labelOf(method),
    started: cellText(cell('started'), 'count'),
    verified: cellText(cell('verified'), 'count'),
    percent: share === null ? null : Math.round(share * 100),
    leaves: method === 'all' ? '' : departureOf(cell),
    median: medianOf(times, method),
    isTotal: method === 'all',
    isWorst: judged.length > 1 && method === worst?.method && (share ?? 1) < 1,
  }))
}

const shareOf = (started: Cell, verified: Cell): number | null =>
  typeof started === 'number' && typeof verified === 'number' && started > 0 ? Math.min(1, verified / started) : null

const departureOf = (cell: (name: string) => Cell): string => {
  const sends = typeof cell('sent') === 'number'
  const losses = departures
    .filter(([before, after]) =>
      sends ? !(before === 'started' && after === 'verified') : before !== 'sent' && after !== 'sent',
    )
    .flatMap(([before, after, words]) => {
      const [from, to] = [cell(before), cell(after)]
      return typeof from === 'number' && typeof to === 'number' && from > to ? [{ lost: from - to, words }] : []
    })
  const [most] = losses.toSorted((one, other) => other.lost - one.lost)
  return most === undefined ? '' : `${most.words} (${cellText(most.lost, 'count')})`
}

const medianOf = (times: InsightTable | null, method: string): string => {
  const row = times?.rows.find(([name]) => name === method)
  const at = times?.columns.findIndex(({ name }) => name === 'verified_after') ?? -1
  const cell = row?.[at] ?? null
  return cell === null ? '–' : cellText(cell, 'duration')
}
