import { expect, test } from '../fixtures/test.ts'
import { signInOn } from './consent.ts'

test('a user signs in to the test app of the playground, which reads, refreshes and loses its access', async ({
  page,
  address,
  codeFor,
}) => {
  await page.goto('/playground/client')
  await page.getByLabel('offline_access').check()
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await page.waitForURL(/\/authorize\?/)
  await signInOn(page, address, codeFor)
  const consent = page.locator('[data-latchkey-screen="IDPConsent"]')
  await expect(consent).toContainText('Give Example agent access')
  await expect(consent).toContainText(address)
  await expect(consent).toContainText('Read your notes')
  await expect(consent).toContainText('This app runs on your device.')
  await consent.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByRole('heading', { name: 'The app has access' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Granted: openid email offline_access read:notes')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Read the profile' }).click()
  await expect(page.locator('pre').first()).toContainText(`"email": "${address}"`)
  const tokenResponse = page.locator('pre').last()
  const before = await tokenResponse.textContent()
  await page.getByRole('button', { name: 'Refresh the token' }).click()
  await expect(tokenResponse).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Revoke the token' }).click()
  await expect(page.getByRole('heading', { name: 'The access has ended' })).toBeVisible()
  await page.getByRole('button', { name: 'Read the profile' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'A test app' })).toBeVisible()
  // The next request needs a sign-in.
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an app of the site needs no consent at its own page, and a denial reaches another app', async ({
  page,
  address,
  codeFor,
}) => {
  await page.goto('/playground/client')
  await page.locator('select[name=app]').selectOption('Playground notes, an app of this site')
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await page.waitForURL(/\/authorize\?/)
  await signInOn(page, address, codeFor)
  await expect(page.getByRole('heading', { name: 'The app has access' })).toBeVisible()

  await page.goto('/playground/client')
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'The app has no access' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('authorization response')
})

test('a member signs in to the test app with the account of an organization', async ({ page, address, codeFor }) => {
  await page.goto('/playground/client')
  await page.getByLabel('Accounts').selectOption('Members of organizations')
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await page.waitForURL(/\/b2b\/authorize\?/)
  await signInOn(page, address, codeFor)
  await page.getByRole('button', { name: 'Create an organization' }).click()
  const consent = page.locator('[data-latchkey-screen="IDPConsent"]')
  await expect(consent).toContainText(address)
  await consent.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'The app has access' })).toBeVisible()
  await expect(page.locator('pre').first()).toContainText('https://stytch.com/organization')
})
