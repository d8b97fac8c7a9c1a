import { expect } from 'playwright/test'
import { alone, passwordField, toPassword } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

const unreachable = 'We are unable to reach the server. Check your connection and try again.'

/** Mounts that can show nothing before one of their chunks has loaded. */
const first = [
  {
    of: 'the tabs',
    chunk: 'main-tabs',
    script:
      "client.mountLogin({ elementId: '#login', config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }, callbacks })",
    shows: 'Main',
  },
  {
    of: 'the phone form',
    chunk: 'phone-entry',
    script:
      "client.mountLogin({ elementId: '#login', config: { products: ['otp'], otpOptions: { methods: ['sms'] } }, callbacks })",
    shows: 'Main',
  },
  {
    of: 'the reset form',
    chunk: 'reset.screens',
    script:
      "client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] }, passwordResetToken: 'x', callbacks })",
    shows: 'PasswordResetForm',
  },
] as const

for (const { of, chunk, script, shows } of first)
  test(`shows a sentence that retries when pressed if the chunk of ${of} does not load`, async ({ page, site }) => {
    site.missing.add(chunk)
    await site.open({ script })
    const retryButton = page.getByRole('alert').getByRole('button', { name: unreachable })
    await expect(retryButton).toBeVisible()
    await expect(page.locator('.latchkey')).not.toHaveAttribute('aria-busy')
    await retryButton.click()
    await expect(retryButton).toBeVisible()
    await expect.poll(() => site.heard()).toEqual(['error ', 'error '])
    site.missing.clear()
    await retryButton.click()
    await expect(page.locator(`[data-latchkey-screen="${shows}"] form`)).toBeVisible()
    await expect(page.getByText(unreachable)).toHaveCount(0)
    expect(site.complaints).toEqual([])
  })

test('keeps the screen and retries with the same button if any other chunk does not load', async ({ page, site }) => {
  for (const chunk of ['client-runtime', 'otp.screens', 'numbering']) {
    const isPhone = chunk === 'numbering'
    site.missing.add(chunk)
    await site.open()
    await site.mount({ config: { products: ['otp'], otpOptions: { methods: [isPhone ? 'sms' : 'email'] } } })
    const field = page.getByLabel(isPhone ? 'Phone number' : 'Email')
    const text = isPhone ? '(415) 555-0123' : 'ada@example.com'
    await field.fill(text)
    const button = page.getByRole('button', { name: /^Continue/ })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(unreachable)
    await expect(field).toHaveValue(text)
    expect((await site.heard()).filter((one) => one.startsWith('error'))).toHaveLength(1)
    site.missing.clear()
    await button.click()
    await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  }
  site.answers.set('email/reset/start', { data: {} })
  site.missing.add('reset.screens')
  await toPassword(page, site, 'password', alone)
  await passwordField(page).fill('correct Horse')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('alert')).toHaveText(unreachable)
  await expect(passwordField(page)).toHaveValue('correct Horse')
  expect(site.complaints).toEqual([])
})
