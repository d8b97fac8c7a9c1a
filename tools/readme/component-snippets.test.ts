import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishForBrowsers } from '../build/publish.ts'
import { published } from '../build/published.ts'
import { command } from '../check/command.ts'
import { root } from '../check/sources.ts'
import { type Snippet, snippetsOf } from './snippets.ts'

const cache = join(root, 'node_modules/.cache/component-snippets')
/** What the sites install. Their compilers read its declarations, a tenth of our sources. */
const installed = published.filter(({ folder }) => ['js', 'vue', 'svelte'].includes(folder))
beforeAll(async () => {
  rmSync(cache, { recursive: true, force: true })
  await publishForBrowsers(join(cache, 'node_modules'), '-component-snippets', installed)
}, 900_000)
afterAll(() => rmSync(cache, { recursive: true, force: true }))

const ofComponents = ['ts', 'vue', 'svelte']

/** Writes every block of a README that has code as the file that its text names, beside the other files of the site. */
const writeSite = (
  document: string,
  paths: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): { readonly folder: string; readonly snippets: readonly Snippet[] } => {
  const folder = join(cache, dirname(document))
  const snippets = snippetsOf(document).filter(({ language }) => ofComponents.includes(language))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(others)) write(path, text)
  for (const [index, { code, language }] of snippets.entries()) {
    const [, path = `Block${index}.${language}`] = Object.entries(paths).find(([says]) => code.includes(says)) ?? []
    write(`src/${path}`, code)
  }
  return { folder, snippets }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  jsx: 'react-jsx',
  types: ['node', 'vite/client'],
  verbatimModuleSyntax: true,
}

const page = '<template><p>Page</p></template>\n'

test('every block of code of @latchkey/vue passes vue-tsc with the names that exist', async () => {
  const { folder, snippets } = writeSite(
    'packages/vue/README.md',
    { 'createApp(App)': 'main.ts', createRouter: 'router.ts' },
    {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...compilerOptions, paths: { 'vue-router': [join(root, 'e2e/node_modules/vue-router')] } },
        include: ['src'],
      }),
      // Nuxt adds these names to every module.
      'src/nuxt.d.ts': `declare const defineNuxtPlugin: (setup: (app: { vueApp: import('vue').App }) => void) => unknown
declare const defineEventHandler: typeof import('h3').defineEventHandler
declare const auth: ReturnType<typeof import('@latchkey/vue/nuxt').latchkey>['auth']
declare const requireSession: ReturnType<typeof import('@latchkey/vue/nuxt').latchkey>['requireSession']
`,
      ...Object.fromEntries(
        ['App', 'pages/HomePage', 'pages/LoginPage', 'pages/AuthenticatePage', 'pages/AccountPage'].map((name) => [
          `src/${name}.vue`,
          page,
        ]),
      ),
    },
  )
  expect(snippets.length).toBeGreaterThan(8)
  const { status, output } = await command(folder, join(root, 'node_modules/vue-tsc/bin/vue-tsc.js'), ['-p', '.'])
  expect([output, status]).toEqual(['', 0])
})

test('every block of code of @latchkey/svelte passes svelte-check with the names that exist', async () => {
  const { folder, snippets } = writeSite(
    'packages/svelte/README.md',
    {
      'needsSession: ': 'lib/server/session.ts',
      'export { handle }': 'hooks.server.ts',
      'export const load': 'routes/(members)/orders/+page.server.ts',
    },
    {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          ...compilerOptions,
          paths: { '$lib/*': ['./src/lib/*'] },
          types: [...compilerOptions.types, '@sveltejs/kit'],
        },
        include: ['src'],
      }),
      // SvelteKit writes this file for each route.
      'src/routes/(members)/orders/$types.d.ts':
        "export type { ServerLoad as PageServerLoad, ServerLoadEvent as PageServerLoadEvent } from '@sveltejs/kit'\n",
    },
  )
  expect(snippets.length).toBeGreaterThan(7)
  const checker = join(root, 'node_modules/svelte-check/bin/svelte-check')
  const { stdout } = await command(folder, checker, ['--tsconfig', './tsconfig.json', '--output', 'machine'])
  expect(stdout).toMatch(/ COMPLETED [1-9]\d* FILES /)
  // Our own components are read from their sources, whose types svelte-check does not see from another folder.
  expect(stdout.split('\n').filter((line) => / (?:ERROR|WARNING) "src\//.test(line))).toEqual([])
})
