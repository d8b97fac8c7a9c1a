import { bundle } from '../fixtures/bundle.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

test('a browser app with oidc-client-ts gets `login_required` while nobody is signed in, then signs in, refreshes, reads the profile and signs out', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const script = await bundle('e2e/connected-apps/oidc-client-app.ts', {})
  const settings = { authority: provider.url, client_id: apps.thirdParty }
  const site = host.show(provider, {
    head: `<script>window.settings = ${JSON.stringify(settings)}</script><script type="module" src="/app.js"></script>`,
    body: '<button id="in">Sign in</button><button id="silent">Sign in silently</button><button id="refresh">Refresh</button><button id="out">Sign out</button><pre id="seen"></pre>',
    scripts: { '/app.js': script },
  })
  const seen = page.locator('#seen')
  await page.goto(site)
  await page.getByRole('button', { name: 'Sign in silently' }).click()
  await expect(seen).toHaveText('login_required')
  await page.goto(site)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/authorize\?/)
  await signInOn(page, address, codeFor)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(seen).toContainText(address)
  const first = await page.evaluate(() => window.user?.access_token)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.evaluate(() => window.user?.access_token)).not.toBe(first)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(seen).toHaveText('signed out')
})
