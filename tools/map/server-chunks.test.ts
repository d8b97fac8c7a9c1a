import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { serverChunkFiles } from './server-chunks.ts'

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

test('each chunk that a descriptor loads is imported under the id of its method', () => {
  tree = plantedTree({
    'packages/widget/src/methods/push/consumer.ts': `const load = () => import('./all.ts')
export const push = methodOf<Consumer, {}>()({
  id: 'push',
  begin: () => import('./consumer.begin.ts'),
  lazyEntries: () => import('./Entry.tsx'),
})
export const pushLess = methodOf<Consumer, {}>()({
  id: 'pushLess',
  begin: load,
  load,
})
`,
  })
  expect(serverChunkFiles(tree.root)['packages/widget/src/server/consumer-method-chunks.ts']).toBe(
    `import * as pushLess from '../methods/push/all.ts'
import * as push from '../methods/push/consumer.begin.ts'
import { lazyEntries as pushEntries } from '../methods/push/Entry.tsx'

/** Chunks that the methods of \`consumer/methods.ts\` load in a browser, by their ids. Written by \`npm run map\`. */
export const begins = { push, pushLess }

export const lazyEntries = { push: pushEntries }
`,
  )
})
