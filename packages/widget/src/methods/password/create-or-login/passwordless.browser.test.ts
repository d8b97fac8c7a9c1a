import { expect } from 'playwright/test'
import { alone, sentTo, signInAnswer, toPassword, withCodes, withLinks } from '../../../testing/passwords.ts'
import { stopClock, test } from '../../../testing/site.ts'

const at = '[data-latchkey-screen="PasswordCreateOrLogin"]'

test('sends a passwordless user one code on arrival, which signs in', async ({ page, site }) => {
  await toPassword(page, site, 'passwordless', withCodes)
  const code = page.getByLabel('Enter passcode')
  await expect(code).toBeFocused()
  await expect(page.locator(at)).toContainText('A 6-digit passcode was sent to you at ada@example.com')
  // A page that renders again mounts again.
  await page.evaluate(
    (options) => (window as unknown as { client: { mountLogin(all: object): object } }).client.mountLogin(options),
    { elementId: '#login', config: withCodes, styles: { colorScheme: 'dark' } },
  )
  await expect(page.locator(at)).toHaveAttribute('data-scheme', 'dark')
  expect(sentTo(site, 'otps/email/login_or_create')).toHaveLength(1)
  await code.fill('123456')
  await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible()
  site.answers.set('authenticate', signInAnswer)
  await code.fill('654321')
  await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
  expect(sentTo(site, 'otps/email/login_or_create')).toHaveLength(1)
  expect(site.complaints).toEqual([])
})

test('resends the code with a toast and the newest method_id', async ({ page, site }) => {
  await toPassword(page, site, 'passwordless', withCodes)
  await page.getByLabel('Enter passcode').waitFor()
  site.answers.set('login_or_create', { data: { method_id: 'email-test-2' } })
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Code resent')).toBeVisible()
  site.answers.set('authenticate', signInAnswer)
  await page.getByLabel('Enter passcode').fill('123456')
  await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
  expect(sentTo(site, 'otps/authenticate')).toMatchObject([{ method_id: 'email-test-2' }])
})

test('shows an error toast for a rejected resend of the code and the reset email', async ({ page, site }) => {
  site.answers.set('reset/start', { data: {} })
  for (const [config, resend, call] of [
    [withCodes, 'Resend code', 'login_or_create'],
    [alone, 'Resend email', 'reset/start'],
  ] as const) {
    await toPassword(page, site, 'passwordless', config)
    const button = page.getByRole('button', { name: resend })
    await button.waitFor()
    site.answers.set(call, { status: 400, error_type: 'bad_request', error_message: 'Not now.' })
    await button.click()
    await expect(page.locator('.lk-toast.lk-error')).toHaveText('Not now.')
    await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toHaveCount(0)
    await expect(button).toBeEnabled()
  }
})

test('counts down the configured lifetime again after a resend', async ({ page, site }) => {
  await page.clock.install()
  await toPassword(page, site, 'passwordless', {
    ...withCodes,
    otpOptions: { methods: ['email'], expirationMinutes: 2 },
  })
  await page.getByLabel('Enter passcode').waitFor()
  await stopClock(page)
  // The page's clock runs until then.
  await expect(page.getByText(/^Your code expires in (1:[0-2]\d|1:30|0:\d\d)\. Didn't get it\?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText("Your code expires in 2:00. Didn't get it?")).toBeVisible()
})

test('sends a link on arrival with login links and shows the inbox links', async ({ page, site }) => {
  await toPassword(page, site, 'passwordless', withLinks)
  await expect(page.locator(at).getByRole('heading')).toHaveText('Check your email')
  await expect(page.getByRole('link', { name: /^Open in/ })).toHaveCount(3)
  expect(sentTo(site, 'magic_links/email/login_or_create')).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect
    .poll(() => site.reports.join('\n'))
    .toContain('email_try_again_clicked {"email":"ada@example.com","type":"login_or_create_eml"}')
})

test('starts a reset on arrival without both, with the texts of PasswordSetNew', async ({ page, site }) => {
  site.answers.set('reset/start', { data: {} })
  await toPassword(page, site, 'passwordless', alone)
  await expect(page.locator(at)).toContainText('Check your email!')
  await expect(page.locator(at)).toContainText('login link was sent to you at ada@example.com')
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('Email resent')).toBeVisible()
  expect(sentTo(site, 'passwords/email/reset/start')).toHaveLength(2)
})

for (const [name, config] of [
  ['code', withCodes],
  ['link', withLinks],
] as const)
  test(`starts an email reset after "Create a password instead" of a ${name} and goes to PasswordSetNew`, async ({
    page,
    site,
  }) => {
    await toPassword(page, site, 'passwordless', config)
    site.answers.set('reset/start', { status: 429, error_type: 'too_many_requests', error_message: 'Too many.' })
    await page.getByRole('button', { name: 'Create a password instead' }).click()
    await expect(page.getByText('Too many.')).toBeVisible()
    site.answers.set('reset/start', { data: {} })
    await page.getByRole('button', { name: 'Create a password instead' }).click()
    await expect(page.locator('[data-latchkey-screen="PasswordSetNew"]')).toContainText('ada@example.com')
    expect(await site.heard()).toContain('PASSWORD_RESET_BY_EMAIL_START')
  })

test('shows a failed send on arrival and retries it with "Try again"', async ({ page, site }) => {
  site.answers.set('login_or_create', 'offline')
  await toPassword(page, site, 'passwordless', withCodes)
  await expect(page.getByRole('alert').filter({ hasText: 'unable to reach' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a password instead' })).toBeVisible()
  site.answers.set('login_or_create', { data: { method_id: 'email-test-1' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Enter passcode')).toBeFocused()
})

test('shows a running send, and Back aborts it', async ({ page, site }) => {
  site.answers.set('login_or_create', 'never')
  await toPassword(page, site, 'passwordless', withCodes)
  await expect(page.getByText('Sending you an email…')).toBeVisible()
  await expect(page.locator(at)).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.locator('[data-latchkey-screen]')).not.toHaveAttribute('aria-busy')
})
