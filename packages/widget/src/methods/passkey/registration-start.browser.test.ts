import { expect, type Page } from 'playwright/test'
import {
  authenticatorOn,
  callsOf,
  creationAnswer,
  grantedTo,
  leaveCookies,
  openAs,
  openAsNobody,
  personWith,
} from '../../testing/passkeys.ts'
import { test } from '../../testing/site.ts'

const box = (page: Page) => page.locator('[data-latchkey-screen="PasskeyRegistrationStart"]')
const create = (page: Page) => page.getByRole('button', { name: 'Create a Passkey', exact: true })
const warning = 'Error: Cannot use PasskeyRegistration component without active user authenticated.'
const notCreated =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.'
const ofKeys =
  'If you used a security key: it has to ask for a PIN or your fingerprint, and to have room for a Passkey.'

test('shows only the warning without a signed-in user, and switches with each sign-in and sign-out', async ({
  page,
  site,
}) => {
  await openAsNobody(site)
  await expect(box(page).getByRole('alert')).toHaveText(warning)
  await expect(box(page).locator('button, input, h2, [role=heading]')).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-busy')
  site.answers.set('otps/authenticate', grantedTo(personWith()))
  await page.evaluate(() => {
    type Codes = { authenticate(code: string, id: string, options: object): Promise<unknown> }
    const { client } = window as unknown as { client: { otps: Codes } }
    return client.otps.authenticate('123456', 'email-test-1', { session_duration_minutes: 30 })
  })
  await expect(box(page).getByRole('heading')).toHaveText('Set up a new Passkey')
  await expect(box(page).getByRole('heading')).toHaveAccessibleDescription(
    /encrypted digital keys.*fingerprint, face or screen lock/,
  )
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)
  site.answers.set('sessions/revoke', { data: {} })
  await page.evaluate(() =>
    (window as unknown as { client: { session: { revoke(): Promise<unknown> } } }).client.session.revoke(),
  )
  await expect(box(page).getByRole('alert')).toHaveText(warning)
  await expect(create(page)).toHaveCount(0)
  expect(site.calls.filter((call) => call.startsWith('webauthn'))).toEqual([])
  expect(site.complaints).toEqual([])
})

test('waits for the refresh of a session without a cached user, then shows the form or the warning', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', 'never')
  await openAsNobody(site)
  await expect(box(page).getByRole('status').first()).toHaveText('Checking who is signed in…')
  await expect(box(page)).toHaveAttribute('aria-busy', 'true')
  await expect(box(page).locator('button')).toHaveCount(0)
  // A provider that does not respond. The timeout starts with the request.
  const authenticateCount = () => callsOf(site, 'sessions/authenticate').length
  await expect.poll(authenticateCount).toBeGreaterThan(0)
  await page.clock.runFor(10_000)
  await expect(box(page).getByRole('alert')).toContainText('unable to reach')
  await expect(box(page)).not.toHaveAttribute('aria-busy')

  for (const [answer, expectedMessage] of [
    [grantedTo(personWith()), create(page)],
    [{ status: 404, error_type: 'session_not_found' } as const, page.getByText(warning)],
  ] as const) {
    site.answers.set('sessions/authenticate', 'never')
    await page.evaluate(() => localStorage.clear())
    await leaveCookies(page, site)
    const before = authenticateCount()
    await page.reload()
    await expect(page.getByText('Checking who is signed in…')).toBeVisible()
    await expect.poll(authenticateCount).toBeGreaterThan(before)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    site.answers.set('sessions/authenticate', answer)
    await page.getByRole('button', { name: 'Try again' }).click()
    // The refresh pauses after a failure; its next response takes real time, independent of the clock.
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(expectedMessage).toBeVisible({ timeout: 500 })
    }).toPass()
  }
})

test('shows what happened and what to do after a failure, keeps the focus, and succeeds at the next attempt', async ({
  page,
  site,
}) => {
  const authenticator = await authenticatorOn(page)
  await page.clock.install()
  site.answers.set('register/start', creationAnswer())
  site.answers.set('webauthn/register', grantedTo(personWith('Chrome on Linux')))
  await openAs(page, site, personWith())
  await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeFocused()

  // The user cancelled or used the wrong finger.
  await authenticator.verifies(false)
  await create(page).click()
  const alert = box(page).getByRole('alert')
  await expect(alert).toHaveText(notCreated)
  await expect(box(page).getByText(ofKeys)).toHaveRole('status')
  await expect(create(page)).toBeFocused()
  await authenticator.verifies(true)

  site.answers.set('register/start', { status: 429, error_type: 'too_many_requests', retryAfter: 50 })
  await create(page).click()
  await expect(alert).toHaveText(notCreated)
  await expect(page.getByText(/^Try again in 0:\d\d\.$/)).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await page.clock.runFor(50_000)
  await expect(create(page)).toBeEnabled()
  site.answers.set('register/start', 'offline')
  await create(page).click()
  await expect(alert).toContainText('unable to reach')

  site.answers.set('register/start', creationAnswer())
  await create(page).click()
  await expect(page.getByRole('heading', { name: 'Passkey successfully created!' })).toBeFocused()
  expect(
    callsOf(site, 'webauthn/register/start').map((call) => JSON.parse(call.slice(call.indexOf('{')))),
  ).toContainEqual({
    domain: 'localhost',
    return_passkey_credential_options: true,
    user_agent: expect.stringContaining('Mozilla'),
  })
  expect(callsOf(site, 'webauthn/register {')[0]).toContain('"session_duration_minutes":30')

  // The same device again: it holds a passkey of the account.
  site.answers.set('register/start', creationAnswer(...(await authenticator.credentialIds())))
  await page.getByRole('button', { name: 'Set up another Passkey' }).click()
  await create(page).click()
  await expect(box(page).getByRole('alert')).toHaveText(
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  )
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await site.heard()).map((one) => one.replace(/^error \w*$/, 'error'))).toEqual([
    ...['error', 'error', 'error'],
    ...['PASSKEY_REGISTER', 'error', 'PASSKEY_SKIP', 'PASSKEY_DONE'],
  ])
  expect(site.complaints).toEqual([])
})

test('suggests another device after a failure that it would resolve', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
  await openAs(page, site, personWith())
  const { data } = creationAnswer() as { data: Record<string, string> }
  const fails = async (hint: string, options: object = {}) => {
    const creationOptions = JSON.parse(data.public_key_credential_creation_options ?? '')
    site.answers.set('register/start', {
      data: { public_key_credential_creation_options: JSON.stringify({ ...creationOptions, ...options }) },
    })
    await create(page).click()
    await expect(box(page).getByRole('alert')).toHaveText(notCreated)
    await expect(box(page).getByText(hint)).toHaveRole('status')
    await expect(create(page)).toBeFocused()
  }
  await fails('This device or security key does not support', { pubKeyCredParams: [{ type: 'another', alg: -7 }] })
  // Chromium skips the key.
  await fails('If you used a security key: it has to ask for a PIN')
  // The error of other browsers.
  const throws = (name: string) =>
    page.evaluate((name) => {
      navigator.credentials.create = () => Promise.reject(new DOMException('', name))
    }, name)
  await throws('ConstraintError')
  await fails('This device or security key cannot keep a Passkey, or cannot confirm')
  await fails('This device or security key cannot confirm', {
    authenticatorSelection: { userVerification: 'required' },
  })
  await fails('This device or security key has no room', { authenticatorSelection: { residentKey: 'required' } })
  await throws('AbortError')
  await fails('Another request of this page was open')
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await fails('This browser cannot create Passkeys')
})
