import { expect, it } from 'vitest'
import { cutPage, readCursor } from './cursor.ts'

const rows = [3, 5, 8].map((createdAt) => ({ createdAt, id: `row-${createdAt}` }))
const cut = (count: number, limit: number) => cutPage(rows.slice(0, count), limit, (row) => row)

it('ends a page at its limit, with a cursor for the next page', () => {
  const { page, nextCursor } = cut(3, 2)
  expect(page).toEqual(rows.slice(0, 2))
  expect(readCursor(nextCursor ?? '')).toEqual(rows[1])
})

it('returns no cursor with the last page, also if the page is full', () => {
  expect(cut(2, 2)).toEqual({ page: rows.slice(0, 2), nextCursor: null })
  expect(cut(0, 2)).toEqual({ page: [], nextCursor: null })
})

it('reads an omitted cursor as the first page, and rejects a text that is none', () => {
  expect([readCursor(), readCursor('')]).toEqual([null, null])
  expect(() => readCursor('c29tZXRoaW5n')).toThrow('next_cursor')
})
