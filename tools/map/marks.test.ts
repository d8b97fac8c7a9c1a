import SVGPathCommander from 'svg-path-commander'
import { expect, test } from 'vitest'
import { markFiles } from './marks.ts'

const paths = Object.entries(markFiles()).map(([file, text]) => ({
  file,
  paths: [...text.matchAll(/'(M[^']+)'/g)].map(([, path = '']) => path),
  fills: [...text.matchAll(/'(#[0-9a-f]{3,6}|currentColor)'/g)].map(([, fill]) => fill),
}))

test('each mark fills the square of 24 in one direction, and stays in the middle', () => {
  expect(paths.length).toBeGreaterThan(20)
  for (const { file, paths: drawn } of paths) {
    const boxes = drawn.map((path) => SVGPathCommander.getPathBBox(path))
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
    const [right, bottom] = [Math.max(...boxes.map(({ x2 }) => x2)), Math.max(...boxes.map(({ y2 }) => y2))]
    expect(Math.abs(Math.max(right - left, bottom - top) - 20.4), file).toBeLessThan(0.35)
    expect([(left + right) / 2, (top + bottom) / 2].map(Math.round), file).toEqual([12, 12])
  }
})

test('each path of a mark has a fill, and black parts follow the text', () => {
  for (const { file, paths: drawn, fills } of paths) {
    const edges = file.endsWith('/snapchat.ts') ? 1 : 0
    expect([file, fills.length]).toEqual([file, drawn.length + edges])
    expect([file, fills.slice(0, drawn.length).filter((fill) => /^#0{3,6}$/.test(String(fill)))]).toEqual([file, []])
  }
})
