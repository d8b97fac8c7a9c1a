import { expect, test } from 'vitest'
import { compositionReport, folderOf, partsOf } from './composition.ts'

test('a module belongs to the folder of its source, and in the core of the client to one more', () => {
  expect(
    [
      'packages/client/src/core/session/session.ts',
      'packages/widget/src/ui/styles/a.css?inline',
      'packages/js/src/index.ts',
    ].map(folderOf),
  ).toEqual(['client/core/session', 'widget/ui/styles', 'js'])
})

test('the parts of a file add up to it, the largest first', () => {
  const text = (seed: number, length: number) =>
    `export const text${seed} = '${Array.from({ length }, (_, at) => ((at * seed) % 9973).toString(36)).join('')}'`
  const parts = partsOf([
    { source: 'packages/widget/src/ui/small.ts', code: text(7, 300) },
    { source: 'packages/widget/src/mount/large.ts', code: text(7919, 900) },
  ])
  expect(parts.map(({ folder }) => folder)).toEqual(['widget/mount', 'widget/ui'])
  const report = compositionReport('latchkey.js', parts)
  expect(report.split('\n')[1]).toBe('latchkey.js, by folder')
  expect(report.split('\n')[2]).toMatch(/^ +\d+\.\d\d kB {2}widget\/mount$/)
})
