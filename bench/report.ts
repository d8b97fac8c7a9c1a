/** A measured figure and its bound. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bound?: { readonly is: 'at most' | 'at least'; readonly value: number }
}

const isWithin = ({ value, bound }: Figure) =>
  !bound || (bound.is === 'at most' ? value <= bound.value : value >= bound.value)

/** Prints the figures as one table and returns whether all bounds hold. */
export function report(figures: readonly Figure[]): boolean {
  const format = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
  const rows = figures.map((figure) => [
    isWithin(figure) ? ' ' : '✗',
    figure.name,
    `${format(figure.value)} ${figure.unit}`.trim(),
    figure.bound ? `${figure.bound.is} ${figure.bound.value}` : '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return figures.every(isWithin)
}
