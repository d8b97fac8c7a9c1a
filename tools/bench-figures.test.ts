import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from './check/sources.ts'

/**
 * Returns the figures that a file of the bench prints, each with the bound in the code. Variable parts of a name are
 * `…`.
 */
const printedBy = (path: string): ReadonlyMap<string, string> => {
  const code = readFileSync(join(root, path), 'utf8')
  const found = new Map<string, string>()
  new Visitor({
    ObjectExpression({ properties, start, end }) {
      const name = properties.find(
        (one) => one.type === 'Property' && code.slice(one.key.start, one.key.end) === 'name',
      )
      if (name?.type !== 'Property') return
      const { type, start: from, end: to } = name.value
      if (type !== 'Literal' && type !== 'TemplateLiteral') return
      const [, is, value] = /bound: \{ is: '([^']+)', value: ([^}]+?) \}/.exec(code.slice(start, end)) ?? []
      const text = code.slice(from + 1, to - 1).replaceAll(/\$\{[^}]+\}/g, '…')
      found.set(text, is ? `${is} ${Number.isNaN(Number(value)) ? `\`${value}\`` : value}` : '')
    },
  }).visit(parseSync(path, code).program)
  return found
}

/** Returns the same figures as the document lists them. */
const explained = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(root, 'docs/BENCH.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| (?!figure)/.test(line))
      .map((line) => line.slice(2, -1).split(' | '))
      .map(([name = '', , bound = '']) => [name, bound.trim().replace(/:.*$/, '').replace(/ \|$/, '')]),
  )

test('docs/BENCH.md explains every figure of the bench by its name and with its bound', () => {
  const figures = new Map(['bench/run.ts', 'bench/figures.ts'].flatMap((path) => [...printedBy(path)]))
  expect(figures.size).toBeGreaterThan(30)
  expect([...explained()].sort()).toEqual([...figures].sort())
})
