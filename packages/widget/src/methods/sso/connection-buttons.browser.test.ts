import { expect } from 'playwright/test'
import { engines, letsIn, memberApp, memberScreen } from '../../testing/members.ts'
import { test } from '../../testing/site.ts'

const config = {
  products: ['sso', 'oauth'],
  oauthOptions: { providers: ['google', 'github', 'microsoft'] },
  organizationSlug: 'engines',
}
const connections = [
  { connection_id: 'saml-1', display_name: 'Okta' },
  { connection_id: 'oidc-2', display_name: 'Entra' },
]

test('connections have an icon and a visible name, also beside many providers', async ({ page, site }) => {
  letsIn(site)
  const organization = { ...engines, sso_active_connections: connections }
  site.answers.set('organizations/search', { data: { organization } })
  await site.open({ app: memberApp(config) })
  for (const { display_name: name } of connections) {
    const button = memberScreen(page, 'Main').getByRole('button', { name: `Continue with ${name}` })
    await expect(button.locator('svg')).toBeVisible()
    const shown = await button.getByText(`Continue with ${name}`).boundingBox()
    expect(shown?.width).toBeGreaterThan(100)
  }
})
