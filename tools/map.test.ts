import { afterAll, expect, test } from 'vitest'
import { stale } from './map.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree({ 'docs/WIRE.md': '# The wire\n' })
afterAll(tree.remove)

test('reports nothing for a document that equals the code', () => {
  expect(stale({ 'docs/WIRE.md': '# The wire\n' }, tree.root)).toEqual([])
})

test.each(['docs/WIRE.md', 'docs/SCREENS.md'])('finds %s when it drifted or is missing', (path) => {
  expect(stale({ [path]: '# Another text\n' }, tree.root)).toEqual([
    expect.stringContaining(`${path} differs from the code`),
  ])
})
