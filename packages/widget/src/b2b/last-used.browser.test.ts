import { expect, type Page } from 'playwright/test'
import { letsIn, memberApp, memberScreen } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const key = 'stytch_sdk_state_public-token-test-00000000-0000-4000-8000-000000000000::b2b_last_used_method'

const opened = async (page: Page, site: Site, config: object, lastMethod = 'github') => {
  letsIn(site)
  await page.addInitScript(([name, method]) => localStorage.setItem(name, method), [key, lastMethod] as const)
  const oauthOptions = { providers: ['google', 'github'] }
  const whole = { authFlowType: 'Discovery', products: ['oauth', 'sso', 'emailMagicLinks'], oauthOptions, ...config }
  await site.open({
    app: `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
client.mount({ elementId: '#login', config: ${JSON.stringify(whole)} })`,
  })
}

test('marks the provider that the member used last, as part of its accessible name', async ({ page, site }) => {
  await opened(page, site, {})
  await expect(page.getByRole('button', { name: 'Continue with GitHub Last used', exact: true })).toBeVisible()
  await expect(page.locator('.lk-last-used')).toHaveCount(1)
  expect(site.complaints).toEqual([])
})

test('marks "Use single sign-on" in Discovery after the use of a connection', async ({ page, site }) => {
  await opened(page, site, {}, 'sso:connection-test-1')
  await expect(page.getByRole('button', { name: 'Use single sign-on Last used', exact: true })).toBeVisible()
  await expect(page.locator('.lk-buttons button').first()).toHaveText('Use single sign-on Last used')
  await expect(page.locator('.lk-last-used')).toHaveCount(1)
  expect(site.complaints).toEqual([])
})

test('shows no mark if the site disables it', async ({ page, site }) => {
  await opened(page, site, { lastUsed: false })
  await page.getByLabel('Email').focus()
  await expect(page.getByRole('button', { name: 'Continue with GitHub', exact: true })).toBeVisible()
  await expect(page.locator('.lk-last-used')).toHaveCount(0)
})

test('paints the provider used last first in Discovery and keeps its button', async ({ page, site }) => {
  const release = site.hold('last-used')
  await opened(page, site, { oauthOptions: { providers: ['google', 'slack', 'github'] } })
  const first = memberScreen(page, 'Main').locator('.lk-buttons button').first()
  await expect(first).toHaveText('Continue with GitHub')
  const button = await first.elementHandle()
  release()
  await expect(first).toHaveText('Continue with GitHub Last used')
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
})

test('loads neither the mark nor the flow before the first touch if the browser remembers no method', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request.url())
  })
  letsIn(site)
  await site.open({ app: memberApp({ authFlowType: 'Discovery', products: ['emailOtp'] }) })
  await expect.poll(() => site.reports.some((report) => report.startsWith('render_b2b'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(chunks.filter((url) => /last-used|start-flow|member-runtime/.test(url))).toEqual([])
  await page.getByLabel('Email').focus()
  await expect.poll(() => chunks.filter((url) => url.includes('start-flow')).length).toBe(1)
  expect(chunks.filter((url) => url.includes('last-used'))).toEqual([])
})
