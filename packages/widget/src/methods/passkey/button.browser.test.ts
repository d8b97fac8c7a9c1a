import { expect, type Page } from 'playwright/test'
import { authenticatorOn, callsOf, grantedTo, leavePasskey, personWith, requestAnswer } from '../../testing/passkeys.ts'
import { type Site, test } from '../../testing/site.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Login with a Passkey', exact: true })
const confirmation = (page: Page) => page.locator('[data-latchkey-screen="PasskeyConfirmation"]')
const config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } }
const failed = 'Unknown error occurred during passkey authentication. Please try again.'

/** A browser with passkeys but without passkey autofill; with `silence` it never answers the capability check. */
const openWithoutAutofill = async (page: Page, site: Site, answer: 'no' | 'silence' = 'no') => {
  await page.addInitScript((isSilent) => {
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      isSilent ? new Promise<never>(() => {}) : Promise.resolve(false)
  }, answer === 'silence')
  const authenticator = await authenticatorOn(page)
  site.answers.set('authenticate/start/primary', requestAnswer)
  await site.open()
  await site.mount({ config })
  return authenticator
}

test('shows the button first and signs in', async ({ page, site }) => {
  await openWithoutAutofill(page, site)
  await leavePasskey(page)
  site.answers.set('webauthn/authenticate', grantedTo(personWith('Laptop')))
  await expect(page.getByRole('button')).toHaveText(['Login with a Passkey', 'Continue with email'])
  await expect(page.getByText('or', { exact: true })).toBeVisible()
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused()
  await expect(confirmation(page)).toContainText('Your Passkey has been successfully authenticated.')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect.poll(() => site.heard()).toEqual(['PASSKEY_AUTHENTICATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
  const [start = ''] = callsOf(site, 'webauthn/authenticate/start/primary')
  expect(JSON.parse(start.slice(start.indexOf('{')))).toEqual({
    domain: 'localhost',
    return_passkey_credential_options: true,
  })
  expect(callsOf(site, 'webauthn/authenticate {')).toHaveLength(1)
  expect(callsOf(site, 'webauthn/authenticate {')[0]).toContain('"session_duration_minutes":30')
  expect(site.complaints).toEqual([])
})

test('shows the button in a browser that does not report autofill support', async ({ page, site }) => {
  await openWithoutAutofill(page, site, 'silence')
  await expect(button(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
})

test('shows the failure in the banner, keeps the focus, and succeeds at the next attempt', async ({ page, site }) => {
  const authenticator = await openWithoutAutofill(page, site)
  const banner = page.getByRole('alert').filter({ hasText: /./ })
  // The device has no passkey for this site.
  await button(page).click()
  await expect(banner).toHaveText(failed)
  await expect(button(page)).toBeFocused()
  await leavePasskey(page)
  // The user cancelled or used the wrong finger.
  await authenticator.verifies(false)
  await button(page).click()
  await expect(banner).toHaveText(failed)
  await authenticator.verifies(true)

  for (const [answer, sentence] of [
    [{ status: 500, error_type: 'internal_server_error' }, failed],
    [{ status: 401, error_type: 'unable_to_auth_webauthn_registration' }, failed],
    [{ text: '', type: 'text/plain' }, failed],
    ['offline', /unable to reach/],
    // The passkey was deleted from the account, but not from the device.
    [
      { status: 404, error_type: 'webauthn_registration_not_found' },
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    ],
  ] as const) {
    site.answers.set('webauthn/authenticate', answer)
    const before = (await site.heard()).length
    await button(page).click()
    await expect.poll(async () => (await site.heard()).length).toBe(before + 1)
    await expect(banner).toHaveText(sentence)
    await expect(button(page)).toBeFocused()
  }
  // The browser was informed and no longer offers the passkey.
  await leavePasskey(page)
  // A browser or device without user verification.
  await page.evaluate(() => {
    const asks = navigator.credentials.get.bind(navigator.credentials)
    let isFirst = true
    navigator.credentials.get = async (options) => {
      if (!isFirst) return asks(options)
      isFirst = false
      throw new DOMException('No verification.', 'NotSupportedError')
    }
  })
  await button(page).click()
  await expect(banner).toContainText('cannot confirm that it is you')

  site.answers.set('webauthn/authenticate', grantedTo(personWith('Laptop')))
  await button(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect
    .poll(async () => (await site.heard()).map((one) => one.split(' ')[0]))
    .toEqual([
      ...Array.from({ length: 8 }, () => 'error'),
      ...['PASSKEY_AUTHENTICATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'],
    ])
})

test('shows a separate sentence for each rule that the browser reports as broken', async ({ page, site }) => {
  const authenticator = await openWithoutAutofill(page, site)
  await leavePasskey(page)
  const banner = page.getByRole('alert').filter({ hasText: /./ })
  const requestOptions = JSON.parse(
    (requestAnswer as { data: Record<string, string> }).data.public_key_credential_request_options ?? '',
  )
  const fails = async (options: object, sentence: string) => {
    site.answers.set('authenticate/start/primary', {
      data: { public_key_credential_request_options: JSON.stringify({ ...requestOptions, ...options }) },
    })
    await button(page).click()
    await expect(banner).toContainText(sentence)
    await expect(button(page)).toBeFocused()
  }
  await fails({ rpId: 'evil.example' }, 'cannot be used at the address of this page')
  // No user is present until the browser's timeout.
  await authenticator.answers(false)
  await fails({ timeout: 10 }, failed)
  await authenticator.answers(true)
  // Errors that no browser in these tests raises by itself.
  const throws = (name: string) =>
    page.evaluate((name) => {
      navigator.credentials.get = () => Promise.reject(new DOMException('', name))
    }, name)
  await throws('NotSupportedError')
  await fails({ userVerification: 'preferred' }, 'cannot do what the passkey asks for')
  await throws('AbortError')
  await fails({}, 'Another passkey request is open on this page.')
  await throws('UnknownError')
  await fails({}, failed)
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await fails({}, 'Open it in another browser')
})

test('rejects a key without user verification with a helpful sentence before any provider call', async ({
  page,
  site,
}) => {
  await openWithoutAutofill(page, site)
  await leavePasskey(page)
  site.answers.set('webauthn/authenticate', grantedTo(personWith('Laptop')))
  // Chromium never uses such a security key if verification is required; other browsers return its answer.
  await page.evaluate(() => {
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = async function (options) {
      CredentialsContainer.prototype.get = get
      const credential = (await get.call(this, options)) as PublicKeyCredential & {
        response: AuthenticatorAssertionResponse
      }
      const bytes = new Uint8Array(credential.response.authenticatorData.slice(0))
      bytes[32] = 0x01
      return Object.defineProperty(credential, 'response', {
        value: { ...credential.response, authenticatorData: bytes.buffer },
      })
    }
  })
  await button(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('cannot confirm that it is you')
  expect(callsOf(site, 'webauthn/authenticate {')).toEqual([])
  await button(page).click()
  await expect(confirmation(page)).toBeVisible()
})
