import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nexts, nightlyTools, quickTools } from '../bundlers/rows.ts'
import { starters } from '../bundlers/starters.ts'
import { compatibilityDocument, versionOf } from './document.ts'
import type { Failing, Tried } from './row.ts'
import { failing, tried } from './rows.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIt = (path: string, name: string) =>
  existsSync(join(root, path)) && read(path).toLowerCase().includes(name.toLowerCase())
const firstGroups = (path: string, expression: RegExp) =>
  [...read(path).matchAll(expression)].map(([, name = '']) => name)

const astray = (rows: readonly Tried[]) =>
  rows.filter(({ test: path, subject, named = subject }) => !namesIt(path, named)).map(({ subject }) => subject)
const unseen = (rows: readonly Failing[]) =>
  rows.filter(({ seenIn, subject, named = subject }) => !namesIt(seenIn, named)).map(({ subject }) => subject)

test('each row names a test that exists and names the subject', () => {
  expect(astray(tried)).toEqual([])
  expect(unseen(failing)).toEqual([])
  const [first] = tried
  if (first === undefined) throw new Error('There is no row.')
  expect(astray([{ ...first, test: 'e2e/absent.spec.ts' }])).toEqual([first.subject])
  expect(astray([{ ...first, named: 'a product that no test names' }])).toEqual([first.subject])
})

test('each row has a subject of its own, a past day, and a version that the lock file or the row has', () => {
  const subjects = tried.map(({ kind, subject }) => `${kind}: ${subject}`)
  expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([])
  for (const { on, version } of tried) {
    expect(on).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    expect(versionOf(root, version)).toMatch(/\S/)
  }
  expect(() => versionOf(root, { locked: 'absent-package' })).toThrow('Install it, or mend the row.')
})

const isTried = (name: string) =>
  tried.some(({ subject, version, named }) => [subject, named, 'locked' in version && version.locked].includes(name))

/** Packages that tests of connected apps and sites use and that are not what they try. */
const ownTools = [
  ...['otpauth', 'playwright', 'typescript', 'vite', 'zod'],
  // Libraries whose results the tests of provisioning compare with ours.
  ...['scim-patch', 'scim2-parse-filter', 'scimmy', '@better-auth/scim', 'better-auth'],
  // What those need.
  ...['@better-auth/core', '@better-auth/utils', 'better-call'],
  // Starters of apps, and what they install.
  ...['create-vite', '@vitejs/plugin-vue', '@vue/tsconfig', 'vue-tsc'],
  ...['sv', '@sveltejs/adapter-auto', '@sveltejs/vite-plugin-svelte', '@tsconfig/svelte', 'svelte-check'],
]

test('each package of another maker that the browser tests install has a row', () => {
  const { devDependencies } = JSON.parse(read('e2e/package.json'))
  const lacking = Object.keys(devDependencies).filter((name) => !isTried(name) && !ownTools.includes(name))
  expect(lacking.filter((name) => name !== 'next')).toEqual([])
  expect(isTried('a-new-client')).toBe(false)
})

test('each client that a test of connected apps imports has a row', () => {
  const imported = globSync('e2e/connected-apps/*.ts', { cwd: root }).flatMap((path) =>
    firstGroups(path, /from '((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g),
  )
  const foreign = [...new Set(imported)].filter((name) => !name.startsWith('@latchkey/') && !ownTools.includes(name))
  expect(foreign).toContain('keycloak-js')
  expect(foreign.filter((name) => !isTried(name))).toEqual([])
})

/** Tests of connected apps that try pages of ours; their clients are in other rows. */
const ownPages: Readonly<Record<string, string>> = {
  'before-sign-in': 'our sign-in for a waiting app',
  'changed-session': 'our consent while the session changes',
  device: 'our device page, with openid-client',
  'documented-page': 'our page for apps',
  'existing-react': 'the consent of existing React sites, with openid-client',
  'framed-consent': 'our page in a frame',
  'organization-choice': 'our choice of an organization, with openid-client',
  'printed-consent': 'our printed page, with openid-client',
  'printed-member-consent': 'our printed page for members, with openid-client',
  'test-app': 'our test app',
  'unasked-redirects': 'redirects of our pages',
}

test('each test of connected apps is in a row or tries pages of ours', () => {
  const specs = readdirSync(join(root, 'e2e/connected-apps')).filter((name) => name.endsWith('.spec.ts'))
  const left = specs.filter((name) => !tried.some(({ test: path }) => path === `e2e/connected-apps/${name}`))
  expect(left.map((name) => name.replace('.spec.ts', '')).sort()).toEqual(Object.keys(ownPages).sort())
})

test('each site that is switched has a row', () => {
  const folders = readdirSync(join(root, 'e2e/switch/sites'))
  expect(folders).toContain('vite')
  expect(folders.filter((name) => !tried.some(({ test: path }) => path === `e2e/switch/site-${name}.spec.ts`))).toEqual(
    [],
  )
})

const withoutRow = (path: string, names: readonly string[]) =>
  names.filter(
    (name) =>
      !tried.some(
        ({ test: file, subject, named }) =>
          file === path && [subject, named].some((one) => one && name.startsWith(one)),
      ),
  )

test.each([
  ['tools/bundlers/rows.ts', [...quickTools, ...nightlyTools, ...nexts].map(({ name }) => name)],
  ['tools/bundlers/starters.ts', starters.map(({ name }) => name)],
  [
    'packages/provider/src/routes/back-end-languages.test.ts',
    firstGroups('packages/provider/src/routes/back-end-languages.test.ts', /^ {2}'?([A-Z][^':]*)'?: \{$/gm),
  ],
  [
    'packages/provider/src/routes/authorization-server/register.test.ts',
    firstGroups('packages/provider/src/routes/authorization-server/register.test.ts', /^ {4}name: '([A-Z][^']*)'/gm),
  ],
  [
    'packages/provider/src/testing/identity-providers/saml-shapes.ts',
    firstGroups('packages/provider/src/testing/identity-providers/saml-shapes.ts', /^ {2}'?([A-Z][^':]*)'?: \{/gm),
  ],
  [
    'packages/backend/src/frameworks.test.ts',
    firstGroups('packages/backend/src/frameworks.test.ts', /^ {2}'([\w-]+\.mjs)':/gm),
  ],
] as const)('each product in the table of %s has a row', (path, names) => {
  expect(names.length).toBeGreaterThan(2)
  expect(withoutRow(path, names)).toEqual([])
  expect(withoutRow(path, ['Some product'])).toEqual(['Some product'])
})

test('the document has a line for each row, with the version', () => {
  const page = compatibilityDocument(root, tried, failing)
  const lines = page.split('\n').filter((line) => /^\| (?!tried|what \|)/.test(line))
  expect(lines).toHaveLength(tried.length + failing.length)
  const { version } = JSON.parse(read('node_modules/keycloak-js/package.json'))
  expect(page).toContain(`| keycloak-js | ${version} |`)
})
