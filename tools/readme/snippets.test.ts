import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { readmes, snippetsOf } from './snippets.ts'

test('finds every fenced block, with its language and its line', () => {
  const text = 'Words\n\n```js\none()\n```\n\n```sh\ntwo\nthree\n```\n'
  expect(snippetsOf('A.md', text)).toEqual([
    { place: 'A.md:3', language: 'js', code: 'one()\n' },
    { place: 'A.md:7', language: 'sh', code: 'two\nthree\n' },
  ])
})

test('a shell can parse every shell line, and npm has every script that they name', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lines = readmes.flatMap((document) => snippetsOf(document)).filter(({ language }) => language === 'sh')
  expect(lines.length).toBeGreaterThan(0)
  for (const { place, code } of lines) {
    // A shell would read the placeholders in angle brackets as files.
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code.replaceAll(/<[^>]+>/g, 'X'), encoding: 'utf8' })
    expect([place, stderr, status]).toEqual([place, '', 0])
    for (const [, name = ''] of code.matchAll(/\bnpm (?:run )?(start|test|[a-z]+)\b/g))
      expect([...Object.keys(scripts), 'i', 'install'], place).toContain(name)
  }
})
