import { ProviderError } from '../errors.ts'

/** The end of a page: results are ordered by age. */
export interface PageEnd {
  readonly createdAt: number
  readonly id: string
}

/** Encodes the end of a page as an opaque cursor. */
export const cursorOf = ({ createdAt, id }: PageEnd): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** Decodes a cursor; `null` for the first page, if the cursor is omitted or empty. */
export const readCursor = (cursor = ''): PageEnd | null => {
  if (cursor === '') return null
  const [, createdAt, id] = /^(\d{1,16}) (\S{1,128})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id }
  throw new ProviderError(
    'invalid_cursor',
    'Invalid cursor. Pass the `next_cursor` value from the previous response unchanged.',
  )
}
