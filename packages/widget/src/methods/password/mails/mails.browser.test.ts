import { expect } from 'playwright/test'
import { aroundPassword, type MailedScreen, passwordRefusal, toMailed } from '../../../testing/mailed.ts'
import { alone, sentTo } from '../../../testing/passwords.ts'
import { test } from '../../../testing/site.ts'

const texts = {
  PasswordForgot: ['Forgot password?', ['link to reset your password was sent']],
  PasswordBreached: [
    'Check your email to set a new password',
    ['different site', 'security issue', 'an email was sent'],
  ],
  PasswordSetNew: ['Check your email!', ['login link was sent']],
  PasswordDedupe: [
    'Check your email to set a new password!',
    ['make sure your account is secure', 'login link was sent'],
  ],
} as const

for (const [name, [heading, parts]] of Object.entries(texts) as [MailedScreen, (typeof texts)[MailedScreen]][])
  test(`${name} shows the title "${heading}" and the address`, async ({ page, site }) => {
    await toMailed(page, site, name)
    const screen = page.locator('[data-latchkey-screen]')
    await expect(screen.getByRole('heading')).toHaveText(heading)
    for (const part of [...parts, 'ada@example.com']) await expect(screen).toContainText(part)
    await expect(screen).toContainText("Didn't get it?")
    await expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(sentTo(site, 'passwords/email/reset/start')).toEqual([{ email: 'ada@example.com' }])
    expect(site.complaints).toEqual([])
  })

test('"Resend email" sends another email, shows "Email resent" and reports it; a rejection shows an error toast', async ({
  page,
  site,
}) => {
  await toMailed(page, site, 'PasswordForgot')
  const resend = page.getByRole('button', { name: 'Resend email' })
  await resend.click()
  await expect(page.getByRole('status').getByText('Email resent')).toBeVisible()
  expect(sentTo(site, 'passwords/email/reset/start')).toHaveLength(2)
  await expect
    .poll(() => site.reports.join('\n'))
    .toContain('email_try_again_clicked {"email":"ada@example.com","type":"reset_password"}')
  site.answers.set('email/reset/start', passwordRefusal('bad_request'))
  await resend.click()
  await expect(page.getByRole('status').getByText('Refused: bad_request.')).toBeVisible()
  await expect(resend).toBeEnabled()
})

test('locks a rejected resend only for the time that the provider requires', async ({ page, site }) => {
  await toMailed(page, site, 'PasswordForgot')
  site.answers.set('email/reset/start', { ...passwordRefusal('too_many_requests'), status: 429, retryAfter: 20 })
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled()
  await expect(page.getByText(/Try again in 0:(20|1\d)/)).toBeVisible()
})

for (const name of aroundPassword)
  test(`${name}: "Login without a password" sends a login link and goes to EmailConfirmation, or shows its error below it`, async ({
    page,
    site,
  }) => {
    await toMailed(page, site, name)
    site.answers.set('login_or_create', passwordRefusal('no_match_for_provided_magic_link_url'))
    const button = page.getByRole('button', { name: 'Login without a password' })
    await button.click()
    const message = page.getByText('Refused: no_match_for_provided_magic_link_url.')
    await expect(message).toBeVisible()
    const [above, below] = await Promise.all([button.boundingBox(), message.boundingBox()])
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
    site.answers.set('login_or_create', { data: {} })
    await button.click()
    await expect(page.locator('[data-latchkey-screen="EmailConfirmation"]')).toContainText('ada@example.com')
    expect(sentTo(site, 'magic_links/email/login_or_create').at(-1)).toEqual({
      email: 'ada@example.com',
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    })
  })

test('shows no "Login without a password" without login links', async ({ page, site }) => {
  await toMailed(page, site, 'PasswordForgot', alone)
  await expect(page.getByRole('button')).toHaveText(['', 'Change', 'Resend email'])
})

test('PasswordSetNew has only "Change" and "Resend email"', async ({ page, site }) => {
  await toMailed(page, site, 'PasswordSetNew')
  await expect(page.getByRole('button')).toHaveText(['', 'Change', 'Resend email'])
})

test('"Back" and "Change" return to Main with the address in the focused field', async ({ page, site }) => {
  for (const name of [...aroundPassword, 'PasswordSetNew'] as const)
    for (const button of ['Back', 'Change']) {
      await toMailed(page, site, name)
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
      await expect(page.getByLabel('Email')).toBeFocused()
    }
})
