export const usualLimit = 100

/** What a search was asked for: from where, and how many at most. */
export interface Page {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A page of what was found, by id. A cursor is the id that the page before ended with. */
export const pageOf = <Item>(
  found: readonly Item[],
  idOf: (item: Item) => string,
  { cursor = '', limit = usualLimit }: Page,
) => {
  const rest = found.filter((item) => idOf(item) > cursor)
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  const more = rest.length > limit && last !== undefined
  return { shown, results_metadata: { total: found.length, ...(more && { next_cursor: idOf(last) }) } }
}
