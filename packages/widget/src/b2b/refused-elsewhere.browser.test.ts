import { expect, type Page } from 'playwright/test'
import { engines, letsIn } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const app = (config: object) => `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({
  elementId: '#login',
  config: ${JSON.stringify(config)},
  callbacks: { onError: (error) => heard.push(error.error_type + ': ' + error.error_message) },
})`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)

const comeBack = async (site: Site, tokenType: string, config: object) => {
  letsIn(site)
  await site.open({
    app: app(config),
    search: `?kept=1&stytch_token_type=${tokenType}&error=access_denied&error_description=Ada%20said%20no.`,
  })
}

for (const tokenType of ['discovery_oauth', 'oauth', 'sso'])
  test(`shows a rejection by the external provider of ${tokenType} and offers a retry`, async ({ page, site }) => {
    await comeBack(site, tokenType, { authFlowType: 'Discovery', products: ['emailMagicLinks'] })
    await expect(screen(page, 'Error')).toContainText('You were not signed in at the other service.')
    expect(new URL(page.url()).search).toBe('?kept=1')
    expect(await site.heard()).toEqual(['oauth_flow_callback_error: Ada said no.'])
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
    expect(site.calls).toEqual([])
  })

test("returns to the organization's sign-in after a rejection by an external provider", async ({ page, site }) => {
  site.answers.set('organizations/search', { data: { organization: { ...engines, sso_active_connections: [] } } })
  await comeBack(site, 'sso', { products: ['emailMagicLinks'], organizationSlug: 'engines' })
  await screen(page, 'Error').getByRole('button', { name: 'Go back' }).click()
  await expect(screen(page, 'Main').getByRole('heading')).toHaveText('Continue to Analytical Engines')
})
