import * as client from 'openid-client'
import { expect } from '../fixtures/test.ts'
import { codeField, emailField } from '../fixtures/widget.ts'
import { test } from '../members/site.ts'
import { apps, redirectUri } from './consent.ts'

test('a member of two organizations chooses the one in which an app gets access', async ({
  page,
  provider,
  organization,
  member,
  address,
  codeFor,
}) => {
  const first = await organization()
  const second = await organization()
  for (const one of [first, second]) await member(one, address)
  const query = new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })
  await page.goto(`${provider.url}/b2b/authorize?${query}`)
  const consent = page.locator('[data-latchkey-screen="IDPConsent"]')
  /** Signs in to one organization with the newest of so many codes. */
  const signIn = async ({ name }: { readonly name: string }, count: number) => {
    await emailField(page).fill(address)
    await page.keyboard.press('Enter')
    await codeField(page).fill(await codeFor(address, count))
    await page.getByRole('button', { name }).click()
    await expect(consent).toContainText(name)
  }
  // The first sign-in to an organization proves the address there.
  await signIn(second, 1)
  await consent.getByRole('button', { name: 'Use another account' }).click()
  await signIn(first, 2)
  await page.getByLabel('Organization').selectOption({ label: second.name })
  await expect(consent).toContainText(second.name)
  await expect(consent).not.toContainText(first.name)
  await page.route(`${redirectUri}?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Back in the app' }))
  await consent.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${redirectUri}?code=**`)
})
