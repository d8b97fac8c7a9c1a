import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { builtByVite } from './build.mjs'

const tree = plantedTree({
  'packages/js/vite.global.config.ts': '',
  'packages/playground/vite.config.ts': '',
  'packages/provider/vitest.config.ts': '',
})
afterAll(tree.remove)

test('does not wait for the output of a package that only runs Vitest, which would rebuild at each start', () => {
  expect(builtByVite(tree.root)).toEqual(['js', 'playground'])
})
