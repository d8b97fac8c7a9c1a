import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { withFolders } from './folders.ts'

const tree = plantedTree({
  'parts/first/README.md': '# first\n\nHolds what comes\nfirst.\n\nMore.\n',
  'parts/second/README.md': '# second\n\nHolds the rest.\n',
})
afterAll(tree.remove)

const tables = [{ parent: 'parts', first: ['second'], without: ['testing'] }]
const page =
  'a\n<!-- The folders of parts, written by `npm run map` from their READMEs. -->\noutdated\n<!-- The end of the folders. -->\nb\n'

test('a table has the first paragraph of each README, in the order of the imports', () => {
  const { page: written, findings } = withFolders(page, tables, tree.root)
  expect(findings).toEqual([])
  expect(written).toContain('| `second` | Holds the rest. |\n| `first` | Holds what comes first. |')
  expect(written).not.toContain('outdated')
  expect(withFolders(written, tables, tree.root).page).toBe(written)
})

test('a folder without a README is a finding, unless it holds no part of the product', () => {
  tree.plant('parts/testing/x.ts')
  tree.plant('parts/third/x.ts')
  expect(withFolders(page, tables, tree.root).findings).toEqual([
    'parts/third has no README.md whose first paragraph describes it',
  ])
})

test('a page without a place for a table is a finding', () => {
  expect(withFolders('nothing', tables, tree.root).findings).toContain('the page has no place for the folders of parts')
})
