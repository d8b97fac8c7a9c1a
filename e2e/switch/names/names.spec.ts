import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInBrowserSlice, repeated } from '../../../tools/test/slices.ts'
import { bundle } from '../../fixtures/bundle.ts'
import { expect, test } from '../../fixtures/test.ts'
import { type Declared, declaredBy, lacksOf } from './declared.ts'
import { entries } from './entries.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Matches the only name that two generations use for two things: an error, and in the newest an event of its elements.
 */
const isTwoThings = (lack: string) => lack.startsWith('StytchError: ')

test('exports every name of the existing packages, with its members, under the same subpath', () => {
  // The newest generation in every run; the others are repeats.
  const isChosen = (path: string) => path.includes('/@stytch/') || isInBrowserSlice(`declarations of ${path}`)
  const declared = declaredBy(
    Object.values(entries).flatMap(({ source, theirs }) => [source, ...theirs.filter(isChosen)]),
  )
  const of = (path: string): Declared => declared.get(path) ?? new Map()
  for (const [entry, { source, theirs }] of Object.entries(entries))
    for (const path of theirs.filter(isChosen)) {
      expect(of(path).size, path).toBeGreaterThan(0)
      const lacks = lacksOf(of(source), of(path)).filter((lack) => !isTwoThings(lack))
      expect.soft(lacks, `${entry} lacks of ${path}`).toEqual([])
    }
  // A real implementation hides its placeholder, which must then be removed.
  const plain = of('packages/js/src/stytch.ts')
  for (const path of globSync('packages/client/src/stytch/unbuilt/*.ts', { cwd: root }))
    for (const [, name = ''] of readFileSync(root + path, 'utf8').matchAll(/^export type (\w+).* = Unbuilt$/gm))
      expect.soft(plain.get(name)?.files, name).toEqual([path])
})

interface Found {
  readonly [name: string]: object | string
}
declare global {
  interface Window {
    found: Found
  }
}

test(
  'exports their names at run time too, in agreement with the tables',
  repeated('names: exports their names at run time too,'),
  async ({ page, host, provider }) => {
    const exportsOf = async (instead: string) => {
      const script = await bundle('e2e/switch/names/look.ts', { 'looked-at': instead })
      await host.open(page, provider, {
        body: '<script type="module" src="/look.js"></script>',
        scripts: { '/look.js': script },
      })
      return page.evaluate(() => window.found)
    }
    for (const [ours, theirs] of [
      ['packages/js/dist/stytch.js', ['stytch-vanilla-4', 'stytch-vanilla-5', '@stytch/vanilla-js']],
      ['packages/js/dist/stytch-b2b.js', ['stytch-vanilla-4/b2b', 'stytch-vanilla-5/b2b', '@stytch/vanilla-js/b2b']],
      ['packages/react/dist/stytch.js', ['stytch-react-5', '@stytch/react', '@stytch/nextjs']],
      ['packages/react/dist/stytch-b2b.js', ['stytch-react-5/b2b', '@stytch/react/b2b']],
      [
        'packages/js/dist/stytch-admin-portal.js',
        ['stytch-vanilla-5/b2b/adminPortal', '@stytch/vanilla-js/b2b/adminPortal'],
      ],
      [
        'packages/react/dist/stytch-admin-portal.js',
        ['@stytch/react/b2b/adminPortal', '@stytch/nextjs/b2b/adminPortal'],
      ],
      ['packages/js/dist/stytch-compat.js', ['@stytch/vanilla-js/compat']],
    ] as const) {
      // The newest generations of the clients in every run; the others are repeats.
      const lookedAt = theirs.filter((name) => inEveryRun.includes(name) || isInBrowserSlice(`names of ${name}`))
      if (lookedAt.length === 0) continue
      const our = await exportsOf(ours)
      for (const name of lookedAt) {
        const found = await exportsOf(name)
        expect(Object.keys(found).length, name).toBeGreaterThan(2)
        expect
          .soft(
            Object.keys(found).filter((one) => !(one in our)),
            name,
          )
          .toEqual([])
        for (const table of tables.filter((one) => one in found))
          expect.soft(our[table], `${table} of ${name}`).toMatchObject(known(found[table]))
      }
    }
  },
)

const inEveryRun: readonly string[] = ['@stytch/vanilla-js', '@stytch/vanilla-js/b2b', '@stytch/react']

const tables = [
  ...['Products', 'OTPMethods', 'OAuthProviders', 'Wallets', 'OneTapPositions', 'RedirectURLType', 'StytchEventType'],
  ...['B2BProducts', 'B2BOAuthProviders', 'B2BMFAProducts', 'AuthFlowType', 'AdminPortalB2BProducts'],
  ...['UNRECOVERABLE_ERROR_TYPES', 'defaultTheme', 'defaultDarkTheme', 'shadcnTheme'],
]

/**
 * Members that ours must have too. Generation 6 has objects for products, of which the name counts, and renamed two
 * wallets.
 */
const known = (table: object | string = {}) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, value]) => !/^Generic\w+Wallet$/.test(String(value)))
      .map(([key, value]) => [key, typeof value === 'object' ? (value as { id: string }).id : value]),
  )
