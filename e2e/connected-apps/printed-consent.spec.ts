import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import type { Page } from 'playwright/test'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { openShop } from '../fixtures/script-less.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

/** The site of the document in its own process, and the app's redirect URL on the loopback interface. */
const test = base.extend<{ shop: string; redirectUri: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one uses from the pattern.
  async redirectUri({}, use) {
    const app = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<h1>Back in the app</h1>'),
    )
    await once(app.listen(0, '127.0.0.1'), 'listening')
    await use(`http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`)
    app.closeAllConnections()
    app.close()
  },
  async shop({ provider }, use) {
    const shop = await openShop(provider, 'CONSENT-ON-A-SERVER.md')
    await use(shop.site)
    await shop.close()
  },
})

const serverModule = new URL('../../packages/js/dist/server.js', import.meta.url).href

const discover = (url: string) =>
  client.discovery(new URL(url), apps.thirdParty, undefined, client.None(), { execute: [client.allowInsecureRequests] })

/** Opens the site's authorize page with a request of the app, and answers its redirect URL. */
const begin = async (page: Page, providerURL: string, shop: string, redirectUri: string) => {
  const config = await discover(providerURL)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const { search } = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email read:notes',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  })
  await page.goto(`${shop}/authorize${search}`)
  /** Waits for the redirect, and exchanges its code. */
  const tokens = async () => {
    await page.waitForURL(`${redirectUri}?**`)
    return client.authorizationCodeGrant(config, new URL(page.url()), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    })
  }
  return { config, tokens, request: `/authorize${search}` }
}

const signIn = async (
  page: Page,
  address: string,
  codeFor: (to: string, count?: number) => Promise<string>,
  count = 1,
) => {
  await page.getByRole('textbox').fill(address)
  await page.getByRole('textbox').press('Enter')
  await page.locator('#code').fill(await codeFor(address, count))
  await page.locator('#code').press('Enter')
}

const consent = (page: Page) => page.locator('[data-latchkey-screen="IDPConsent"]')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a user signs in to an app on a page that a server rendered', async ({
    page,
    provider,
    shop,
    redirectUri,
    address,
    codeFor,
  }) => {
    const { config, tokens } = await begin(page, provider.url, shop, redirectUri)
    await signIn(page, address, codeFor)
    await expect(consent(page)).toContainText('Give Example agent access')
    await expect(consent(page)).toContainText(address)
    await expect(consent(page)).toContainText('Read your notes')
    await consent(page).getByRole('button', { name: 'Allow' }).click()
    const { access_token, claims, scope } = await tokens()
    expect(scope).toBe('openid email read:notes')
    expect(access_token).not.toBe('')
    expect(config.serverMetadata().issuer).toContain(provider.url)
    expect(claims).toBeInstanceOf(Function)
  })

  test('a denial, another account and an unusable request get an answer', async ({
    page,
    provider,
    shop,
    redirectUri,
    address,
    codeFor,
  }) => {
    const { tokens } = await begin(page, provider.url, shop, redirectUri)
    await signIn(page, address, codeFor)
    await consent(page).getByRole('button', { name: 'Deny' }).click()
    await expect(tokens()).rejects.toMatchObject({ error: 'access_denied' })

    await begin(page, provider.url, shop, redirectUri)
    await consent(page).getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByRole('textbox')).toHaveAttribute('type', 'email')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')

    await signIn(page, address, codeFor, 2)
    await expect(consent(page)).toBeVisible()
    const answer = await page.goto(`${shop}/authorize?client_id=${apps.thirdParty}`)
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('alert')).toContainText('redirect_uri')
  })

  test('a user enters the code of a device, compares it, and allows the device', async ({
    page,
    provider,
    shop,
    address,
    codeFor,
  }) => {
    const config = await discover(provider.url)
    const device = await client.initiateDeviceAuthorization(config, { scope: 'openid email' })
    const tokens = client.pollDeviceAuthorizationGrant(config, device)
    await page.goto(`${shop}/authorize?device`)
    await signIn(page, address, codeFor)
    await page.getByLabel('Device code').fill('BBBB-BBBB')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('No device is waiting with this code.')
    await page.getByLabel('Device code').fill(device.user_code)
    await page.keyboard.press('Enter')
    const screen = page.locator('[data-latchkey-screen="IDPDeviceConsent"]')
    await expect(screen).toContainText(device.user_code)
    await screen.getByRole('button', { name: 'Allow' }).click()
    await expect(page.locator('[data-latchkey-screen="IDPEnd"]')).toContainText('You can return to your device.')
    expect((await tokens).scope).toBe('openid email')
  })

  test('F54 an answer of another origin, of another screen or without its token grants nothing', async ({
    page,
    provider,
    shop,
    redirectUri,
    address,
    codeFor,
  }) => {
    await begin(page, provider.url, shop, redirectUri)
    await signIn(page, address, codeFor)
    await expect(consent(page)).toBeVisible()
    const url = page.url()
    const token = await page.locator('[name=consent_token]').getAttribute('value')
    const post = (at: string, form: Record<string, string>) =>
      page.request.post(at, { form, maxRedirects: 0, headers: { origin: 'https://evil.example' } })
    // The screen of another request, with more scopes, has another token.
    const wider = url
      .replace('read%3Anotes', 'read%3Anotes+offline_access')
      .replace('read:notes', 'read:notes+offline_access')
    expect(wider).not.toBe(url)
    for (const [at, form] of [
      [url, { intent: 'allow' }],
      [url, { intent: 'allow', consent_token: '0'.repeat(64) }],
      [wider, { intent: 'allow', consent_token: `${token}` }],
    ] as const) {
      const answer = await post(at, form)
      expect(answer.status()).toBe(409)
      expect(answer.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
      expect(await answer.text()).toContain('data-latchkey-screen="IDPConsent"')
    }
    const unknown = await post(url, { intent: 'revoke', consent_token: `${token}` })
    expect(unknown.status()).toBe(200)
    const allowed = await post(url, { intent: 'allow', consent_token: `${token}` })
    expect(allowed.status()).toBe(303)
    expect(allowed.headers().location).toContain(`${redirectUri}?`)
  })
})

test.describe('without scripts, for an app that signs its users out', () => {
  test.use({ javaScriptEnabled: false })

  test('a user stays signed in, or signs out and returns to the app', async ({
    page,
    provider,
    shop,
    address,
    codeFor,
  }) => {
    const signedOutUri = `${provider.url}/playground/client`
    const query = new URLSearchParams({ client_id: apps.thirdParty, post_logout_redirect_uri: signedOutUri })
    await page.goto(`${shop}/authorize?device`)
    await signIn(page, address, codeFor)
    await expect(page.locator('[data-latchkey-screen="IDPDevice"]')).toBeVisible()
    await page.goto(`${shop}/authorize?${query}`)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.locator('[data-latchkey-screen="IDPEnd"]')).toBeVisible()
    const session = async () => (await page.context().cookies()).find(({ name }) => name === 'session')
    expect(await session()).toBeDefined()
    await page.goto(`${shop}/authorize?${query}`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(signedOutUri)
    expect(await session()).toBeUndefined()
  })
})

test('the printed consent is accessible', async ({ page, provider, shop, redirectUri, address, codeFor }) => {
  await begin(page, provider.url, shop, redirectUri)
  await signIn(page, address, codeFor)
  await expect(consent(page)).toBeVisible()
  expect(await axeFindings(runIn(page), 'section.latchkey')).toEqual([])
})

test('the widget takes over a printed consent without showing anything else, and answers it', async ({
  page,
  provider,
  redirectUri,
  address,
  codeFor,
}) => {
  // The playground's page signs the user in, with a session that its scripts and its server can read.
  const { tokens, request } = await begin(page, provider.url, provider.url, redirectUri)
  await signInOn(page, address, codeFor)
  await expect(consent(page)).toBeVisible()
  const cookies = await page.context().cookies()
  const sessionToken = cookies.find(({ name }) => name === 'stytch_session')?.value ?? null
  const { renderIdentityProvider }: typeof import('@latchkey/js/server') = await import(serverModule)
  const { publicToken, url: baseURL } = provider
  const answer = await renderIdentityProvider({ publicToken, baseURL, url: request, sessionToken, nonce: '' })
  expect(answer.kind).toBe('page')
  const html = answer.kind === 'page' ? answer.html : ''
  await page.route(`${provider.url}/authorize?**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title><div id="consent">${html}</div>
<script>
  shown = []
  shifts = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifts += value)))
    .observe({ type: 'layout-shift', buffered: true })
  const note = () => shown.push(document.querySelector('#consent h2')?.textContent ?? 'nothing')
  new MutationObserver(note).observe(document.querySelector('#consent'), { childList: true, subtree: true })
</script>
<script type="module">
  import { createClient } from '/js/latchkey.js'
  createClient('${publicToken}', { baseURL: '${baseURL}' }).mountIdentityProvider({ elementId: '#consent' })
</script></html>`,
    }),
  )
  await page.goto(request)
  await expect(page.locator('#consent > form')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-latchkey-screen]')?.ariaBusy))
    .not.toBe('true')
  const seen = await page.evaluate(() => {
    const { shown, shifts } = window as unknown as { shown: string[]; shifts: number }
    return { shown, shifts }
  })
  expect(seen.shifts).toBe(0)
  expect(new Set(seen.shown)).toEqual(new Set(['Give Example agent access to your Latchkey account?']))
  await consent(page).getByRole('button', { name: 'Allow' }).click()
  expect((await tokens()).scope).toBe('openid email read:notes')
})
