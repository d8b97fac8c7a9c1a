import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { splitNames } from './split-names.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const found = (path: string, text: string): Promise<readonly string[]> => {
  tree = plantedTree({ [path]: text })
  return splitNames(tree.root)
}

test.each([
  'flow/runtime.ts',
  'mount/sections.ts',
  'mount/screen-registry.ts',
  'mount/main-effects.ts',
  'mount/prefetch.ts',
])('rejects an intent that %s splits', async (path) => {
  expect(await found(`packages/widget/src/${path}`, "const [method, entry] = intent.split('.')\n")).toEqual([
    expect.stringMatching(/:1: takes a name apart/),
  ])
})

test('rejects a name that is cut at a colon', async () => {
  const text = "const before = 1\nconst section = id.slice(0, id.indexOf(':'))\n"
  expect(await found('packages/widget/src/consumer/plan.ts', text)).toEqual([expect.stringMatching(/plan\.ts:2: /)])
})

test.each([
  ['packages/widget/src/mount/sections.ts', "const words = sentence.split(' ')\n"],
  ['packages/widget/src/flow/runtime.test.ts', "const [method] = intent.split('.')\n"],
  ['packages/client/src/core/session/jwt.ts', "const [, payload] = jwt.split('.')\n"],
])('accepts in %s: %s', async (path, text) => {
  expect(await found(path, text)).toEqual([])
})
