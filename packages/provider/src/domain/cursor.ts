import { ProviderError } from '../errors.ts'

/** Where a page ends: everything is told by its age. */
export interface PageEnd {
  readonly createdAt: number
  readonly id: string
}

/** A page's end as a back end sends it back, opaque to it. */
export const cursorOf = ({ createdAt, id }: PageEnd): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** `null` for the first page, whose cursor is left out or empty. */
export const readCursor = (cursor = ''): PageEnd | null => {
  if (cursor === '') return null
  const [, createdAt, id] = /^(\d{1,16}) (\S{1,128})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id }
  throw new ProviderError('invalid_cursor', 'The cursor is none that a search answered. Send next_cursor as it came.')
}
