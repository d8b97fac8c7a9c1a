import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { localeSections } from './locale-sections.ts'

const tree = plantedTree({
  'copy/locales/en.ts': `export const otp = { 'otp.title': 'Enter passcode' } as const
export const password = {
  'password.title': 'Enter password',
} as const
`,
  'copy/locales/de.ts': `import type * as english from './en.ts'
export const otp: Record<keyof typeof english.otp, string> = { 'otp.title': 'Code eingeben' }
export const password: Record<keyof typeof english.password, string> = {
  'password.title': 'Passwort eingeben',
}
`,
  'first.ts': "import { otp as words } from './copy/locales/en.ts'\nexport const sentences = words\n",
  'second.ts': "import { password as words } from './copy/locales/en.ts'\nexport const sentences = words\n",
  'german.ts': "export const german = () => import('./copy/locales/de.ts')\n",
  'whole.ts': "import * as english from './copy/locales/en.ts'\nexport const sentences = Object.keys(english)\n",
  'absent.ts': "import { push } from './copy/locales/en.ts'\nexport const sentences = push\n",
})
afterAll(tree.remove)

const chunksOf = async (...names: readonly string[]): Promise<readonly string[]> => {
  const entry = Object.fromEntries(names.map((name) => [name, join(tree.root, `${name}.ts`)]))
  const built = await build({
    configFile: false,
    root: tree.root,
    logLevel: 'silent',
    plugins: [localeSections],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  return [built as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]]
    .flat()
    .flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : '')))
}

test('puts into a chunk only the sections that it imports', async () => {
  const [first, second] = await chunksOf('first', 'second')
  expect(first).toContain('Enter passcode')
  expect(first).not.toContain('Enter password')
  expect(second).toContain('Enter password')
  expect(second).not.toContain('Enter passcode')
})

test('keeps a language that is loaded on demand in one file, with all its sections in one export', async () => {
  const chunks = await chunksOf('german')
  const german = chunks.find((code) => code.includes('Code eingeben'))
  expect(german).toContain('Passwort eingeben')
  expect(german?.match(/export \{[^}]*\}/)?.[0]).toBe('export { sentences }')
})

test('refuses a namespace import and the name of an absent section', async () => {
  await expect(chunksOf('whole')).rejects.toThrow('Import the sections that it needs by their names.')
  await expect(chunksOf('absent')).rejects.toThrow('has no section push')
})
