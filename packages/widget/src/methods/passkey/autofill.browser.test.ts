import { expect, type Page } from 'playwright/test'
import { authenticatorOn, callsOf, grantedTo, leavePasskey, personWith, requestAnswer } from '../../testing/passkeys.ts'
import { type Site, stopClock, test } from '../../testing/site.ts'

const confirmation = (page: Page) => page.locator('[data-latchkey-screen="PasskeyConfirmation"]')
const config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['email', 'sms'] } }
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const starts = (site: Site) => callsOf(site, 'webauthn/authenticate/start/primary').length

/** A device with a passkey, and no user present yet. */
const open = async (page: Page, site: Site) => {
  const authenticator = await authenticatorOn(page)
  site.answers.set('authenticate/start/primary', requestAnswer)
  await site.open()
  await leavePasskey(page)
  await authenticator.answers(false)
  return authenticator
}

for (const enableShadowDOM of [false, true])
  test(`signs in with a passkey chosen in the field${enableShadowDOM ? ', in a shadow root too' : ''}, without a button`, async ({
    page,
    site,
  }) => {
    const authenticator = await open(page, site)
    await authenticator.answers(true)
    // The virtual authenticator answers at once, so the request itself is held.
    const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>()
    await page.route('**/webauthn/authenticate/start/primary', (route) => isChosen.then(() => route.fallback()))
    site.answers.set('webauthn/authenticate', grantedTo(personWith('Laptop')))
    await site.mount({ config: { ...config, enableShadowDOM } })
    await expect(email(page)).toHaveAttribute('autocomplete', 'email webauthn')
    await expect(page.getByRole('button', { name: 'Login with a Passkey' })).toHaveCount(0)
    await expect(page.locator('.lk-autofill svg')).toBeVisible()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(page.getByLabel('Phone number')).toHaveAttribute('autocomplete', 'tel webauthn')
    choose()
    await expect(confirmation(page)).toContainText('Your Passkey has been successfully authenticated.')
    await expect.poll(() => site.heard()).toEqual(['PASSKEY_AUTHENTICATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
    expect(starts(site)).toBe(1)
    expect(callsOf(site, 'webauthn/authenticate {')).toHaveLength(1)
    expect(site.complaints).toEqual([])
  })

test('stops silently at an intent, and restarts after the intent failed', async ({ page, site }) => {
  await open(page, site)
  await site.mount({ config })
  await expect(email(page)).toHaveAttribute('autocomplete', 'email webauthn')
  await expect.poll(() => starts(site)).toBe(1)
  site.answers.set('login_or_create', 'never')
  await email(page).fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  await expect(page.locator('.lk-autofill')).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())
  await site.mount({ config })
  await expect.poll(() => starts(site)).toBe(2)
  await email(page).fill('ada')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email, please try again.')).toBeVisible()
  await expect.poll(() => starts(site)).toBe(3)
  await expect(email(page)).toHaveAttribute('autocomplete', 'email webauthn')
  expect(await site.heard()).toEqual([])
})

test('tries five times with growing pauses, then leaves an ordinary field', async ({ page, site }) => {
  await page.clock.install()
  await open(page, site)
  site.answers.set('authenticate/start/primary', { status: 500, error_type: 'internal_server_error' })
  await stopClock(page)
  // Main waits for nothing that depends on this clock.
  await site.mount({ config })
  for (const [before, pause] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await expect.poll(async () => (await site.heard()).length).toBe(before + 1)
    await page.clock.runFor(pause - 1)
    expect(starts(site)).toBe(before + 1)
    await page.clock.runFor(1)
  }
  await expect.poll(async () => (await site.heard()).length).toBe(5)
  await page.clock.runFor(60_000)
  await email(page).fill('ada')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email, please try again.')).toBeVisible()
  await page.clock.runFor(60_000)
  expect(starts(site)).toBe(5)
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByText('Unknown error')).toHaveCount(0)
})

test("yields to the page's own ceremony and does not restart during it", async ({ page, site }) => {
  await open(page, site)
  await site.mount({ config })
  await expect.poll(() => starts(site)).toBe(1)
  await expect(email(page)).toHaveAttribute('autocomplete', 'email webauthn')
  await page.evaluate(() => {
    const { client } = window as unknown as {
      client: { webauthn: { authenticate(options: object): Promise<unknown> } }
    }
    void client.webauthn.authenticate({ session_duration_minutes: 30 }).catch(() => {})
  })
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  await expect.poll(() => starts(site)).toBe(2)
  await email(page).fill('ada')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText('Invalid email, please try again.')).toBeVisible()
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  expect(starts(site)).toBe(2)
  expect(await site.heard()).toEqual([])
})

test('G09 ends the armed request silently on unmount, remount, navigation and next to a prompt', async ({
  page,
  site,
}) => {
  await open(page, site)
  // Records the page's credential requests and how each ended.
  await page.evaluate(() => {
    const requests: string[] = []
    Object.assign(window, { requests })
    addEventListener('unhandledrejection', ({ reason }) => requests.push(`unhandled ${reason}`))
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      const place = requests.push('pending') - 1
      const request = get.call(this, options)
      request.then(
        () => (requests[place] = 'done'),
        () => (requests[place] = options?.signal?.aborted ? 'aborted' : 'refused'),
      )
      return request
    }
  })
  const requests = () => page.evaluate(() => (window as unknown as { requests: readonly string[] }).requests)
  const unmount = () => page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())

  await site.mount({ config })
  await expect.poll(requests).toEqual(['pending'])
  await unmount()
  await expect.poll(requests).toEqual(['aborted'])

  await site.mount({ config })
  await expect.poll(requests).toEqual(['aborted', 'pending'])
  await email(page).fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  await expect.poll(requests).toEqual(['aborted', 'aborted'])

  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(requests).toEqual(['aborted', 'aborted', 'pending'])
  // A site's own button, through the client that the widget uses.
  await page.evaluate(() => {
    const { client } = window as unknown as {
      client: { webauthn: { authenticate(options: object): Promise<unknown> } }
    }
    void client.webauthn.authenticate({ session_duration_minutes: 30 }).catch(() => {})
  })
  await expect.poll(requests).toEqual(['aborted', 'aborted', 'aborted', 'pending'])
  await unmount()
  expect(starts(site)).toBe(4)
  expect(await site.heard()).toEqual(['OTP_LOGIN_OR_CREATE'])
  expect(site.complaints).toEqual([])
})
