import { expect, type Page } from 'playwright/test'
import { discoveryAnswer, engines, foundOrganization, letsIn } from '../testing/members.ts'
import { test } from '../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp', 'sso'] } })`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const restricted = { ...engines, auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] }

test('goes back from another first factor to the list, and from there to a new sign-in', async ({ page, site }) => {
  letsIn(site)
  const primary_required = { allowed_auth_methods: ['email_otp'] }
  const restrictedOrganization = foundOrganization({ ...restricted, sso_active_connections: [] }, 'active_member', {
    primary_required,
  })
  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer(restrictedOrganization))
  await site.open({ app, search: '?stytch_token_type=discovery&token=t-1' })
  await screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  const main = screen(page, 'Main')
  await expect(main.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await expect(main.getByLabel('Email')).toHaveCount(0)
  await main.getByRole('button', { name: 'Go back' }).click()
  await screen(page, 'Discovery').getByRole('button', { name: 'Back' }).click()
  await expect(main.getByLabel('Email')).toBeVisible()
  await expect(main.getByRole('heading')).toHaveText('Sign up or log in')
  await expect(main.getByRole('button', { name: 'Go back' })).toHaveCount(0)
  expect(site.complaints).toEqual([])
})
