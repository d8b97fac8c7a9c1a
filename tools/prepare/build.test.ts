import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { builtByVite } from './build.mjs'

const tree = plantedTree({
  'packages/js/vite.global.config.ts': '',
  'packages/playground/vite.config.ts': '',
  'packages/provider/vitest.config.ts': '',
})
afterAll(tree.remove)

test('a package that only tests with Vitest is not waited for: its output never comes, and each start would build anew', () => {
  expect(builtByVite(tree.root)).toEqual(['js', 'playground'])
})
