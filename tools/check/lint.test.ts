import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { command } from './command.ts'
import { root } from './sources.ts'

/** Lint rules that the house style depends on: a misspelled name in `biome.json` would switch one off silently. */
const tree = plantedTree()
afterAll(tree.remove)

const lint = async (path: string, text: string): Promise<string> => {
  tree.plant(path, text)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const vcs = ['--vcs-enabled=false', `--config-path=${join(root, 'biome.json')}`]
  return (await command(tree.root, biome, ['lint', ...vcs, join(tree.root, path)])).output
}

const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}`).join('\n')

test.each([
  ['style/noDefaultExport', 'packages/client/src/a.ts', 'export default 1\n'],
  ['style/noEnum', 'packages/client/src/b.ts', 'export enum Channel { Email }\n'],
  ['style/noExcessiveLinesPerFile', 'packages/client/src/c.ts', `${long}\n`],
  ['style/noNonNullAssertion', 'packages/client/src/d.ts', 'export const f = (x?: string) => x!.length\n'],
  ['style/noParameterProperties', 'packages/client/src/e.ts', 'export class A { constructor(readonly x: 1) {} }\n'],
  ['style/useFilenamingConvention', 'packages/client/src/snake_case.ts', 'export const f = 1\n'],
  ['style/useImportType', 'packages/client/src/g.ts', `import { A } from './e.ts'\nexport const f = (x: A) => x\n`],
  ['performance/noBarrelFile', 'packages/client/src/h.ts', `export { A } from './e.ts'\n`],
  ['performance/noReExportAll', 'packages/client/src/i.ts', `export * from './e.ts'\n`],
  ['suspicious/noExplicitAny', 'packages/client/src/j.ts', 'export const f = (x: any) => x\n'],
  ['suspicious/noFocusedTests', 'packages/client/src/k.test.ts', `test.only('alone', () => {})\n`],
  ['suspicious/noSkippedTests', 'packages/client/src/l.test.ts', `test.skip('left', () => {})\n`],
])('rejects %s', async (rule, path, text) => {
  expect(await lint(path, text)).toContain(`lint/${rule}`)
})

test('reports nothing for a file in the house style', async () => {
  expect(await lint('packages/client/src/core/token.ts', `export const token = 'public-token'\n`)).toContain(
    'No fixes applied',
  )
})
