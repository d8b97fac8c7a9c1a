import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

test('focuses the code field in a dialog that is closed and opened again', async ({ page, site }) => {
  await site.open({
    body: '<dialog><main id="login"></main></dialog>',
    script: "document.querySelector('dialog').showModal()",
  })
  await site.toPasscode()
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeHidden()
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect(code).toBeFocused()
  expect(site.complaints).toEqual([])
})
