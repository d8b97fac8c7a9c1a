import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { lengths } from './length.ts'

const linesOf = (count: number) => `${'export {}\n'.repeat(count)}`
const tree = plantedTree({
  'tools/short.ts': linesOf(300),
  'tools/long.ts': linesOf(301),
  'tools/long.test.ts': linesOf(302),
  'tools/long.mjs': linesOf(303),
  'docs/long.md': linesOf(304),
  'packages/widget/src/copy/locales/de.ts': linesOf(305),
})
afterAll(tree.remove)

test('finds every source above 300 lines, tests included, but no document and no locale', async () => {
  expect((await lengths(tree.root)).toSorted()).toEqual([
    'tools/long.mjs has 303 lines; the limit is 300',
    'tools/long.test.ts has 302 lines; the limit is 300',
    'tools/long.ts has 301 lines; the limit is 300',
  ])
})
