import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { unparsable } from './syntax.ts'

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const findings = (files: Readonly<Record<string, string>>, runsIn?: 'node'): readonly string[] => {
  tree = plantedTree(files)
  return unparsable(tree.root, runsIn).map((finding) => finding.split(' ')[0] ?? '')
}

test('accepts modules and scripts of ES2022', () => {
  const files = {
    'module.js':
      'class A { static a = 1; #b; has(c) { return c.#b } }\nexport const a = async (b) => (b.c ??= await import.meta.url)\n',
    'script.cjs': "#!/usr/bin/env node\nmodule.exports = require('./module.js')\n",
    'latchkey.global.js': 'var Latchkey = (() => { let async = 1; return { async } })()\n',
  }
  expect(findings(files)).toEqual([])
})

const planted: Readonly<Record<string, string>> = {
  'an export under a string name': 'const x = 1\nexport { x as "Create Organization" }\n',
  'an import under a string name': "import { 'Create Organization' as x } from './x.js'\nx()\n",
  'a re-export under a string name': "export * as 'Create Organization' from './x.js'\n",
  'a regular expression with set notation': 'export const x = /[\\p{L}--[a-z]]/v\n',
  'an import with attributes': "import x from './x.json' with { type: 'json' }\nx()\n",
  'explicit resource management': 'export const x = () => { using y = z() }\n',
  'a check for a private field': 'export class A { #b; static has(c) { return #b in c } }\n',
  'a loop that awaits outside of functions': 'for await (const x of y) z(x)\n',
  'await outside of functions': 'export const x = await 1\n',
}

test.each(Object.entries(planted))('finds %s, in any folder of the package', (_, code) => {
  expect(findings({ 'index.js': code, 'chunks/x-1.js': code, 'fine.js': 'export {}\n' })).toEqual([
    'chunks/x-1.js',
    'index.js',
  ])
})

test('finds module syntax in a script', () => {
  expect(findings({ 'index.cjs': 'export const x = 1\n', 'latchkey.global.js': 'import.meta.url\n' })).toEqual([
    'index.cjs',
    'latchkey.global.js',
  ])
})

test('programs of Node may await outside of functions', () => {
  expect(findings({ 'index.js': 'export const x = await 1\n' }, 'node')).toEqual([])
})

test.each(['a?.b', 'a ?? b', "import('./x.js')", 'class A { b = 1 }', 'a ??= b', 'import.meta.url'])(
  'finds %s in a file for tools that load no ES modules',
  (code) => {
    expect(
      findings({ 'cjs/chunks/x.js': `${code}\n`, 'cjs/x.js': "module.exports = require('./y.js') + 1n\n" }),
    ).toEqual(['cjs/chunks/x.js'])
  },
)

test.each(['a?.b', 'a ?? b', 'class A { b = 1 }', 'a ??= b', 'f(import.meta.url)'])(
  'finds %s in a module for bundlers that do not support `exports`',
  (code) => {
    const fine = "export const x = () => import('./y.js').then(() => 1n)\n"
    expect(findings({ 'es2019/chunks/x.js': `${code}\n`, 'es2019/x.js': fine })).toEqual(['es2019/chunks/x.js'])
  },
)
