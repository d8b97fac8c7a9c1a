import { renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { ofContents, ofTree } from './fingerprint.mjs'

let tree: PlantedTree
beforeEach(() => {
  tree = plantedTree({ 'packages/widget/src/flow/runtime.ts': 'one', 'packages/widget/src/flow/view.ts': 'two' })
})
afterEach(() => tree.remove())

const fingerprint = (): string => ofTree(['packages/widget'], tree.root)
const path = (name: string): string => join(tree.root, 'packages/widget/src/flow', name)

/** Checks whether a change makes the build run again. */
const rebuilds = (change: () => void): boolean => {
  const before = fingerprint()
  change()
  return fingerprint() !== before
}

test('builds an unchanged tree once', () => {
  expect(rebuilds(() => {})).toBe(false)
})

test.each([
  ['a changed source', () => writeFileSync(path('view.ts'), 'another')],
  ['a source of the same size, written later', () => utimesSync(path('view.ts'), 2_000_000_000, 2_000_000_000)],
  ['a new source', () => writeFileSync(path('new.ts'), '')],
  ['a renamed source', () => renameSync(path('view.ts'), path('seen.ts'))],
])('rebuilds %s', (_, change) => {
  expect(rebuilds(change)).toBe(true)
})

test.each(['src/flow/runtime.test.ts', 'dist/latchkey.js', 'node_modules/x/index.js'])(
  'builds nothing from %s',
  (beside) => {
    expect(rebuilds(() => tree.plant(`packages/widget/${beside}`))).toBe(false)
  },
)

test('compares contents, not times: a checkout does not install again', () => {
  const before = ofContents(['.gitignore'], tree.root)
  utimesSync(join(tree.root, '.gitignore'), 2_000_000_000, 2_000_000_000)
  expect(ofContents(['.gitignore'], tree.root)).toBe(before)
  tree.plant('.gitignore', 'dist\n')
  expect(ofContents(['.gitignore'], tree.root)).not.toBe(before)
})
