import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const { renderLogin }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)

const key = 'stytch_sdk_state_public-token-test-00000000-0000-4000-8000-000000000000'
const social = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
}
const tabs = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } }
const mark = (page: Page) => page.locator('.lk-last-used')

/** Sets the method that this browser used last. */
const setLastUsed = (page: Page, method: string, item = 'last_used_method') =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [`${key}::${item}`, method] as const)

/** Counts layout shifts from now on, and records the position of every button. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const moves = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) moves.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { seen: moves })
  })
const shifted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { seen: { shift: number } }).seen.shift
  })
const places = (page: Page) =>
  page
    .locator('[data-latchkey-screen] :is(button, input, select, h2)')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))

const rows = [
  ['a button', social, 'oauth:oauth_github', 'button', 'Continue with GitHub Last used'],
  ['a tab', tabs, 'otp:whatsapp', 'tab', 'WhatsApp Last used'],
  [
    'the button of the only form',
    { products: ['passwords'] },
    'password:knowledge',
    'button',
    'Continue with email Last used',
  ],
  [
    'the button of the only form, of a phone',
    { products: ['otp'], otpOptions: { methods: ['sms'] } },
    'otp:sms',
    'button',
    'Continue with text message Last used',
  ],
  ['the last button of wallets', { products: ['crypto'] }, 'crypto:ethereum:gone', 'button', 'Last used'],
] as const

for (const [what, config, method, role, name] of rows)
  test(`marks ${what} as part of its accessible name, without a layout shift`, async ({ page, site }) => {
    await site.open()
    const plain = { elementId: '#login', config }
    const box = page.locator('[data-latchkey-screen="Main"]')
    const open = (options: object) =>
      page.evaluate(
        (all) => void (window as unknown as { client: { mountLogin(of: object): object } }).client.mountLogin(all),
        options,
      )
    await open(plain)
    await box.getByRole('button').first().waitFor()
    let before: readonly string[] = []
    // Nodes are detached for a moment during hydration, and have no position then.
    await expect
      .poll(async () => {
        before = await places(page)
        return before.length > 0 && before.every((place) => !place.includes('"width":0,'))
      })
      .toBe(true)
    await page.reload()
    await page.waitForFunction(() => 'client' in window)
    await setLastUsed(page, method)
    await watchMoves(page)
    await open({ ...plain, config: { ...config, lastUsed: true } })
    await expect(mark(page)).toHaveText(['Last used'])
    await expect(page.getByRole(role, { name })).toContainText('Last used')
    await expect.poll(() => places(page)).toEqual(before)
    expect(await shifted(page)).toBe(0)
    expect(site.complaints).toEqual([])
  })

test('loads no mark and none of its code unless the site enables it', async ({ page, site }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await site.open()
  await setLastUsed(page, 'oauth:oauth_github')
  await site.mount({ config: social })
  await page.getByLabel('Email').hover()
  await expect(page.locator('#login > [data-latchkey-screen]:not([data-prepainted])')).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  expect(files.filter((file) => file.includes('last-used'))).toEqual([])
})

test('marks the provider that an existing client stored', async ({ page, site }) => {
  await site.open()
  await setLastUsed(page, 'google', 'b2c_last_used_oauth')
  await site.mount({ config: { ...social, lastUsed: true } })
  await expect(page.getByRole('button', { name: 'Continue with Google Last used' })).toBeVisible()
})

test('keeps typed text and focus when the mark arrives late, and keeps the mark after a failure', async ({
  page,
  site,
}) => {
  await site.open()
  await setLastUsed(page, 'otp:email')
  const letThrough = site.hold('last-used')
  await site.mount({ config: { products: ['otp'], lastUsed: true } })
  await page.getByLabel('Email').fill('ada@')
  await watchMoves(page)
  letThrough()
  await expect(mark(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await shifted(page)).toBe(0)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(mark(page)).toBeVisible()
})

test('marks the method of the last sign-in after a return', async ({ page, site }) => {
  await site.open()
  const factor = { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-11-21T10:00:00Z' }
  const session = {
    session_id: 'session-test-1',
    user_id: 'user-test-1',
    expires_at: '2036-11-21T10:00:00Z',
    authentication_factors: [factor],
  }
  const user = { user_id: 'user-test-1', emails: [] }
  const tokens = { session_token: 'token', session_jwt: 'jwt' }
  site.answers.set('otps/authenticate', { data: { user_id: 'user-test-1', session, user, __user: user, ...tokens } })
  await site.toPasscode()
  await page.getByRole('textbox').first().pressSequentially('123456')
  await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
  expect(await page.evaluate((name) => localStorage.getItem(`${name}::last_used_method`), key)).toBe('otp:email')
  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  await site.mount({ config: { ...tabs, lastUsed: true } })
  await expect(page.getByRole('tab', { name: 'Email Last used' })).toBeVisible()
})

test('marks a printed form after hydration, without a layout shift', async ({ page, site }) => {
  site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
  const config = { products: ['otp'], otpOptions: { methods: ['email'] }, lastUsed: true } as const
  const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
  const html = renderLogin({ config, publicToken, inlineRules: true })
  expect(html).not.toContain('class="lk-last-used')
  await site.open({ body: `<main id="login">${html}</main>` })
  await setLastUsed(page, 'otp:email')
  const letThrough = site.hold('last-used')
  await site.mount({ config })
  await expect(page.locator('[data-latchkey-screen]')).not.toHaveAttribute('aria-busy', 'true')
  const before = await places(page)
  await watchMoves(page)
  letThrough()
  await expect(page.getByRole('button', { name: 'Continue with email Last used' })).toBeVisible()
  expect(await places(page)).toEqual(before)
  expect(await shifted(page)).toBe(0)
  await expect(page.locator('[data-latchkey-screen]')).toHaveCount(1)
  expect(site.complaints).toEqual([])
})
