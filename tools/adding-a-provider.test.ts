import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { program } from './check/command.ts'
import { compiler } from './check/compiler.ts'
import { root } from './check/sources.ts'

const page = 'docs/ADDING-A-PROVIDER.md'
const packages = ['protocol', 'client', 'provider', 'widget']
const names = 'packages/protocol/src/methods/oauth/providers.ts'
const rows = 'packages/provider/src/methods/oauth/profile-providers.ts'
const answers = 'packages/provider/src/dev/oauth/answers.ts'
const mark = 'packages/widget/src/methods/oauth/marks/acme.ts'
const marks = 'packages/widget/src/methods/oauth/find-marks.ts'

/** Signs a user in with the new provider, from the press of its button, and checks the data that a page needs. */
const journey = `
import { oauth } from '@latchkey/client/methods/oauth/consumer'
import { TestBrowser } from '@latchkey/provider/testing/oauth'
import { TestProvider } from '@latchkey/provider/testing/provider'
import { findMarks } from '@latchkey/widget/methods/oauth/find-marks'
const provider = await TestProvider.start('memory:')
const { status, body } = await new TestBrowser(provider).signIn('acme', 'ada@people.example')
const { providers, emails } = body.data.user
await provider.close()
const { acme } = await findMarks([{ type: 'acme' }])
const told = { status, type: providers[0].provider_type, email: emails[0], start: typeof oauth.acme.start, mark: acme }
process.stdout.write(JSON.stringify(told))
`

/** A copy of the packages that list providers; it resolves the other packages in the repository. */
let copy = ''
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-twentieth-')))
  mkdirSync(join(copy, 'node_modules/@latchkey'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (one) => !one.startsWith('.') && one !== '@latchkey',
  ))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  for (const name of packages) {
    const from = join(root, 'packages', name)
    const to = join(copy, 'packages', name)
    cpSync(join(from, 'package.json'), join(to, 'package.json'))
    cpSync(join(from, 'src'), join(to, 'src'), { recursive: true, filter: (path) => !path.includes('.test.') })
    if (existsSync(join(from, 'node_modules'))) symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'))
    symlinkSync(to, join(copy, 'node_modules/@latchkey', name))
  }
  const files = [rows.replace('profile-providers', 'table'), answers, marks]
  const compilerOptions = { types: ['node'], lib: ['es2024', 'dom', 'dom.iterable'] }
  write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }))
  write('journey.ts', journey)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

/** Adds a line to the end of a list: before the last occurrence of `end` in the file. */
const add = (path: string, line: string, end: string): void => {
  const text = readFileSync(join(copy, path), 'utf8')
  const place = text.lastIndexOf(end)
  expect(place, path).toBeGreaterThan(0)
  write(path, `${text.slice(0, place)}${line}\n${text.slice(place)}`)
}

/** Returns the files with compiler errors. */
const missing = async (): Promise<string[]> => {
  const { output } = await program(copy, process.execPath, [...compiler, '-p', 'tsconfig.json'])
  return [...new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))].sort()
}

test('a twentieth provider needs a name, a row, its answers and a mark, and the compiler requires each of them', async () => {
  expect(await missing()).toEqual([])
  add(names, "  acme: 'Acme',", '} as const\n\nexport type OAuthProviderName')
  expect(await missing()).toEqual([answers, rows.replace('profile-providers', 'table'), marks].sort())

  const text = readFileSync(join(root, page), 'utf8')
  const [, row = ''] = /```ts\n(.*?)```/s.exec(text) ?? []
  expect(row).toContain('acme: {')
  add(rows, row, '} as const satisfies')
  add(
    answers,
    '  acme: { profiles: (person) => [{ id: person.subject, mail: person.email, mail_confirmed: person.isVerified }] },',
    '}\n',
  )
  write(
    mark,
    "import type { Mark } from '../../../ui/mark.ts'\n\nexport const mark: Mark = [['M2 2h20v20H2z', '#0a0']]\n",
  )
  add(marks, "  acme: () => import('./marks/acme.ts'),", '}\n\n/** Loads the marks of these')
  expect(await missing()).toEqual([])

  const { stdout, output, status } = await program(copy, process.execPath, ['journey.ts'])
  expect(status, output).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    status: 200,
    type: 'Acme',
    email: expect.objectContaining({ email: 'ada@people.example', verified: false }),
    start: 'function',
    mark: [['M2 2h20v20H2z', '#0a0']],
  })
  // No other file was changed, and the document names each of them.
  for (const path of [names, rows, answers, mark, marks]) expect(text, path).toContain(path.split('/').slice(-1)[0])
})
