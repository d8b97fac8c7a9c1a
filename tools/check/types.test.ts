import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('reports nothing for a well-typed tree', async () => {
  expect(await types(planted({}))).toEqual([])
})

test('finds a wrong type in its file', async () => {
  const root = planted({ 'packages/client/src/wrong.ts': 'export const wrong: string = 1' })
  expect(await types(root)).toEqual([expect.stringMatching(/^packages\/client\/src\/wrong\.ts\(1,14\): error TS2322/)])
})

test('finds a file that no project includes', async () => {
  const root = planted({ 'packages/client/vite.config.ts': 'export const wrong: string = 1' })
  expect(await types(root)).toEqual([
    expect.stringContaining('packages/client/vite.config.ts: no tsconfig.json includes it'),
  ])
})

/** A compiler that reports an error for every file. */
const refuses = (root: string): string => {
  const path = join(root, 'node_modules/refuses.mjs')
  writeFileSync(path, `console.log('looked at ' + process.argv[3])\nprocess.exitCode = 1\n`)
  return path
}
const looksAgain = async (root: string): Promise<boolean> =>
  (await types(root, refuses(root))).includes('looked at packages/client/tsconfig.json')

const imported = {
  'packages/client/src/uses.ts': `import { word } from './word.ts'\nexport const uses: string = word\n`,
  'packages/client/src/word.ts': `export const word = 'one'\n`,
  'packages/client/tsconfig.json': strict.replace('"strict"', '"allowImportingTsExtensions": true, "strict"'),
}

test('skips an unchanged program, and counts its files as checked', async () => {
  const root = planted(imported)
  expect(await types(root)).toEqual([])
  expect(await looksAgain(root)).toBe(false)
})

test('checks a program again while it has errors', async () => {
  const root = planted({ 'packages/client/src/wrong.ts': 'export const wrong: string = 1' })
  expect(await types(root)).toEqual(await types(root))
  expect(await types(root)).toHaveLength(1)
})

test.each<readonly [string, string, string, string]>([
  ['a source that others import', 'packages/client/src/word.ts', 'export const word = 1\n', 'uses.ts(2,14): error'],
  ['a new source', 'packages/client/src/new.ts', 'export const wrong: string = 1', 'new.ts(1,14): error'],
  [
    'a project that leaves its sources out',
    'packages/client/tsconfig.json',
    '{ "include": ["nowhere"] }',
    'no tsconfig.json includes it',
  ],
])('checks %s after a run without findings', async (_, path, text, finding) => {
  const root = planted(imported)
  expect(await types(root)).toEqual([])
  tree?.plant(path, text)
  expect(await types(root)).toContainEqual(expect.stringContaining(finding))
})

test.each([
  ['an install', 'node_modules/.package-lock.json'],
  ['a manifest', 'packages/protocol/package.json'],
])('%s makes every program be checked again', async (_, path) => {
  const root = planted(imported)
  expect(await types(root)).toEqual([])
  tree?.plant(path, '{}')
  expect(await looksAgain(root)).toBe(true)
})
