import { createHash, randomBytes } from 'node:crypto'
import { repeated } from '../../tools/test/slices.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, redirectUri, signInOn } from './consent.ts'

const request = (verifier: string) =>
  new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })

test('a consent that shows one account grants nothing for another that signed in meanwhile, and asks that one', async ({
  page,
  provider,
  browser,
  address,
  codeFor,
}) => {
  const verifier = randomBytes(32).toString('base64url')
  const authorize = `${provider.url}/authorize?${request(verifier)}`
  const another = address.replace('@', '-other@')
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await otherPage.goto(authorize)
  await signInOn(otherPage, another, codeFor)
  await expect(otherPage.locator('[data-latchkey-screen="IDPConsent"]')).toContainText(another)

  await page.route(/^http:\/\/127\.0\.0\.1:8765\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Back in the app</h1>' }),
  )
  await page.goto(authorize)
  await signInOn(page, address, codeFor)
  const consent = page.locator('[data-latchkey-screen="IDPConsent"]')
  await expect(consent).toContainText(address)
  // The server of the site signs in another account: no script of this page learns of it.
  await page.context().addCookies(await elsewhere.cookies())
  await consent.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(consent).toContainText(another)
  await expect(consent).not.toContainText(address)
  await consent.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\/callback\?code=/)
  await elsewhere.close()
})

test(
  'a consent asks for a sign-in after the session ended in another tab, and shows the app that waits',
  repeated('a consent asks for a sign-in after the session'),
  async ({ page, provider, address, codeFor }) => {
    await page.goto(`${provider.url}/authorize?${request('x'.repeat(43))}`)
    await signInOn(page, address, codeFor)
    const consent = page.locator('[data-latchkey-screen="IDPConsent"]')
    await expect(consent).toContainText(address)
    await page.context().clearCookies()
    await consent.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByLabel('Email', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Sign in to continue to Example agent')).toBeVisible()
  },
)
