import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { types } from './types.ts'

const strict = '{ "compilerOptions": { "noEmit": true, "strict": true, "types": [] }, "include": ["src"] }'
let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const planted = (files: Readonly<Record<string, string>>): string => {
  tree = plantedTree({
    'tsconfig.json': '{ "include": ["*.ts"] }',
    'packages/client/tsconfig.json': strict,
    'packages/client/src/right.ts': 'export const right: string = "typed"',
    ...files,
  })
  return tree.root
}

test('a tree that is typed has no finding', async () => {
  expect(await types(planted({}))).toEqual([])
})

test('a wrong type is found in its file', async () => {
  const root = planted({ 'packages/client/src/wrong.ts': 'export const wrong: string = 1' })
  expect(await types(root)).toEqual([expect.stringMatching(/^packages\/client\/src\/wrong\.ts\(1,14\): error TS2322/)])
})

test('a file that no project includes is found', async () => {
  const root = planted({ 'packages/client/vite.config.ts': 'export const wrong: string = 1' })
  expect(await types(root)).toEqual([
    expect.stringContaining('packages/client/vite.config.ts: no tsconfig.json includes it'),
  ])
})
