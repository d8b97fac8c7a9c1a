import { expect } from 'playwright/test'
import { test } from '../../testing/site.ts'

test('countries are named and sorted in the language, and found by their English names too', async ({ page, site }) => {
  await site.open()
  const config = { products: ['otp'], otpOptions: { methods: ['sms'] } }
  await site.mount({ locale: 'de', config })
  const picker = page.getByLabel('Land')
  await expect(picker.locator('option')).not.toHaveCount(1)
  const names = await picker.locator('option').allTextContents()
  expect(names.length).toBeGreaterThan(240)
  expect(names).toContainEqual(expect.stringMatching(/^Österreich \+43/))
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare))

  await picker.focus()
  await page.keyboard.type('schwei')
  await expect(picker).toHaveValue('CH')
  await expect(async () => {
    // A new name begins once the last key is a second ago.
    await page.keyboard.type('germany')
    await expect(picker).toHaveValue('DE', { timeout: 100 })
  }).toPass()

  await site.mount({ locale: 'fr', config })
  await expect(page.getByLabel('Pays').locator('option:checked')).toHaveText(/^Allemagne \+49/)
  expect(site.complaints).toEqual([])
})
