import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

/** The last row of the previous page: pages are ordered by time, and by ID within the same millisecond. */
export interface KeysetPosition {
  /** The time of the row, in milliseconds. */
  readonly createdAt: number
  readonly id: string
}

/** The columns that pages are ordered by: each table has one time and one ID of them. */
interface KeysetRow {
  created_at: number
  happened_at: number
  attempted_at: number
  client_id: string
  user_id: string
  event_id: string
  entry_id: string
  attempt_id: string
}

type TimeColumn = Extract<keyof KeysetRow, `${string}_at`>
type IdColumn = Exclude<keyof KeysetRow, TimeColumn>

/**
 * Returns the condition of rows behind a position, for keyset pagination. An offset would skip or repeat rows while
 * others are added.
 *
 * @param time the column that the page is ordered by first
 * @param id the column that the page is ordered by second
 * @param side `>` if the oldest row is first, `<` if the latest is
 * @example
 * page.where(isBehind('created_at', 'client_id', '>', after))
 */
export const isBehind = (
  time: TimeColumn,
  id: IdColumn,
  side: '>' | '<',
  position: KeysetPosition,
): Expression<SqlBool> => {
  const { and, eb, or } = expressionBuilder<{ page: KeysetRow }, 'page'>()
  return or([eb(time, side, position.createdAt), and([eb(time, '=', position.createdAt), eb(id, side, position.id)])])
}
