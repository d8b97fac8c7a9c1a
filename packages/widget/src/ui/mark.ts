/**
 * A provider's mark: shapes in a square of 24, each a path, its colour and, where it needs an edge to stand out from, that
 * edge's colour. `currentColor` is that of the button's text.
 */
export type Mark = readonly (readonly [path: string, fill: string, edge?: string])[]
