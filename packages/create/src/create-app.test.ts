import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from './create-app.ts'
import { configText, methods } from './methods.ts'
import { templates } from './templates.ts'

const templatesFolder = fileURLToPath(new URL('../templates', import.meta.url))
const everyPackage = ['js', 'react', 'next', 'svelte', 'backend', 'provider'] as const

let parent: string
let tarballs: string
let printed = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'create-latchkey-'))
  tarballs = mkdtempSync(join(tmpdir(), 'create-latchkey-tarballs-'))
  for (const name of everyPackage) writeFileSync(join(tarballs, `latchkey-${name}-0.1.0.tgz`), name)
  printed = ''
})
afterEach(() => {
  for (const folder of [parent, tarballs]) rmSync(folder, { recursive: true, force: true })
})

const create = (words: readonly string[], options: { readonly nodeVersion?: string } = {}) =>
  createApp(['--no-install', ...words], {
    parent,
    templatesFolder,
    isTerminal: false,
    manager: 'npm',
    version: '0.1.0',
    nodeVersion: '24.0.0',
    print: (text) => {
      printed += text
    },
    ...options,
  })

const read = (path: string) => readFileSync(join(parent, path), 'utf8')
const manifestOf = (name: string) => JSON.parse(read(`${name}/package.json`))

test.each(Object.keys(templates))(
  'writes an app of the template %s, with every page and the provider',
  async (template) => {
    expect(await create(['shop', '--template', template, '--from', tarballs, '--yes'])).toBe(0)
    const manifest = manifestOf('shop')
    expect(manifest).toMatchObject({
      name: 'shop',
      private: true,
      scripts: { dev: expect.stringMatching(/^latchkey dev /) },
    })
    expect(manifest.devDependencies['@latchkey/provider']).toBe('file:latchkey-packages/latchkey-provider-0.1.0.tgz')
    expect(manifest.devDependencies).not.toHaveProperty('node')
    const paths = readdirSync(join(parent, 'shop'), { recursive: true, encoding: 'utf8' })
    for (const name of ['account', 'authenticate', 'members', 'reset'])
      expect(
        paths.filter((path) => path.toLowerCase().includes(name)),
        name,
      ).not.toEqual([])
    expect(read('shop/.gitignore')).toContain('.latchkey')
    expect(paths.filter((path) => /(^|\/)gitignore$/.test(path))).toEqual([])
    expect(readdirSync(parent)).toEqual(['shop'])
  },
)

test('adds Node 24 to an app on an older machine, because the provider needs it', async () => {
  await create(['shop', '--from', tarballs, '--yes'], { nodeVersion: '20.19.0' })
  expect(manifestOf('shop').devDependencies.node).toMatch(/^24\./)
})

test.each(Object.keys(templates))('puts the chosen methods into an app of the template %s', async (template) => {
  await create([
    'shop',
    '--template',
    template,
    '--methods',
    'google,email-code',
    '--methods',
    'passkey',
    '--from',
    tarballs,
    '--yes',
  ])
  const config = read(`shop/${templates[template]?.configFile}`)
  expect(config).toContain("products: ['oauth', 'passkeys', 'otp'],")
  expect(config).toContain("providers: [{ type: 'google' }],")
  expect(config).toContain("otpOptions: { methods: ['email'] },")
})

test('every method adds a product', () => {
  for (const name of Object.keys(methods)) expect(configText([name]), name).toMatch(/products: \['\w+'\]/)
})

test('without a terminal and without --yes, lists the files and writes nothing', async () => {
  expect(await create(['shop', '--from', tarballs])).toBe(0)
  expect(printed).toMatch(/^These \d+ files would be written\./)
  expect(printed).toContain('shop/src/main.tsx')
  expect(readdirSync(parent)).toEqual([])
})

const names = Object.keys(templates).join(', ')
test.each([
  ['a name with capitals', ['Shop'], /^"Shop" is no name for an app.*lowercase letters/],
  ['a name that leaves the folder', ['../shop'], /^"\.\.\/shop" is no name/],
  ['a name of a package manager', ['node_modules'], /^"node_modules" is no name/],
  ['a second name', ['shop', 'store'], /^"store" is one name too many/],
  [
    'an unknown template',
    ['shop', '--template', 'angular'],
    new RegExp(`^There is no template "angular". Choose one of ${names}`),
  ],
  [
    'a name of Object.prototype as template',
    ['shop', '--template', 'constructor'],
    /^There is no template "constructor"/,
  ],
  [
    'an unknown method',
    ['shop', '--methods', 'email-code,pigeon'],
    /^There is no method "pigeon". Choose of email-code, /,
  ],
  ['no method', ['shop', '--methods', ','], /^--methods names no method. Choose of email-code, /],
  ['an unknown option', ['shop', '--force'], /^An option is unknown.*\nUsage: /],
  [
    'a folder of packages that does not exist',
    ['shop', '--from', '/nowhere'],
    /^--from \/nowhere is no folder and no URL/,
  ],
  [
    'a folder without the packages',
    ['shop', '--from', templatesFolder],
    /has no tarball of @latchkey\/react and @latchkey\/provider/,
  ],
  [
    'a registry that does not answer',
    ['shop', '--from', 'http://localhost:1/'],
    /^The registry http:\/\/localhost:1\/ does not answer/,
  ],
] as const)('refuses %s, and writes nothing', async (_, words, message) => {
  await expect(create([...words, '--yes'])).rejects.toThrow(message)
  expect(readdirSync(parent)).toEqual([])
})

test.each([
  [
    'a folder with a file',
    () => mkdirSync(join(parent, 'shop/src'), { recursive: true }),
    /^The folder shop is not empty: it has src\./,
  ],
  ['a file of the name', () => writeFileSync(join(parent, 'shop'), ''), /^shop is there already, and no folder/],
] as const)('refuses %s, and changes nothing', async (_, put, message) => {
  put()
  await expect(create(['shop', '--from', tarballs, '--yes'])).rejects.toThrow(message)
  expect(existsSync(join(parent, 'shop/package.json'))).toBe(false)
})

test('writes into a folder that exists and is empty', async () => {
  mkdirSync(join(parent, 'shop'))
  expect(await create(['shop', '--from', tarballs, '--yes'])).toBe(0)
  expect(manifestOf('shop').name).toBe('shop')
})

let registry: Server
let registryURL = ''
beforeAll(async () => {
  registry = createServer(({ url }, answer) => {
    answer.statusCode = url?.startsWith('/packages/@latchkey/') ? 200 : 404
    answer.end('{}')
  })
  await new Promise<void>((opened) => registry.listen(0, 'localhost', opened))
  registryURL = `http://localhost:${(registry.address() as AddressInfo).port}`
})
afterAll(() => registry.close())

test.each(['/packages/', '/packages'])('takes the packages from the registry at %s', async (path) => {
  await create(['shop', '--from', registryURL + path, '--yes'])
  expect(read('shop/.npmrc')).toBe(`@latchkey:registry=${registryURL}/packages/\n`)
  expect(manifestOf('shop').dependencies['@latchkey/react']).toBe('0.1.0')
})

test('refuses a registry that lacks the packages', async () => {
  await expect(create(['shop', '--from', `${registryURL}/other/`, '--yes'])).rejects.toThrow(
    /has no @latchkey\/react \(HTTP 404\)/,
  )
})
