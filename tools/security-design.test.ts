import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './check/sources.ts'

/** The tests that the table of OWASP ASVS names, each with the attacks that stand behind it: `attacks/codes.test.ts` A01, A02. */
const named = (): readonly (readonly [path: string, ids: readonly string[]])[] => {
  const [, table = ''] = readFileSync(join(root, 'docs/SECURITY-DESIGN.md'), 'utf8').split('## OWASP ASVS')
  return [...table.matchAll(/`([^`\s]+\.test\.ts)`((?:,? [A-Z]\d\d)*)/g)].map(({ 1: path = '', 2: ids = '' }) => [
    path,
    ids.match(/[A-Z]\d\d/g) ?? [],
  ])
}

test('every test that the security design names is there, with the attacks that it is named for', () => {
  const source = join(root, 'packages/provider/src')
  const missing = named().flatMap(([path, ids]) => {
    const texts = globSync(path, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
    if (texts.length === 0) return [path]
    return ids.filter((id) => !texts.some((text) => text.includes(id))).map((id) => `${id} in ${path}`)
  })
  expect(named().length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
