import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './check/sources.ts'

const source = join(root, 'packages/provider/src')

/** Paths are below the provider's sources, or below the root for what belongs to the repository. */
const filesOf = (path: string): readonly string[] =>
  [source, root].flatMap((cwd) => globSync(path, { cwd }).map((file) => join(cwd, file)))

const pageOf = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

type NamedTest = readonly [path: string, ids: readonly string[]]

/** Tests that a table names, each with its attack ids: `attacks/codes.test.ts` A01, A02. */
const testsIn = (text: string): readonly NamedTest[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.ts)`((?:,? [A-Z]\d\d[a-z]?)*)/g)].map(
    ({ 1: path = '', 2: ids = '' }) => [path, ids.match(/[A-Z]\d\d[a-z]?/g) ?? []],
  )

/** Attack ids in titles, some of which are keys of a table: `it('A01: …')`, `'R01: …': […]`. */
const titles = (path: string): readonly string[] =>
  filesOf(path).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]([A-Z]\d\d[a-z]?):? /g)].map(([, id = '']) => id),
  )

const missingOf = (named: readonly NamedTest[]): readonly string[] =>
  named.flatMap(([path, ids]) => {
    if (filesOf(path).length === 0) return [path]
    const existing = titles(path)
    return ids.filter((id) => !existing.includes(id)).map((id) => `${id} in ${path}`)
  })

test('every test that the security design names exists, with its attack ids', () => {
  const [, table = ''] = pageOf('SECURITY-DESIGN.md').split('## OWASP ASVS')
  expect(testsIn(table).length).toBeGreaterThan(40)
  expect(missingOf(testsIn(table))).toEqual([])
})

test('every test that the threat model names exists, with its attack ids', () => {
  const named = testsIn(pageOf('THREAT-MODEL.md'))
  expect(named.length).toBeGreaterThan(80)
  expect(missingOf(named)).toEqual([])
})
