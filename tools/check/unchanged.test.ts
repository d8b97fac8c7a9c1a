import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { type Remembered, unlessUnchanged } from './unchanged.ts'

let tree: PlantedTree
let runs: number
let finds: readonly string[]
let meanwhile: () => void

beforeEach(() => {
  tree = plantedTree({
    '.gitignore': 'node_modules\ndist\n',
    'src/one.ts': 'one',
    'src/read.md': '',
  })
  runs = 0
  finds = []
  meanwhile = () => {}
})
afterEach(() => tree.remove())

const step: Remembered = {
  name: 'planted',
  reads: (path) => path.endsWith('.ts'),
  run: async () => {
    runs += 1
    meanwhile()
    return finds
  },
}
const look = () => unlessUnchanged(step, tree.root)
const path = (name: string): string => join(tree.root, name)

test('skips a step without findings while its inputs do not change', async () => {
  expect(await look()).toEqual([])
  tree.plant('src/read.md', 'not read')
  expect(await look()).toBeNull()
  expect(runs).toBe(1)
})

test('runs a step with findings again', async () => {
  finds = ['wrong']
  expect([await look(), await look()]).toEqual([['wrong'], ['wrong']])
})

test.each<readonly [string, () => void]>([
  ['a changed source', () => tree.plant('src/one.ts', 'two')],
  ['a new source', () => tree.plant('src/two.ts')],
  ['a renamed source', () => renameSync(path('src/one.ts'), path('src/two.ts'))],
  ['a source that is gone', () => rmSync(path('src/one.ts'))],
  ['another install', () => tree.plant('node_modules/.package-lock.json', '{}')],
])('checks %s and reports its findings', async (_, change) => {
  await look()
  change()
  finds = ['wrong']
  expect(await look()).toEqual(['wrong'])
})

test('the next run checks what was written while the step ran', async () => {
  meanwhile = () => tree.plant('src/one.ts', 'two')
  await look()
  finds = ['wrong']
  expect(await look()).toEqual(['wrong'])
})

test('the step’s own output is not a change', async () => {
  meanwhile = () => tree.plant('dist/two.js')
  await look()
  expect(await look()).toBeNull()
})
