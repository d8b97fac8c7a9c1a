/**
 * A provider's mark: shapes in a square of 24, each with its path, its fill and, if it needs an outline, the outline's
 * color. `currentColor` is the color of the button's text.
 */
export type Mark = readonly (readonly [path: string, fill: string, edge?: string])[]
