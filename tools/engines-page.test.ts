import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/ENGINES.md'), 'utf8')

test('docs/ENGINES.md names test files that exist, and in its second column those that run in every engine', () => {
  const rows = [...page.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '))
  const named = (cells: readonly (string | undefined)[]) =>
    cells.flatMap((cell = '') =>
      [...cell.matchAll(/`([\w./-]+\.test\.ts|[\w./-]+\.spec\.ts)`/g)].map(([, path = '']) => path),
    )
  const everywhere = named(rows.map(([, all]) => all))
  expect(everywhere.length).toBeGreaterThan(15)
  expect(everywhere.filter((path) => !path.startsWith('e2e/engines/'))).toEqual([])
  expect(named(rows.flat()).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/ENGINES.md has a row for each file of tests that run in every engine', () => {
  const there = readdirSync(join(root, 'e2e/engines')).filter((name) => name.endsWith('.spec.ts'))
  expect(there.filter((name) => !page.includes(`\`e2e/engines/${name}\``))).toEqual([])
})
