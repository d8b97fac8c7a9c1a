import { expect, type Page } from 'playwright/test'
import { letsIn, memberScreen } from '../testing/members.ts'
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

test('the provider that a member left for last is marked where it stands, and read with its button', async ({
  page,
  site,
}) => {
  await opened(page, site, {})
  await expect(page.getByRole('button', { name: 'Continue with GitHub Last used', exact: true })).toBeVisible()
  await expect(page.locator('.lk-last-used')).toHaveCount(1)
  expect(site.complaints).toEqual([])
})

test('"Use single sign-on" has the mark in Discovery when the member left for a connection last', async ({
  page,
  site,
}) => {
  await opened(page, site, {}, 'sso:connection-test-1')
  await expect(page.getByRole('button', { name: 'Use single sign-on Last used', exact: true })).toBeVisible()
  await expect(page.locator('.lk-buttons button').first()).toHaveText('Use single sign-on Last used')
  await expect(page.locator('.lk-last-used')).toHaveCount(1)
  expect(site.complaints).toEqual([])
})

test('a site may do without the mark', async ({ page, site }) => {
  await opened(page, site, { lastUsed: false })
  await page.getByLabel('Email').focus()
  await expect(page.getByRole('button', { name: 'Continue with GitHub', exact: true })).toBeVisible()
  await expect(page.locator('.lk-last-used')).toHaveCount(0)
})

test('the first paint of Discovery begins with the provider used last, whose button keeps its node', async ({
  page,
  site,
}) => {
  const release = site.hold('last-used')
  await opened(page, site, { oauthOptions: { providers: ['google', 'slack', 'github'] } })
  const first = memberScreen(page, 'Main').locator('.lk-buttons button').first()
  await expect(first).toHaveText('Continue with GitHub')
  const button = await first.elementHandle()
  release()
  await expect(first).toHaveText('Continue with GitHub Last used')
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
})
