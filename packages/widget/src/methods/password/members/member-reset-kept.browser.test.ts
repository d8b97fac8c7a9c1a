import { expect, type Page } from 'playwright/test'
import { letsIn, signedIn } from '../../../testing/members.ts'
import { type Site, test } from '../../../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', products: ['passwords'] } })`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const PASSWORD = 'Walnut ferry 7 lanterns'

const provider = (site: Site) => {
  letsIn(site)
  const feedback = { luds_feedback: {}, zxcvbn_feedback: { suggestions: [], warning: '' }, strength_policy: 'zxcvbn' }
  site.answers.set('passwords/strength_check', { data: { valid_password: true, score: 4, ...feedback } })
  for (const call of ['passwords/email/reset', 'passwords/session/reset', 'magic_links/authenticate'])
    site.answers.set(call, { data: signedIn })
}

const setPassword = async (page: Page) => {
  const form = screen(page, 'Password Reset Form')
  await form.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await expect(form.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
}

const callsTo = (site: Site, call: string) =>
  site.calls.filter((line) => line.includes(call)).map((line) => JSON.parse(line.slice(line.indexOf(' '))))

for (const [whose, tokenType, call, member] of [
  ['a member', 'multi_tenant_passwords', 'passwords/email/reset', { password_reset_token: 't-1' }],
  ['a non-member', 'multi_tenant_magic_links', 'passwords/session/reset', {}],
] as const)
  test(`the link of ${whose} sets a password once after a reload too`, async ({ page, site }) => {
    provider(site)
    await site.open({ app, search: `?stytch_redirect_type=reset_password&stytch_token_type=${tokenType}&token=t-1` })
    await expect(screen(page, 'Password Reset Form').getByLabel('New password', { exact: true })).toBeVisible()
    if (tokenType === 'multi_tenant_magic_links')
      await expect(screen(page, 'Password Reset Form').getByLabel('Email')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await setPassword(page)
    expect(callsTo(site, call)).toMatchObject([{ ...member, password: PASSWORD }])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.reload()
    await expect(screen(page, 'Main')).toBeVisible()
  })

test('drops the link after navigation to another page', async ({ page, site }) => {
  provider(site)
  await site.open({
    app,
    search: '?stytch_redirect_type=reset_password&stytch_token_type=multi_tenant_passwords&token=t-1',
  })
  await expect(screen(page, 'Password Reset Form')).toBeVisible()
  await site.open({ app })
  await expect(screen(page, 'Main')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'Main')).toBeVisible()
})
