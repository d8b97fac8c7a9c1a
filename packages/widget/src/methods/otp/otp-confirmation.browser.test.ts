import { expect } from 'playwright/test'
import { signInAnswer } from '../../testing/passwords.ts'
import { test } from '../../testing/site.ts'

test('says that the user is signed in, and not that a code was correct, after another tab signed in', async ({
  page,
  site,
}) => {
  await site.open()
  await site.toPasscode()
  site.answers.set('authenticate', signInAnswer)
  // The session of the page changes as it does when another tab stores one; this mount has sent no code.
  await page.evaluate(() =>
    (
      window as unknown as { readonly client: { otps: { authenticate(code: string, id: string): Promise<unknown> } } }
    ).client.otps.authenticate('123456', 'email-test-1'),
  )
  const end = page.locator('[data-latchkey-screen="OTPConfirmation"]')
  await expect(end.getByText("You're signed in.", { exact: true })).toBeVisible()
  await expect(end).not.toContainText('passcode')
})

test('OTPConfirmation shows the title "Success", the verified message, and a green check mark', async ({
  page,
  site,
}) => {
  site.answers.set('authenticate', signInAnswer)
  await site.open()
  await site.toPasscode()
  await page.getByLabel('Enter passcode').fill('123456')
  const end = page.locator('[data-latchkey-screen="OTPConfirmation"]')
  await expect(end.getByRole('heading')).toHaveText('Success')
  await expect(end.getByText('Your passcode has been successfully verified.', { exact: true })).toBeVisible()
  const check = end.locator('.lk-end svg')
  const { width = 0, height = 0 } = (await check.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(16)
  // `colors.success` of the default theme.
  await expect(check.locator('path')).toHaveCSS('stroke', 'rgb(12, 90, 86)')
})
