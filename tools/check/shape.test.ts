import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { misshapen, unresolved } from './shape.ts'

const whole: Readonly<Record<string, string>> = {
  'dist/package.json': JSON.stringify({
    name: 'planted',
    version: '1.0.0',
    license: 'MIT',
    type: 'module',
    main: './index.cjs',
    types: './index.d.ts',
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
      './package.json': './package.json',
    },
  }),
  'dist/index.cjs': `module.exports = require('./index.js')\n`,
  'dist/index.d.cts': 'export declare const x: number\n',
  'dist/index.js': 'export const x = 1\n',
  'dist/index.d.ts': 'export declare const x: number\n',
}

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const planted = (change: Readonly<Record<string, string>>): string => {
  tree = plantedTree({ ...whole, ...change })
  return `${tree.root}/dist`
}

test('reports nothing for a complete package', async () => {
  const folder = planted({})
  expect([...(await misshapen(folder)), ...(await unresolved(folder))]).toEqual([])
})

test('finds a subpath that was not built', async () => {
  const manifest = JSON.parse(whole['dist/package.json'] ?? '')
  const exports = { ...manifest.exports, './headless': { types: './headless.d.ts', default: './headless.js' } }
  const findings = await misshapen(planted({ 'dist/package.json': JSON.stringify({ ...manifest, exports }) }))
  expect(findings).toContainEqual(expect.stringContaining('headless.js'))
})

test('finds declarations that Node cannot resolve', async () => {
  const findings = await unresolved(
    planted({ 'dist/index.d.ts': `export * from './x'\n`, 'dist/x.d.ts': whole['dist/index.d.ts'] ?? '' }),
  )
  expect(findings).toContainEqual(expect.stringContaining('InternalResolutionError'))
})

test('finds a declaration that imports a private package', async () => {
  const findings = await misshapen(planted({ 'dist/index.d.ts': `export { x } from '@latchkey/client/core/x'\n` }))
  expect(findings).toContain('planted: index.d.ts imports a package that is not published')
})

test('finds an import that no bundler could resolve, unless it is marked for bundlers to ignore', async () => {
  const imports = { named: '`./there.js`', told: '/* webpackIgnore: true */ address', untold: 'address' }
  const files = Object.entries(imports).map(([name, what]) => [
    `dist/${name}.js`,
    `export const x = (address) => import(${what})\n`,
  ])
  const method = 'export class Key {\n  import(bytes, options) {\n    return [bytes, options]\n  }\n}\n'
  expect(await misshapen(planted({ ...Object.fromEntries(files), 'dist/method.js': method }))).toEqual([
    'planted: untold.js imports a path that no bundler can resolve',
  ])
})
