import { type Imported, ours, theirs } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from './visit.ts'

const vanilla = (name: string): Imported => theirs({ '@stytch/vanilla-js': name })
const react = (generation: '4' | '5'): Imported =>
  theirs({
    '@stytch/react': `stytch-react-${generation}`,
    '@stytch/vanilla-js': `stytch-vanilla-${generation}`,
    '@stytch/vanilla-js/headless': `stytch-vanilla-${generation}/headless`,
  })

test('an app of generation 4 or 5 is told the same by ours, event by event', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  test.slow()
  const at = (imported: Imported, who: string) =>
    visit(page, { host, provider, codeFor, address: `${who}-${address}` }, { app: 'e2e/switch/plain/app.ts', imported })
  const now = await at(ours, 'c')
  expect(now.told.map(([type]) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ])
  expect(now).toMatchObject({ factor: 'email', refused: 'StytchAPIError otp_code_not_found 404', left: '' })
  expect(now.error).toMatch(/^\[404\] otp_code_not_found\n/)
  expect(now.cookies).toEqual(['shop_jwt', 'stytch_session'])
  expect(now).toEqual(await at(vanilla('stytch-vanilla-5'), 'b'))
  // Generation 4 does not say that all is done.
  expect({ ...now, told: now.told.slice(0, 2) }).toEqual(await at(vanilla('stytch-vanilla-4'), 'a'))
})

for (const way of ['', '#element'])
  test(`an app of generation 6 is told the same by ours${way}`, async ({ page, host, provider, address, codeFor }) => {
    test.slow()
    const at = (imported: Imported, who: string) =>
      visit(
        page,
        { host, provider, codeFor, address: `${who}-${address}` },
        { app: 'e2e/switch/latest/app.ts', imported, hash: way },
      )
    const now = await at(ours, 'b')
    expect(now.told.map(([type]) => type)).toContain('OTP_AUTHENTICATE')
    expect(now.welcome).toBe(way ? 'AUTHENTICATE_FLOW_COMPLETE' : '')
    expect(now).toEqual(await at(vanilla('@stytch/vanilla-js'), 'a'))
  })

test('a React app of generation 4 or 5 is told the same by ours, in StrictMode', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  test.slow()
  const at = (imported: Imported, who: string) =>
    visit(
      page,
      { host, provider, codeFor, address: `${who}-${address}` },
      { app: 'e2e/switch/react/app.tsx', imported },
    )
  const now = await at(ours, 'c')
  expect(now).toMatchObject({ factor: 'email', refused: 'StytchAPIError otp_code_not_found 404', left: '' })
  expect(now).toEqual(await at(react('5'), 'b'))
  expect({ ...now, told: now.told.slice(0, 2) }).toEqual(await at(react('4'), 'a'))
})

test('a React app of generation 6 is told the same by ours, in StrictMode', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  test.slow()
  const at = (imported: Imported, who: string) =>
    visit(
      page,
      { host, provider, codeFor, address: `${who}-${address}` },
      { app: 'e2e/switch/latest-react/app.tsx', imported },
    )
  const now = await at(ours, 'b')
  expect(now).toMatchObject({ factor: 'email', refused: 'StytchAPIError otp_code_not_found 404', left: '' })
  expect(now).toEqual(await at(theirs({}), 'a'))
})
