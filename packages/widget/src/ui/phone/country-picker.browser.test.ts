import { expect } from 'playwright/test'
import { test } from '../../testing/site.ts'

test("names and sorts countries in the user's language and finds them by English names too", async ({ page, site }) => {
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
    // A new name starts one second after the last key.
    await page.keyboard.type('germany')
    await expect(picker).toHaveValue('DE', { timeout: 100 })
  }).toPass()

  await site.mount({ locale: 'fr', config })
  await expect(page.getByLabel('Pays').locator('option:checked')).toHaveText(/^Allemagne \+49/)
  expect(site.complaints).toEqual([])
})

test('selects the configured country before and after the numbering plans load', async ({ page, site }) => {
  await site.open()
  const release = site.hold('parsePhoneNumber')
  const ask = (defaultCountry: string) =>
    site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms'], defaultCountry } } })
  await ask('de')
  const selectedOption = page.getByLabel('Country').locator('option:checked')
  await expect(selectedOption).toHaveText(/^Germany \S+$/)
  release()
  await expect(selectedOption).toHaveText(/^Germany \+49 /)
  await page.getByLabel('Phone number').fill('0151 23456789')
  site.answers.set('otps/sms/login_or_create', { data: { method_id: 'phone-test-1' } })
  await page.getByRole('button', { name: 'Continue with text message' }).click()
  await expect.poll(() => site.calls).toContainEqual(expect.stringContaining('"phone_number":"+4915123456789"'))
  expect(site.complaints).toEqual([])
})
