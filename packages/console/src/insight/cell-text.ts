import type { Cell, ColumnKind } from '@latchkey/protocol/console/insight'
import { labelOf } from './labels.ts'

const numbers = new Intl.NumberFormat('en')
const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/**
 * Formats a duration in ms, with at most three digits.
 *
 * @example durationText(1_500) // '1.5 s'
 */
export const durationText = (ms: number): string => {
  if (ms < 1_000) return `${rounded.format(ms)} ms`
  if (ms < 60_000) return `${rounded.format(ms / 1_000)} s`
  return ms < 3_600_000 ? `${rounded.format(ms / 60_000)} min` : `${rounded.format(ms / 3_600_000)} h`
}

/** Formats a value for a table or a readout. Hidden counts such as `<5` stay as they are. */
export const cellText = (cell: Cell, kind: ColumnKind): string => {
  if (cell === null) return '–'
  if (kind === 'category') return labelOf(String(cell))
  if (typeof cell === 'string') return cell.replace('T', ' ').replace('Z', '')
  if (kind === 'share') return shares.format(cell)
  return kind === 'duration' ? durationText(cell) : numbers.format(cell)
}
