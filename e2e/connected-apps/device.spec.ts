import * as client from 'openid-client'
import { expect, test } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

const discover = (url: string) =>
  client.discovery(new URL(url), apps.thirdParty, undefined, client.None(), { execute: [client.allowInsecureRequests] })

test('F56 a program without a browser signs in by a code that its user enters, after a warning of codes from strangers', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const config = await discover(provider.url)
  const device = await client.initiateDeviceAuthorization(config, { scope: 'openid email read:notes' })
  const tokens = client.pollDeviceAuthorizationGrant(config, device)

  await page.goto(device.verification_uri)
  await signInOn(page, address, codeFor)
  const screen = page.locator('[data-latchkey-screen="IDPDevice"]')
  await screen.getByLabel('Device code').fill('BBBB-BBBB')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect(screen.getByRole('alert')).toContainText('No device is waiting with this code.')
  await screen.getByLabel('Device code').fill(device.user_code.toLowerCase())
  await page.keyboard.press('Enter')

  const consent = page.locator('[data-latchkey-screen="IDPDeviceConsent"]')
  await expect(consent).toContainText(`shows the code ${device.user_code}`)
  await expect(consent).toContainText('If the code was sent to you, deny it')
  await expect(consent).toContainText(address)
  await consent.getByRole('button', { name: 'Allow' }).click()
  await expect(page.locator('[data-latchkey-screen="IDPEnd"]')).toContainText('You can return to your device.')

  const { claims, scope, access_token } = await tokens
  expect(scope).toBe('openid email read:notes')
  const sub = claims.call(await tokens)?.sub ?? ''
  expect(await client.fetchUserInfo(config, access_token, sub)).toMatchObject({ email: address })
})

test('a link with the code of a device fills the code in, and a denial reaches the device', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const config = await discover(provider.url)
  const device = await client.initiateDeviceAuthorization(config, { scope: 'openid' })
  const tokens = client.pollDeviceAuthorizationGrant(config, device)
  const refused = expect(tokens).rejects.toMatchObject({ error: 'access_denied' })

  await page.goto(device.verification_uri_complete ?? '')
  await signInOn(page, address, codeFor)
  await expect(page.getByLabel('Device code')).toHaveValue(device.user_code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.locator('[data-latchkey-screen="IDPEnd"]')).toContainText('has no access to your account')
  await refused
})
