export const usualLimit = 100

/** The cursor and the maximum number of results of a search. */
export interface PageRequest {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** Returns a page of results, ordered by ID. A cursor is the last ID of the page before. */
export const pageOf = <Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { cursor = '', limit = usualLimit }: PageRequest,
) => {
  const rest = items.filter((item) => idOf(item) > cursor)
  const pageItems = rest.slice(0, limit)
  const last = pageItems.at(-1)
  const more = rest.length > limit && last !== undefined
  return { items: pageItems, results_metadata: { total: items.length, ...(more && { next_cursor: idOf(last) }) } }
}
