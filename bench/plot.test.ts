import { expect, it } from 'vitest'
import { drawPlots } from './plot.ts'

const plot = {
  title: 'Checks < floor',
  positions: ['1 node', '2 nodes'],
  lines: [
    { label: '10 users', values: [0.4, 0.8] },
    { label: '20 users', values: [0.2, 0.6] },
  ],
}

it('draws a line with a key for each series, and its axis up to a round number', () => {
  const svg = drawPlots([plot], 'measured here')
  expect(svg.match(/<polyline /g)).toHaveLength(2)
  for (const text of ['10 users', '20 users', '1 node', '2 nodes', 'measured here', '>0.25<', '>1<'])
    expect(svg).toContain(text)
})

it('writes texts as texts', () => {
  expect(drawPlots([plot], '')).toContain('Checks &lt; floor')
})

it('draws plots below each other', () => {
  expect(drawPlots([plot, plot], '').match(/translate\(0 \d+\)/g)).toEqual(['translate(0 0)', 'translate(0 260)'])
})
