import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { environmentSettings } from '../environment-settings.ts'
import { findCommand } from './find-command.ts'
import { commands } from './table.ts'

const root = join(import.meta.dirname, '../../../..')
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')
const texts = ['README.md', ...globSync('docs/*.md', { cwd: root })].map((name) => [name, textOf(name)] as const)

/** The words after the program's name in a line of code, or between two backticks in a sentence. */
const typed = texts.flatMap(([name, text]) =>
  [...text.matchAll(/(?:^|(?<!npm create)[\s`])latchkey ([a-z][^`\n]*)/gm)].map(([, words = '']) => ({ name, words })),
)

it('documents name only existing commands and options', () => {
  expect(typed.length).toBeGreaterThan(20)
  for (const { name, words } of typed) {
    const typedWords = words.replace(/\s#.*$/, '').split(/\s+/)
    const match = findCommand(commands, typedWords)
    const isOne = typeof match === 'object' && 'command' in match
    expect(isOne, `${name}: latchkey ${words}`).toBe(true)
    if (!isOne) continue
    const optionNames = Object.keys(match.command.options)
    for (const [, option = ''] of words.matchAll(/\s--([a-z0-9-]+)/g))
      expect(optionNames, `${name}: latchkey ${words}`).toContain(option)
    for (const [, setting = ''] of words.matchAll(/--set ["']?([a-z_]+)=/g))
      expect(Object.keys(projectSettings.shape), name).toContain(setting)
  }
})

it('OPERATING.md names every command', () => {
  const operating = textOf('docs/OPERATING.md')
  const rows = [...operating.matchAll(/^\| (`[^|]+) \|/gm)].map(([, first = '']) => first.split(/[`, ]+/))
  for (const { words } of commands)
    expect(
      // `latchkey add` is a row of one word, which other rows have too.
      rows.filter((row) =>
        words
          .split(' ')
          .every((word, at) => row.filter((cell) => cell !== '')[at] === word || (at > 0 && row.includes(word))),
      ),
      words,
    ).toHaveLength(1)
})

/** Names in capitals that are not settings: placeholders, events, and variables that Node itself reads. */
const others =
  /^(PROJECT_ID|PROJECT_SECRET|SITE_KEY|USER_ID|AUTH_URL|AUTH_TOKEN|EMAIL_OTP|EMAIL_MAGIC_LINK|UV_THREADPOOL_SIZE)$/

it.each([
  'README.md',
  'docs/OPERATING.md',
  'docs/SCALING.md',
  'docs/HTTPONLY-SESSIONS.md',
  'docs/TESTING.md',
  'docs/BACK-END.md',
])('%s names only environment settings that exist', (name) => {
  const names = [...textOf(name).matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([one]) => one)
  const unknown = names.filter((one) => !(one in environmentSettings) && !others.test(one))
  expect(unknown).toEqual([])
})
