import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Provider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, redirectUri, signInOn } from './consent.ts'

/** Returns the page of the document as a browser gets it: only its placeholders are replaced. */
const documentedPage = async ({ url, publicToken }: Provider): Promise<string> => {
  const text = await readFile(new URL('../../docs/CONNECTED-APPS.md', import.meta.url), 'utf8')
  const [, code = ''] = /## Your authorize page\n.*?```ts\n(.*?)```/s.exec(text) ?? []
  expect(code).toContain('mountIdentityProvider')
  return placedAt(code, { url, publicToken })
}

const placedAt = (code: string, { url, publicToken }: Pick<Provider, 'url' | 'publicToken'>) =>
  code
    .replace("'@latchkey/js'", `'${url}/js/latchkey.js'`)
    .replace(/'public-token-live-[0-9a-f-]+'/, `'${publicToken}'`)
    .replaceAll('https://auth.example.com', url)

/** A page that only signs in, as sites copied it from an earlier release. */
const signInAlone = `
import { createClient } from '@latchkey/js'
const client = createClient('public-token-live-00000000-0000-4000-8000-000000000000', { baseURL: 'https://auth.example.com' })
const isSilent = new URLSearchParams(location.search).get('prompt') === 'none'
if (client.session.getSync() === null && !isSilent)
  client.mountLogin({ elementId: '#login', config: { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } } })
else client.mountIdentityProvider({ elementId: '#login' })
`

const request = (more: Record<string, string> = {}) => {
  const code_challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  return new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    code_challenge,
    code_challenge_method: 'S256',
    ...more,
  })
}

const consent = (page: Page) => page.locator('[data-latchkey-screen="IDPConsent"]')

const catchApp = (page: Page) =>
  page.route(/^http:\/\/127\.0\.0\.1:8765\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Back in the app</h1>' }),
  )

test('the authorize page of the document signs in, asks, changes the account, and answers the app', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const site = host.show(provider, {
    body: '<div id="login"></div><script type="module" src="/page.js"></script>',
    scripts: { '/page.js': await documentedPage(provider) },
  })
  await catchApp(page)
  await page.goto(`${site}?${request({ resource: 'http://localhost:4000/mcp' })}`)
  await signInOn(page, address, codeFor)
  await expect(consent(page)).toContainText(address)
  await expect(consent(page)).toContainText('http://localhost:4000/mcp')
  await expect(consent(page)).toContainText('The access ends when you sign out')
  await page.getByRole('button', { name: 'Use another account' }).click()
  const another = address.replace('@', '-other@')
  await signInOn(page, another, codeFor)
  await expect(consent(page)).toContainText(another)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\/callback\?code=/)

  await page.goto(`${site}?${request({ prompt: 'none', scope: 'openid' })}`)
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\/callback\?(code|error=consent_required)/)
  await page.goto(`${site}?logout=true&client_id=${apps.thirdParty}`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.goto(`${site}?${request({ prompt: 'none' })}`)
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\/callback\?error=login_required/)
})

test('a page that only signs in goes on to the consent, and a form brings the answer to the app', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const site = host.show(provider, {
    body: '<div id="login"></div><script type="module" src="/page.js"></script>',
    scripts: { '/page.js': placedAt(signInAlone, provider) },
  })
  await catchApp(page)
  await page.goto(`${site}?${request({ response_mode: 'form_post', max_age: '0' })}`)
  await signInOn(page, address, codeFor)
  await expect(consent(page)).toContainText(address)
  const posted = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url() === redirectUri)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const form = new URLSearchParams((await posted).postData() ?? '')
  expect([form.get('state'), form.get('iss'), form.has('code')]).toEqual(['s', provider.url, true])
})

test('an app that asks with a form at the authorize page of development gets its answer', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  await catchApp(page)
  const fields = [...request()].map(([name, value]) => `<input name="${name}" value="${value}">`).join('')
  await page.goto(`${provider.url}/health`)
  await page.setContent(`<form method="post" action="${provider.url}/authorize">${fields}<button>Go</button></form>`)
  await page.getByRole('button', { name: 'Go' }).click()
  await signInOn(page, address, codeFor)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\/callback\?code=/)
})
