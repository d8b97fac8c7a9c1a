/** One line of a plot: a value for each position, from left to right. */
export interface Line {
  readonly label: string
  readonly values: readonly number[]
}

/** A plot of lines over a few positions, with its own axis from 0. */
export interface LinePlot {
  readonly title: string
  readonly positions: readonly string[]
  readonly lines: readonly Line[]
}

const width = 720
const height = 260
const frame = { left: 56, right: 16, top: 40, bottom: 56 }
const colors = ['#3b5bdb', '#d9480f', '#2b8a3e', '#862e9c']
const dashes = ['', '6 4', '2 3', '10 4 2 4']

/**
 * Draws plots below each other as one SVG, readable on light and dark pages. Lines differ in color and dash.
 *
 * @param caption how and where it was measured
 */
export function drawPlots(plots: readonly LinePlot[], caption: string): string {
  const drawn = plots.map((plot, at) => `<g transform="translate(0 ${at * height})">${drawPlot(plot)}</g>`)
  const total = plots.length * height + 28
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" font-family="system-ui, sans-serif" font-size="12">
<title>${escaped(plots.map(({ title }) => title).join('; '))}</title>
<rect width="${width}" height="${total}" fill="#fff"/>
${drawn.join('\n')}
<text x="${frame.left}" y="${total - 10}" fill="#495057">${escaped(caption)}</text>
</svg>
`
}

const drawPlot = ({ title, positions, lines }: LinePlot): string => {
  const top = niceTop(Math.max(...lines.flatMap(({ values }) => values)))
  const step = (width - frame.left - frame.right) / Math.max(1, positions.length - 1)
  const x = (at: number) => frame.left + at * step * 0.94 + 8
  const y = (value: number) => frame.top + (1 - value / top) * (height - frame.top - frame.bottom)
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(share * top)
    return `<path d="M${frame.left} ${at}H${width - frame.right}" stroke="#dee2e6"/><text x="${frame.left - 6}" y="${at + 4}" text-anchor="end" fill="#495057">${round(share * top)}</text>`
  })
  const names = positions.map(
    (name, at) =>
      `<text x="${x(at)}" y="${height - frame.bottom + 18}" text-anchor="${at === 0 ? 'start' : at === positions.length - 1 ? 'end' : 'middle'}" fill="#495057">${escaped(name)}</text>`,
  )
  const drawn = lines.map(({ label, values }, line) => {
    const stroke = `stroke="${colors[line % colors.length]}" stroke-width="2" stroke-dasharray="${dashes[line % dashes.length]}"`
    const points = values.map((value, at) => `${round(x(at))},${round(y(value))}`)
    const keyX = frame.left + line * 170
    return `<polyline points="${points.join(' ')}" fill="none" ${stroke}/><path d="M${keyX} ${height - 14}h24" ${stroke}/><text x="${keyX + 30}" y="${height - 10}" fill="#212529">${escaped(label)}</text>`
  })
  return `<text x="${frame.left}" y="22" font-weight="600" fill="#212529">${escaped(title)}</text>${grid.join('')}${names.join('')}${drawn.join('')}`
}

const round = (value: number) => Math.round(value * 100) / 100

/** Returns the next 1, 2 or 5 times a power of ten. */
const niceTop = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10) * power
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
