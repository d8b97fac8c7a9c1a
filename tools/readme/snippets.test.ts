import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/sources.ts'
import { readmes, snippetsOf } from './snippets.ts'

test('every fenced block is found, with its language and its line', () => {
  const text = 'Words\n\n```js\none()\n```\n\n```sh\ntwo\nthree\n```\n'
  expect(snippetsOf('A.md', text)).toEqual([
    { place: 'A.md:3', language: 'js', code: 'one()\n' },
    { place: 'A.md:7', language: 'sh', code: 'two\nthree\n' },
  ])
})

test('every shell line is one that a shell reads, and asks npm for a script that there is', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lines = readmes.flatMap((document) => snippetsOf(document)).filter(({ language }) => language === 'sh')
  expect(lines.length).toBeGreaterThan(0)
  for (const { place, code } of lines) {
    // What the reader puts in place of, in angle brackets, a shell would take for files.
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code.replaceAll(/<[^>]+>/g, 'X'), encoding: 'utf8' })
    expect([place, stderr, status]).toEqual([place, '', 0])
    for (const [, name = ''] of code.matchAll(/\bnpm (?:run )?(start|test|[a-z]+)\b/g))
      expect(Object.keys(scripts), place).toContain(name)
  }
})
