import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { openShop } from '../fixtures/script-less.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { registeredApp, signInOn } from './consent.ts'

/** An app that registered itself, at its own address. */
const test = base.extend<{ app: { readonly clientId: string; readonly site: string } }>({
  async app({ provider }, use) {
    const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Phish</h1>'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const clientId = await registeredApp(provider, {
      client_name: 'Helpful',
      redirect_uris: [`${site}/callback`],
      post_logout_redirect_uris: [`${site}/login`],
    })
    await use({ clientId, site })
    await provider.patch({ idp_dcr_enabled: false })
    server.closeAllConnections()
    server.close()
  },
})

const end = (page: Page) => page.locator('[data-latchkey-screen="IDPEnd"]')
const logout = ({ clientId, site }: { readonly clientId: string; readonly site: string }) =>
  new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${site}/login` })
const faulty = ({ clientId, site }: { readonly clientId: string; readonly site: string }) =>
  new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${site}/callback`,
    response_type: 'token',
    scope: 'openid',
  })

const expectLink = async (page: Page, title: string, site: string) => {
  await expect(end(page)).toContainText(title)
  await expect(end(page)).toContainText(new URL(site).host)
  expect(page.url()).not.toContain(site)
  await end(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Phish' })).toBeVisible()
}

test('F58 a logout request of a stranger’s app shows a link to its address, and does not forward', async ({
  page,
  provider,
  app,
}) => {
  await page.goto(`${provider.url}/authorize?${logout(app)}`)
  await expectLink(page, 'signed out', app.site)
})

test('F58 a faulty request of a stranger’s app shows a link to its address, and does not forward', async ({
  page,
  provider,
  app,
  address,
  codeFor,
}) => {
  await page.goto(`${provider.url}/authorize?${faulty(app)}`)
  await signInOn(page, address, codeFor)
  await expectLink(page, "couldn't get access", app.site)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('F58 a printed page shows a link for the logout request of a stranger’s app', async ({
    page,
    provider,
    app,
  }) => {
    const shop = await openShop(provider, 'CONSENT-ON-A-SERVER.md')
    await page.goto(`${shop.site}/authorize?${logout(app)}`)
    await expectLink(page, 'signed out', app.site)
    await shop.close()
  })
})
