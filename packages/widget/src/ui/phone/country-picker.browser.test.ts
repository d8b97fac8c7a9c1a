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
  const release = site.hold('/numbering-')
  const ask = (defaultCountry: string) =>
    site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms'], defaultCountry } } })
  await ask('de')
  const selectedOption = page.getByLabel('Country').locator('option:checked')
  await expect(selectedOption).toHaveText('Germany')
  await expect(page.locator('.lk-dial')).toHaveValue('DE')
  release()
  await expect(selectedOption).toHaveText('Germany +49')
  await expect(page.locator('.lk-dial')).toHaveValue('DE +49')
  await page.getByLabel('Phone number').fill('0151 23456789')
  site.answers.set('otps/sms/login_or_create', { data: { method_id: 'phone-test-1' } })
  await page.getByRole('button', { name: 'Continue with text message' }).click()
  await expect.poll(() => site.calls).toContainEqual(expect.stringContaining('"phone_number":"+4915123456789"'))
  expect(site.complaints).toEqual([])
})

for (const until of ['before React has loaded', 'after React has loaded'])
  test(`formats a number that was typed before the numbering plans loaded, ${until}`, async ({ page, site }) => {
    await site.open()
    const release = site.hold('/numbering-')
    const releaseReact = until.startsWith('before') ? site.hold('/hydrate-') : () => {}
    await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } })
    const number = page.getByLabel('Phone number')
    await number.pressSequentially('2123797763')
    await expect(number).toHaveValue('2123797763')
    release()
    await expect(page.getByLabel('Country').locator('option')).not.toHaveCount(1)
    releaseReact()
    await expect(number).toHaveValue('(212) 379-7763')
    expect(site.complaints).toEqual([])
  })

test('shows the short form of the country beside the number, in one row', async ({ page, site }) => {
  await site.open()
  await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } })
  const [picker, number] = [page.getByLabel('Country'), page.getByLabel('Phone number')]
  await expect(picker.locator('option')).not.toHaveCount(1)
  const shortName = page.locator('.lk-dial')
  await expect(shortName).toHaveValue('US +1')
  await picker.selectOption('GG')
  await expect(shortName).toHaveValue('GG +44')
  await number.fill('+49 1511 2345678')
  await expect(picker).toHaveValue('DE')
  await expect(shortName).toHaveValue('DE +49')
  const [left, right] = [await picker.boundingBox(), await number.boundingBox()]
  expect([left?.y, left?.height]).toEqual([right?.y, right?.height])
  expect(site.complaints).toEqual([])
})

test('offers only the countries that the project serves', async ({ page, site }) => {
  Object.assign(site.settings, { phone_countries: ['US', 'FR'] })
  await site.open()
  await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } })
  const picker = page.getByLabel('Country')
  await expect(picker.locator('option')).not.toHaveCount(1)
  await expect(picker.locator('option:enabled')).toHaveText(['France +33', 'United States +1'])
  await picker.focus()
  await page.keyboard.type('germ')
  await expect(picker).not.toHaveValue('DE')
  await page.getByLabel('Phone number').fill('+49 1511 2345678')
  await expect(picker).toHaveValue('DE')
  await expect(page.locator('.lk-dial')).toHaveValue('DE +49')
  expect(site.complaints).toEqual([])
})
