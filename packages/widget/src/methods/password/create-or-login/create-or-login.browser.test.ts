import { expect } from 'playwright/test'
import {
  alone,
  continueButton,
  passwordField,
  sentTo,
  signInAnswer,
  toPassword,
  withCodes,
  withLinks,
} from '../../../testing/passwords.ts'
import { test } from '../../../testing/site.ts'

const secret = '  correct Horse 7 battery  '
const refused = (error_type: string) => ({ status: 400, error_type, error_message: `Refused: ${error_type}.` })

test('searches for the user of a valid email on Main and goes to PasswordCreateOrLogin', async ({ page, site }) => {
  await toPassword(page, site, 'new')
  expect(sentTo(site, 'users/search')).toEqual([{ email: 'ada@example.com' }])
  await expect
    .poll(() => site.reports.join('\n'))
    .toContain('email_sent {"email":"ada@example.com","type":"reset_password"}')
  expect(site.complaints).toEqual([])
})

test('shows "Invalid email address" for an invalid email, before and after the check of the provider', async ({
  page,
  site,
}) => {
  site.answers.set('users/search', refused('invalid_email'))
  await site.open()
  await site.mount({ config: alone })
  for (const address of ['ada', 'ada@example.com']) {
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  }
  expect(sentTo(site, 'users/search')).toHaveLength(1)
})

test('returns to Main with the typed address', async ({ page, site }) => {
  await toPassword(page, site, 'password')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('returns to Main with the address from a code that was requested instead', async ({ page, site }) => {
  await toPassword(page, site, 'password', {
    products: ['passwords', 'otp'],
    otpOptions: { methods: ['sms', 'email'] },
  })
  await page.getByRole('button', { name: 'Email me a login code' }).click()
  await page.locator('[data-latchkey-screen="OTPAuthenticate"]').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
})

test('shows a new user the creation form with text, read-only email, and password toggle', async ({ page, site }) => {
  await toPassword(page, site, 'new')
  await expect(page.getByText('Finish creating your account by setting a password.')).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toHaveValue('ada@example.com')
  await expect(email).toHaveAttribute('readonly')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(passwordField(page)).toBeFocused()
  expect(
    await email.evaluate(
      (one: HTMLInputElement, other) => one.form === (other as HTMLInputElement).form,
      await passwordField(page).elementHandle(),
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(page.getByText('Choose how you would like')).toHaveCount(0)
})

test('goes to PasswordConfirmation after creation, with the exact password', async ({ page, site }) => {
  site.answers.set('passwords', signInAnswer)
  await toPassword(page, site, 'new')
  await passwordField(page).fill(secret)
  await continueButton(page).click()
  const end = page.locator('[data-latchkey-screen="PasswordConfirmation"]')
  await expect(end).toContainText('Success!')
  await expect(end).toContainText('You have successfully logged in.')
  expect(sentTo(site, 'passwords')).toEqual([
    { email: 'ada@example.com', password: secret, session_duration_minutes: 30 },
  ])
  await expect.poll(() => site.heard()).toEqual(['PASSWORD_CREATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
  expect(site.complaints).toEqual([])
})

test('goes to PasswordConfirmation after login with heading "Log In", read-only email, password and Continue', async ({
  page,
  site,
}) => {
  site.answers.set('authenticate', signInAnswer)
  await toPassword(page, site, 'password')
  await expect(page.getByRole('heading')).toHaveText('Log In')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await passwordField(page).fill(secret)
  await passwordField(page).press('Enter')
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  expect(sentTo(site, 'passwords/authenticate')).toEqual([
    { email: 'ada@example.com', password: secret, session_duration_minutes: 30 },
  ])
  expect(sentTo(site, 'passwords/strength_check')).toEqual([])
  await expect.poll(() => site.heard()).toEqual(['PASSWORD_AUTHENTICATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
})

for (const [userType, path] of [
  ['new', 'passwords'],
  ['password', 'authenticate'],
] as const) {
  test(`starts an email reset after reset_password for a ${userType} user, shows the message, then PasswordDedupe`, async ({
    page,
    site,
  }) => {
    site.answers.set(path, refused('reset_password'))
    site.answers.set('reset/start', 'never')
    await toPassword(page, site, userType)
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(/Refused: reset_password\./)
    await page.getByRole('button', { name: 'Back' }).click()
    site.answers.set('reset/start', { data: {} })
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(page.locator('[data-latchkey-screen="PasswordDedupe"]')).toContainText('ada@example.com')
    expect(sentTo(site, 'passwords/email/reset/start')).toEqual([
      { email: 'ada@example.com' },
      { email: 'ada@example.com' },
    ])
    expect(await site.heard()).toContain('error reset_password')
  })

  test(`shows another error for a ${userType} user under the form, reports it, and keeps the password`, async ({
    page,
    site,
  }) => {
    site.answers.set(path, refused('unauthorized_credentials'))
    await toPassword(page, site, userType)
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(/Refused: unauthorized_credentials\./)
    await expect(page.getByRole('alert').filter({ hasText: 'Refused' })).toHaveCount(1)
    await expect(passwordField(page)).toHaveValue(secret)
    await expect(passwordField(page)).toBeFocused()
    expect(await site.heard()).toEqual(['error unauthorized_credentials'])
    site.answers.set(path, 'offline')
    await continueButton(page).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(/unable to reach/)
    await expect(passwordField(page)).toHaveValue(secret)
  })
}

test('starts an email reset after a breached password at login and goes to PasswordBreached', async ({
  page,
  site,
}) => {
  site.answers.set('authenticate', refused('breached_password'))
  site.answers.set('reset/start', { data: {} })
  await toPassword(page, site, 'password')
  await passwordField(page).fill(secret)
  await continueButton(page).click()
  await expect(page.locator('[data-latchkey-screen="PasswordBreached"]')).toBeVisible()
  expect(await site.heard()).toEqual(['error breached_password', 'PASSWORD_RESET_BY_EMAIL_START'])
})

test('starts an email reset with the options of the site after "Forgot Password?" and goes to PasswordForgot', async ({
  page,
  site,
}) => {
  site.answers.set('reset/start', { data: {} })
  await toPassword(page, site, 'password', {
    ...alone,
    passwordOptions: {
      loginRedirectURL: 'https://site.example/in',
      loginExpirationMinutes: 5,
      resetPasswordRedirectURL: 'https://site.example/reset',
      resetPasswordExpirationMinutes: 20,
      resetPasswordTemplateId: 'mine',
    },
  })
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.locator('[data-latchkey-screen="PasswordForgot"]')).toBeVisible()
  expect(sentTo(site, 'passwords/email/reset/start')).toEqual([
    {
      email: 'ada@example.com',
      login_redirect_url: 'https://site.example/in',
      reset_password_redirect_url: 'https://site.example/reset',
      reset_password_expiration_minutes: 20,
      reset_password_template_id: 'mine',
    },
  ])
})

test('rejects a missing password and one longer than 1024 characters without a call', async ({ page, site }) => {
  await toPassword(page, site, 'password')
  await continueButton(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription(/Please enter a password\.$/)
  await passwordField(page).fill('x'.repeat(1_025))
  await continueButton(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription(/at most 1024 characters/)
  await expect(passwordField(page)).toHaveValue('x'.repeat(1_025))
  expect(sentTo(site, 'passwords/authenticate')).toEqual([])
})

for (const userType of ['new', 'password'] as const) {
  test(`offers a ${userType} user "Email me a login link" with login links, and goes to EmailConfirmation`, async ({
    page,
    site,
  }) => {
    await toPassword(page, site, userType, withLinks)
    await expect(page.getByText('Choose how you would like to create your account.')).toHaveCount(
      userType === 'new' ? 1 : 0,
    )
    await expect(page.getByText('or', { exact: true })).toBeVisible()
    site.answers.set('login_or_create', refused('too_many_requests'))
    await page.getByRole('button', { name: 'Email me a login link' }).click()
    await expect(page.getByText('Refused: too_many_requests.')).toBeVisible()
    site.answers.set('login_or_create', { data: {} })
    await page.getByRole('button', { name: 'Email me a login link' }).click()
    await expect(page.locator('[data-latchkey-screen="EmailConfirmation"]')).toContainText('ada@example.com')
    expect(sentTo(site, 'magic_links/email/login_or_create')).toHaveLength(2)
  })

  test(`offers a ${userType} user "Email me a login code" with emailed codes, and goes to OTPAuthenticate with its state`, async ({
    page,
    site,
  }) => {
    await toPassword(page, site, userType, withCodes)
    await page.getByRole('button', { name: 'Email me a login code' }).click()
    await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toContainText('ada@example.com')
    site.answers.set('authenticate', signInAnswer)
    await page.getByLabel('Enter passcode').fill('123456')
    await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    expect(sentTo(site, 'otps/authenticate')).toMatchObject([{ token: '123456', method_id: 'email-test-1' }])
  })
}

test('shows no second option and no divider without emailed codes or links', async ({ page, site }) => {
  await toPassword(page, site, 'new', { products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } })
  await expect(passwordField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Email me/ })).toHaveCount(0)
  await expect(page.getByText('or', { exact: true })).toHaveCount(0)
})

test('keeps the form with a retryable error for an unknown user type', async ({ page, site }) => {
  site.answers.set('users/search', { data: { userType: 'of_a_later_version' } })
  await site.open()
  await site.mount({ config: { products: ['passwords'] } })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('unable to reach')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  site.answers.set('users/search', { data: { userType: 'new' } })
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-latchkey-screen="PasswordCreateOrLogin"]')).toBeVisible()
})

test('checks a new password in a browser without AbortSignal.any', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  await toPassword(page, site, 'new')
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false)
  await passwordField(page).fill('correct Horse 7 battery')
  await expect(continueButton(page)).toBeEnabled()
  expect(site.complaints).toEqual([])
})
