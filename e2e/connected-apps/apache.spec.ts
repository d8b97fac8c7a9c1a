import { expect, test } from '../fixtures/test.ts'
import { emailField } from '../fixtures/widget.ts'
import { freePort, hasApache, startApache } from './apache-server.ts'
import { signInOn } from './consent.ts'

test('mod_auth_openidc of Apache signs a user in, passes the address on, and signs out', async ({
  page,
  provider,
  address,
  codeFor,
}, info) => {
  info.skip(!hasApache, 'Debian: apt-get install apache2 libapache2-mod-auth-openidc')
  const port = await freePort()
  const callback = `http://127.0.0.1:${port}/members/callback`
  const created = await fetch(`${provider.url}/v1/connected_apps/clients`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${provider.projectId}:${provider.secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      client_type: 'third_party',
      client_name: 'Intranet',
      redirect_urls: [callback],
      post_logout_redirect_urls: [`http://127.0.0.1:${port}/`],
    }),
  })
  expect(created.status).toBe(200)
  const { connected_app: app } = (await created.json()) as {
    readonly connected_app: { readonly client_id: string; readonly client_secret: string }
  }
  const apache = await startApache({
    port,
    metadataURL: `${provider.url}/.well-known/openid-configuration`,
    clientId: app.client_id,
    clientSecret: app.client_secret,
  })
  try {
    await page.goto(`${apache.url}/members/`)
    await signInOn(page, address, codeFor)
    await expect(page.getByText('Intranet').first()).toBeVisible()
    const pageResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/members/')
    await page.getByRole('button', { name: 'Allow' }).click()
    expect((await pageResponse).headers()['x-signed-in']).toBe(address)
    await expect(page.getByRole('heading', { name: 'For members' })).toBeVisible()

    await page.goto(`${callback}?logout=${encodeURIComponent(`${apache.url}/`)}`)
    // Its text can show before the navigation has ended, which would then interrupt the next one.
    await page.waitForURL(`${apache.url}/`)
    await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible()
    // The session at the provider has ended too, so the next visit signs in again.
    await page.goto(`${apache.url}/members/`)
    await expect(emailField(page)).toBeVisible()
  } finally {
    await apache.stop()
  }
})
