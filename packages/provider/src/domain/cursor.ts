import { ProviderError } from '../errors.ts'
import type { KeysetPosition } from '../store/keyset.ts'

/** Encodes the end of a page as an opaque cursor. */
const cursorOf = ({ createdAt, id }: KeysetPosition): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** Decodes a cursor; `null` for the first page, if the cursor is omitted or empty. */
export const readCursor = (cursor = ''): KeysetPosition | null => {
  if (cursor === '') return null
  const [, createdAt, id] = /^(\d{1,16}) (\S{1,128})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id }
  throw new ProviderError(
    'invalid_cursor',
    'Invalid cursor. Pass the `next_cursor` value from the previous response unchanged.',
  )
}

/**
 * Cuts one page from rows that were read with one more than the page holds.
 *
 * @param limit the number of rows of a page; the statement reads `limit + 1`
 * @param positionOf returns the position of a row, which the cursor contains
 * @returns the rows of the page, and the cursor of the next; `null` on the last page
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => KeysetPosition,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } => {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : cursorOf(positionOf(last)) }
}

/** Returns the position of a connected app or of an M2M client. */
export const clientPosition = (client: { readonly createdAt: number; readonly clientId: string }): KeysetPosition => ({
  createdAt: client.createdAt,
  id: client.clientId,
})

/** Returns the position of a user. */
export const userPosition = (user: { readonly createdAt: number; readonly userId: string }): KeysetPosition => ({
  createdAt: user.createdAt,
  id: user.userId,
})
