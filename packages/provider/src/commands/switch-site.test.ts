import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '../testing/program.ts'
import { atProvider, readFrom, runSwitch, siteOf } from '../testing/switched-site.ts'
import { writeSite } from './switch-site/write-site.ts'

const theirs = { 'package.json': '{ "dependencies": { "@stytch/nextjs": "21.18.1" } }' }

const line = "import { Products } from '@stytch/vanilla-js'\n"

it('keeps line ends, the byte order mark and the mode of a file', async () => {
  const folder = siteOf({
    ...theirs,
    'app/layout.tsx': '\uFEFF"use client";\r\nimport { useStytch } from "@stytch/nextjs";\r\n',
  })
  chmodSync(join(folder, 'app/layout.tsx'), 0o640)
  await runSwitch(folder, ...atProvider, '--write')
  expect(readFrom(folder, 'app/layout.tsx')).toBe(
    '\uFEFF"use client";\r\nimport "@latchkey/react/latchkey.css";\r\nimport { useStytch } from "@latchkey/react/stytch";\r\n',
  )
  expect(statSync(join(folder, 'app/layout.tsx')).mode & 0o777).toBe(0o640)
  expect(readdirSync(join(folder, 'app'))).toEqual(['layout.tsx'])
})

it('prints the changed lines and their number, and writes nothing without --write', async () => {
  const text = "import { StytchUIClient } from '@stytch/vanilla-js'\n\nnew StytchUIClient(t)\n"
  const folder = siteOf({ 'src/a.ts': text })
  expect(await runSwitch(folder, ...atProvider)).toEqual({
    code: 0,
    complaint: '',
    out: `src/a.ts
  1 - import { StytchUIClient } from '@stytch/vanilla-js'
  1 + import { StytchUIClient } from '@latchkey/js/stytch'
  3 - new StytchUIClient(t)
  3 + new StytchUIClient(t, { baseURL: 'https://auth.example.com' })

2 lines in 1 file would change. Run the command with --write to write them.
`,
  })
  expect(readFrom(folder, 'src/a.ts')).toBe(text)
})

it('leaves packages, build output, binary files and symbolic links alone, and names long and unreadable files', async () => {
  const outside = siteOf({ 'b.ts': line })
  const files = ['node_modules/x/a.ts', '.git/a.ts', 'dist/a.js', '.next/a.js', 'binary.js', 'long.js']
  const folder = siteOf(Object.fromEntries(files.map((path) => [path, line])))
  writeFileSync(join(folder, 'binary.js'), `${line}\0`)
  writeFileSync(join(folder, 'long.js'), line + ' '.repeat(1024 * 1024))
  writeFileSync(join(folder, 'latin.js'), Buffer.from(`${line}// \u00e9`, 'latin1'))
  symlinkSync(join(outside, 'b.ts'), join(folder, 'link.ts'))
  symlinkSync(outside, join(folder, 'linked'))
  const { code, complaint } = await runSwitch(folder, ...atProvider, '--write')
  expect(code).toBe(2)
  expect(complaint).toContain('Nothing to change.')
  expect(complaint).toContain('long.js is longer than 1 MB.')
  expect(complaint).toContain('latin.js is not UTF-8.')
  for (const path of ['node_modules/x/a.ts', 'dist/a.js', 'link.ts']) expect(readFrom(folder, path)).toBe(line)
  expect(readFrom(outside, 'b.ts')).toBe(line)
})

it('leaves a file untouched that changed since it was read', () => {
  const folder = siteOf({ 'a.ts': 'new' })
  const file = { path: 'a.ts', text: 'old', edits: [{ start: 0, end: 3, text: 'switched' }] }
  expect(writeSite(folder, [file])).toEqual([{ path: 'a.ts', reason: expect.stringContaining('changed while') }])
  expect(writeSite(folder, [{ ...file, path: 'gone.ts' }])).toEqual([
    { path: 'gone.ts', reason: expect.stringContaining('ENOENT') },
  ])
  expect(readFrom(folder, 'a.ts')).toBe('new')
})

it('mentions uncommitted changes and writes all the same', async () => {
  const folder = siteOf({ 'a.ts': line })
  execFileSync('git', ['init', '--quiet', folder])
  const { out } = await runSwitch(folder, ...atProvider, '--write')
  expect(out).toContain('The folder has uncommitted changes in git.')
  expect(readFrom(folder, 'a.ts')).toContain('@latchkey/js/stytch')
})

it.each([
  [['/no/such/folder'], 'could not be opened'],
  [[import.meta.filename], 'is not a folder'],
  [['.', '--url', 'auth.example.com'], '--url is not a usable address'],
  [['.', '--url', 'https://a.example/?b'], '--url is not a usable address'],
])('refuses %s', async (words, sentence) => {
  const { code, complaint } = await runProgram(['switch', ...words], {})
  expect(code).toBe(1)
  expect(complaint).toContain(sentence)
})
