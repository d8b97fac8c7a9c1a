import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from './roles.ts'
import { linesOf, openTerminal, type Terminal } from './terminal.ts'

let folder: string
let terminal: Terminal
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-terminal-'))
  terminal = openTerminal(folder)
})
afterAll(async () => {
  await terminal.close()
  rmSync(folder, { recursive: true })
})

test('takes the lines of one shell block, with long lines in one and the words of the newcomer', () => {
  const text =
    '```sh\ngit clone <this repository> a && cd a\n# words\nONE=1 \\\n  npm start\n```\n\n```sh\nother\n```\n'
  expect(linesOf('A.md', 'git clone', { '<this repository>': '/src' }, text)).toEqual([
    'git clone /src a && cd a',
    'ONE=1 npm start',
  ])
  expect(() => linesOf('A.md', 'missing', {}, text)).toThrow('A.md has 0 shell blocks with "missing"')
})

test('keeps the folder from line to line, and tells a line that fails with its output', async () => {
  expect(await terminal.run('mkdir app && cd app')).toMatchObject({ hasFailed: false, address: null })
  expect((await terminal.run('pwd')).output.trim()).toBe(join(folder, 'app'))
  const failed = await terminal.run('echo why >&2; false')
  expect(failed).toMatchObject({ hasFailed: true, output: 'why\n' })
})

test('leaves a server running once it prints its address, and fails if it ends before', async () => {
  const manifest = (script: string) => terminal.run(`echo '{"scripts":{"dev":"${script}"}}' > package.json`)
  await terminal.run(
    "printf 'echo Latchkey is ready at http://localhost:1\necho Local: http://localhost:2/\nsleep 600' > app.sh",
  )
  await manifest('sh app.sh')
  expect(await terminal.run('npm run dev')).toMatchObject({
    hasFailed: false,
    address: 'http://localhost:2',
    provider: 'http://localhost:1',
  })
  await manifest('echo no')
  expect(await terminal.run('npm run dev')).toMatchObject({ hasFailed: true, address: null })
})

test.each(Object.entries(roles))(
  'the documents have every block that the role %s follows, with a line to run',
  (_, { steps }) => {
    for (const { document, says, replaced, without } of steps) {
      const lines = linesOf(document, says, replaced).filter((line) => !without?.test(line))
      expect(lines, `${document}: ${says}`).not.toEqual([])
      for (const word of Object.values(replaced ?? {})) expect(lines.join('\n')).toContain(word.trim())
    }
  },
)
