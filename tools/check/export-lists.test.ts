import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { exportLists } from './export-lists.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const found = (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  tree = plantedTree(files)
  return exportLists(tree.root)
}

const [entry, headless] = ['packages/js/src/index.ts', 'packages/js/src/headless.ts']
const errors =
  "export {\n  ApiError,\n  ConfigError,\n  type ErrorCode,\n  NetworkError,\n} from '@latchkey/client/errors'\n"

test('rejects a list of exports that another file has too', async () => {
  const reordered =
    "export type { ErrorCode } from '@latchkey/client/errors'\nexport { NetworkError, ConfigError, ApiError } from '@latchkey/client/errors'\n"
  expect(await found({ [entry]: errors, [headless]: reordered })).toEqual([
    expect.stringMatching(
      /^packages\/js\/src\/index\.ts: packages\/js\/src\/headless\.ts lists ErrorCode, .*ApiError too/,
    ),
  ])
})

test('finds the same module behind two relative paths', async () => {
  const list = (path: string) => `export { a, b, c, d } from '${path}'\n`
  expect(
    await found({
      'packages/js/src/one.ts': list('./parts/x.ts'),
      'packages/js/src/deep/two.ts': list('../parts/x.ts'),
    }),
  ).toHaveLength(1)
})

test.each([
  [
    'one list that two files export',
    { [entry]: "export * from './names.ts'\n", [headless]: "export * from './names.ts'\n" },
  ],
  [
    'a few names by chance',
    { [entry]: errors, [headless]: "export { ApiError, ConfigError } from '@latchkey/client/errors'\n" },
  ],
  ['equal names of two modules', { [entry]: errors, [headless]: errors.replace('client', 'backend') }],
  ['a module for clients of Next.js', { [entry]: errors, 'packages/next/src/index.ts': errors }],
])('accepts %s', async (_, files) => {
  expect(await found(files)).toEqual([])
})
