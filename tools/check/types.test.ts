import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { types } from './types.ts'

const strict =
  '{ "compilerOptions": { "noEmit": true, "incremental": true, "strict": true, "types": [] }, "include": ["src"] }'
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

const imported = {
  'packages/client/src/uses.ts': `import { word } from './word.ts'\nexport const uses: string = word\n`,
  'packages/client/src/word.ts': `export const word = 'one'\n`,
  'packages/client/tsconfig.json': strict.replace('"strict"', '"allowImportingTsExtensions": true, "strict"'),
}

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

test('checks a file of another project by its declaration, and names the error where it is used', async () => {
  const project = strict.replace(
    '"noEmit": true',
    '"composite": true, "emitDeclarationOnly": true, "outDir": "node_modules/.cache/declared"',
  )
  const root = planted({
    'packages/client/tsconfig.json': project,
    'packages/widget/tsconfig.json': strict.replace(
      '}, "include"',
      '}, "references": [{ "path": "../client" }], "include"',
    ),
    'packages/widget/src/uses.ts': `import { right } from '../../client/src/right.js'\nexport const uses: number = right\n`,
  })
  expect(await types(root)).toEqual([expect.stringMatching(/^packages\/widget\/src\/uses\.ts\(2,14\): error TS2322/)])
})
