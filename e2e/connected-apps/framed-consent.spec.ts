import { expect, test } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

test('F55 a page of another origin that frames the consent gets no buttons to lead clicks to', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const query = new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri: 'http://127.0.0.1:8765/callback',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const request = `${provider.url}/authorize?${query}`
  await page.goto(request)
  await signInOn(page, address, codeFor)
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  // A site whose page has no headers against frames.
  await page.route(`${provider.url}/authorize?**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title><div id="consent"></div><script type="module">
  import { createClient } from '/js/latchkey.js'
  createClient('${provider.publicToken}', { baseURL: '${provider.url}' }).mountIdentityProvider({
    elementId: '#consent',
    callbacks: { onError: ({ code }) => document.body.append(code) },
  })
</script></html>`,
    }),
  )
  // The same site, so that the frame has the session's cookie: only the port differs.
  const stranger = provider.url.replace(/\d+$/, '8766')
  const framing = `<!doctype html><title>Prize</title><iframe width="500" height="700" src="${request.replaceAll('&', '&amp;')}">`
  await page.route(`${stranger}/**`, (route) => route.fulfill({ contentType: 'text/html', body: framing }))
  await page.goto(`${stranger}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('alert')).toContainText('This page is shown inside another site.')
  await expect(frame.getByText('idp_framed')).toBeVisible()
  await expect(frame.getByRole('button')).toHaveCount(0)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Open in a new window' }).click(),
  ])
  await expect(opened).toHaveURL(request)
  // A frame of the site itself shows the consent.
  await page.route(`${provider.url}/own`, (route) => route.fulfill({ contentType: 'text/html', body: framing }))
  await page.goto(`${provider.url}/own`)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Allow' })).toBeVisible()
})
