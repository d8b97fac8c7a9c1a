import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { journeys } from './journeys.ts'

const tree = plantedTree({
  'e2e/playwright.config.ts': `export default { testMatch: '*.spec.ts' }\n`,
  'e2e/one.spec.ts': `import { Refusal } from '../refusal.ts'\nimport { test } from 'playwright/test'\ntest('one', () => void Refusal)\n`,
  'refusal.ts': 'export class Refusal {\n  readonly code = 1\n}\n',
})
afterAll(tree.remove)

// The runner cannot be loaded from two paths, so the tree's own link to it is used.
const runner = join(tree.root, 'node_modules/playwright/cli.js')

test('reports nothing for journeys that the runner can parse, and finds syntax that it cannot, in their modules too', async () => {
  expect(await journeys(tree.root, runner)).toEqual([])
  tree.plant('refusal.ts', 'export class Refusal {\n  declare readonly code: number\n}\n')
  expect((await journeys(tree.root, runner)).join()).toMatch(/refusal\.ts.*declare/s)
})
