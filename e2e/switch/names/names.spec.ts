import { bundle } from '../../fixtures/bundle.ts'
import { expect, test } from '../../fixtures/test.ts'
import { type Declared, declaredBy } from './declared.ts'
import { joinsLater, ofPhones } from './joins-later.ts'

const modules = 'node_modules'
const paths = {
  'plain 4': `${modules}/stytch-vanilla-4/dist/index.d.ts`,
  'plain 5': `${modules}/stytch-vanilla-5/dist/index.d.ts`,
  'plain 6': `${modules}/@stytch/vanilla-js/dist/types/index.d.ts`,
  plain: 'packages/js/src/stytch.ts',
  'headless 4': `${modules}/stytch-vanilla-4/dist/index.headless.d.ts`,
  'headless 5': `${modules}/stytch-vanilla-5/dist/index.headless.d.ts`,
  'headless 6': `${modules}/@stytch/vanilla-js/dist/types/index.headless.d.ts`,
  headless: 'packages/js/src/stytch-headless.ts',
  'react 4': `${modules}/stytch-react-4/dist/index.d.ts`,
  'react 5': `${modules}/stytch-react-5/dist/index.d.ts`,
  'react 6': `${modules}/@stytch/react/dist/types/index.d.ts`,
  react: 'packages/react/src/stytch.ts',
}
const every = ({ values, types, members }: Declared) => [...values, ...types, ...members]

test('every name of the existing packages is one of ours, but for what joins later', () => {
  test.slow()
  const declared = declaredBy(paths)
  const rows = Object.entries({ ...joinsLater, 'apps on phones': ofPhones })
  const stale = new Set(Object.keys(joinsLater))
  for (const entry of ['plain', 'headless', 'react'] as const) {
    const ours = new Set(every(declared[entry]))
    const theirs = ([4, 5, 6] as const).flatMap((generation) => every(declared[`${entry} ${generation}`]))
    for (const name of new Set(theirs)) {
      const later = rows.filter(([, row]) => row.test(name)).map(([what]) => what)
      if (ours.has(name)) expect.soft(later, `${entry}: ${name} is there, so its row must go`).toEqual([])
      else expect.soft(later.length, `${entry}: ${name} is missing, and no row says why`).toBeGreaterThan(0)
      for (const what of later) stale.delete(what)
    }
  }
  expect([...stale]).toEqual([])
})

interface Found {
  readonly [name: string]: object | string
}
declare global {
  interface Window {
    found: Found
  }
}

test('what runs has their names too, and the tables say the same', async ({ page, host, provider }) => {
  test.slow()
  const look = async (instead: string) => {
    const script = await bundle('e2e/switch/names/look.ts', { 'looked-at': instead })
    await host.open(page, provider, {
      body: '<script type="module" src="/look.js"></script>',
      scripts: { '/look.js': script },
    })
    return page.evaluate(() => window.found)
  }
  const plain = await look('packages/js/dist/stytch.js')
  const react = await look('packages/react/dist/stytch.js')
  for (const [theirs, ours] of [
    ['stytch-vanilla-4', plain],
    ['stytch-vanilla-5', plain],
    ['@stytch/vanilla-js', plain],
    ['stytch-react-5', react],
    ['@stytch/react', react],
  ] as const) {
    const found = await look(theirs)
    expect.soft(Object.keys(found).filter((name) => !isLater(name) && !(name in ours))).toEqual([])
    for (const name of tables.filter((table) => table in found))
      expect.soft(ours[name], `${name} of ${theirs}`).toMatchObject(known(found[name]))
  }
})

const tables = [
  ...['Products', 'OTPMethods', 'OAuthProviders', 'Wallets', 'OneTapPositions', 'RedirectURLType', 'StytchEventType'],
  ...['UNRECOVERABLE_ERROR_TYPES', 'defaultTheme', 'defaultDarkTheme', 'shadcnTheme'],
]

const isLater = (name: string) => [...Object.values(joinsLater), ofPhones].some((row) => row.test(name))

/** What ours must say too. Generation 6 has objects for products, of which the name counts, and renamed two wallets. */
const known = (table: object | string = {}) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([key, value]) => !key.startsWith('B2B') && !/^Generic\w+Wallet$/.test(String(value)))
      .map(([key, value]) => [key, typeof value === 'object' ? (value as { id: string }).id : value]),
  )
