import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from './check/sources.ts'

/** Lists the names of the figures that a file of the bench prints. An expression within a name is written as `…`. */
const printedBy = (path: string): readonly string[] => {
  const code = readFileSync(join(root, path), 'utf8')
  const names: string[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const name = properties.find(
        (one) => one.type === 'Property' && code.slice(one.key.start, one.key.end) === 'name',
      )
      if (name?.type !== 'Property') return
      const { type, start, end } = name.value
      if (type !== 'Literal' && type !== 'TemplateLiteral') return
      names.push(code.slice(start + 1, end - 1).replaceAll(/\$\{[^}]+\}/g, '…'))
    },
  }).visit(parseSync(path, code).program)
  return names
}

/** Lists the names in the tables of the page. */
const explainedNames = (): readonly string[] =>
  readFileSync(join(root, 'docs/BENCH.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!figure)/.test(line))
    .map((line) => line.slice(2).split(' | ')[0] ?? '')

test('docs/BENCH.md explains every figure of the bench by its name', () => {
  const names = new Set(['bench/run.ts', 'bench/figures.ts'].flatMap(printedBy))
  expect(explainedNames().toSorted()).toEqual([...names].toSorted())
})
