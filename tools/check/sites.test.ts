import { expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { sites } from './sites.ts'

const manifest = JSON.stringify({ name: '@latchkey/js', type: 'module', main: 'index.js', types: 'index.d.ts' })
const declaration = `import type { infer as Infer } from 'zod'
export declare class Client { #private; readonly shape: Infer<never> }
`

test('reports a subpath that a site cannot resolve, an import of a declaration, and syntax that its target rejects', async () => {
  const tree = plantedTree({
    'packages/js/dist/package.json': manifest,
    'packages/js/dist/index.d.ts': declaration,
    'packages/react/dist/package.json': '{}',
    'packages/provider/dist/package.json': '{}',
  })
  try {
    const found = await sites(tree.root)
    for (const setting of ['node, ES5', 'node16, require', 'node16, import', 'bundler'])
      expect(found).toContainEqual(
        expect.stringMatching(`^a site with ${setting}: site.ts:\\d+: Cannot find module '@latchkey/js/stytch/b2b'`),
      )
    expect(found).toContainEqual(expect.stringContaining("index.d.ts:1: Cannot find module 'zod'"))
    expect(found).toContainEqual(expect.stringContaining('index.d.ts:2: Private identifiers'))
  } finally {
    tree.remove()
  }
})
