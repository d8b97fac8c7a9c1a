import { bundle } from '../fixtures/bundle.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

/** Libraries of other makers, unmodified. keycloak-js reads the answer from the fragment by default. */
const libraries = { 'keycloak-js': 'keycloak', '@okta/okta-auth-js': 'okta', '@axa-fr/oidc-client': 'axa' } as const

for (const [library, file] of Object.entries(libraries))
  test(`a browser app with ${library} signs in, refreshes and signs out`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
  }) => {
    const script = await bundle(`e2e/connected-apps/${file}-app.ts`, {})
    const settings = { authority: provider.url, client_id: apps.thirdParty }
    const site = host.show(provider, {
      head: `<script>window.settings = ${JSON.stringify(settings)}</script><script type="module" src="/app.js"></script>`,
      body: '<button id="in">Sign in</button><button id="refresh">Refresh</button><button id="out">Sign out</button><pre id="seen"></pre>',
      scripts: { '/app.js': script },
    })
    const seen = page.locator('#seen')
    await page.goto(site)
    await expect(seen).toHaveText('signed out')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/authorize\?/)
    await signInOn(page, address, codeFor)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(seen).toContainText(address)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(seen).toHaveText('a new token')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(seen).toHaveText('signed out')
  })
