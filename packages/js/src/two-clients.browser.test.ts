import { test } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'

interface Client {
  mountLogin(options: object): object
  user: { getSync(): { user_id: string } | null }
}

declare global {
  interface Window {
    shops: readonly Client[]
  }
}

const tokens = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const

const script = `
window.shops = ${JSON.stringify(tokens)}.map((id, at) => {
  const cookieOptions = { opaqueTokenCookieName: 'shop_' + at, jwtCookieName: 'shop_jwt_' + at }
  return createClient('public-token-test-' + id, { cookieOptions })
})
for (const [at, shop] of shops.entries())
  shop.mountLogin({ elementId: '#shop-' + at, config: { products: ['otp'] }, styles: { colorScheme: ['light', 'dark'][at] } })
`

const whoIsIn = (page: Page) => page.evaluate(() => window.shops.map(({ user }) => user.getSync()?.user_id ?? null))

test('two projects sign in side by side on one page, each in separate cookies, and stay signed in after a reload', async ({
  page,
  site,
  context,
}) => {
  for (const id of tokens) site.answers.set(`bootstrap/public-token-test-${id}`, { data: site.settings })
  await site.open({ body: '<main id="shop-0"></main><aside id="shop-1"></aside>', script })
  for (const at of [0, 1]) {
    site.answers.set('otps/authenticate', {
      data: {
        user_id: `user-${at}`,
        user: { user_id: `user-${at}`, emails: [] },
        session: { session_id: `session-${at}`, expires_at: '2099-01-01T00:00:00Z' },
        session_token: `token-${at}`,
        session_jwt: `jwt.${at}.x`,
      },
    })
    const shop = page.locator(`#shop-${at}`)
    await shop.getByLabel('Email').fill('ada@example.com')
    await shop.getByRole('button', { name: 'Continue with email' }).click()
    await shop.locator('input[autocomplete="one-time-code"]').fill('123456')
    await expect(shop.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    expect(await whoIsIn(page)).toEqual(['user-0', at === 0 ? null : 'user-1'])
  }
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()
  expect(cookies).toEqual(['shop_0=token-0', 'shop_1=token-1', 'shop_jwt_0=jwt.0.x', 'shop_jwt_1=jwt.1.x'])
  expect(site.complaints).toEqual([])

  site.answers.set('sessions/authenticate', 'never')
  await page.reload()
  await page.waitForFunction(() => 'shops' in window)
  expect(await whoIsIn(page)).toEqual(['user-0', 'user-1'])
})

test('another client takes over the element of the first, and the first one’s unmount does not affect it', async ({
  page,
  site,
}) => {
  for (const id of tokens) site.answers.set(`bootstrap/public-token-test-${id}`, { data: site.settings })
  await site.open({ body: '<main id="shop-0"></main><aside id="shop-1"></aside>', script })
  await page.getByLabel('Email').first().fill('typed@example.com')
  await page.evaluate(() => {
    const [first, second] = window.shops
    const options = { elementId: '#shop-0', config: { products: ['otp'] } }
    const before = first?.mountLogin(options) as { unmount(): void }
    second?.mountLogin(options)
    before.unmount()
  })
  await expect(page.locator('#shop-0').getByLabel('Email')).toHaveValue('')
  await expect(page.locator('.latchkey')).toHaveCount(2)
})
