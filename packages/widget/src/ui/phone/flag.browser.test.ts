import { expect, type Page } from 'playwright/test'
import { test } from '../../testing/site.ts'

const phone = { products: ['otp'], otpOptions: { methods: ['sms'] } }

/** The number of shapes of the drawn flag, without its hairline; 0 for the globe. */
const shapes = (page: Page) =>
  page.locator('.lk-flag').evaluate((box) => box.shadowRoot?.querySelectorAll('path').length)
const colors = (page: Page) =>
  page
    .locator('.lk-flag')
    .evaluate((box) => [...(box.shadowRoot?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill')))

const flagFiles = (page: Page): readonly string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    const [zone] = /zone-\d/.exec(request.url()) ?? []
    if (zone) files.push(zone)
  })
  return files
}

test('requests no flag until a phone form is open, and then only those of the zone of its country', async ({
  page,
  site,
}) => {
  const files = flagFiles(page)
  await site.open()
  await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } })
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  expect(files).toEqual([])
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect.poll(() => shapes(page)).toBeGreaterThan(0)
  expect(files).toEqual(['zone-1'])
  await page.getByLabel('Country').selectOption('CA')
  expect(files).toEqual(['zone-1'])
  await page.getByLabel('Country').selectOption('FR')
  await expect.poll(() => colors(page)).toEqual(['#fff', '#00318a', '#d80027'])
  expect(files).toEqual(['zone-1', 'zone-3'])
  expect(site.complaints).toEqual([])
})

test('draws the flag after the field is painted, before React has loaded', async ({ page, site }) => {
  await site.open()
  const releaseNumbering = site.hold('/numbering-')
  const releaseReact = site.hold('/hydrate-')
  await site.mount({ config: phone })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(await shapes(page)).toBeUndefined()
  releaseNumbering()
  await expect.poll(() => shapes(page)).toBeGreaterThan(0)
  await page.getByLabel('Country').selectOption('DE')
  await expect.poll(() => colors(page)).toEqual(['#d80027', '#000', '#ffda44'])
  await expect(page.locator('[data-prepainted]')).toHaveCount(1)
  releaseReact()
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  expect(await colors(page)).toEqual(['#d80027', '#000', '#ffda44'])
  expect(site.complaints).toEqual([])
})

test('the flag follows a chosen country, a pasted number and the last of two quick choices', async ({ page, site }) => {
  await site.open()
  await site.mount({ config: phone })
  const picker = page.getByLabel('Country')
  await expect(picker.locator('option')).not.toHaveCount(1)
  await picker.selectOption('JP')
  await picker.selectOption('UA')
  await expect.poll(() => colors(page)).toEqual(['#ffda44', '#338af3'])
  await page.getByLabel('Phone number').fill('+33 6 12 34 56 78')
  await expect(picker).toHaveValue('FR')
  await expect.poll(() => colors(page)).toEqual(['#fff', '#00318a', '#d80027'])
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveCount(1)
  await expect(page.getByRole('img')).toHaveCount(0)
  expect(site.complaints).toEqual([])
})

test('a flag file that does not load leaves the globe and a form that sends', async ({ page, site }) => {
  site.missing.add('zone-3')
  await site.open()
  await site.mount({ config: phone })
  await expect.poll(() => shapes(page)).toBeGreaterThan(0)
  const failed = page.waitForRequest(/zone-3/)
  await page.getByLabel('Country').selectOption('FR')
  await failed
  await expect.poll(() => shapes(page)).toBe(0)
  await expect(page.locator('.lk-flag > svg')).toBeVisible()
  await expect(page.locator('.lk-dial')).toHaveValue('FR +33')
  await page.getByLabel('Phone number').fill('0612345678')
  site.answers.set('otps/sms/login_or_create', { data: { method_id: 'phone-test-1' } })
  await page.getByRole('button', { name: 'Continue with text message' }).click()
  await expect.poll(() => site.calls).toContainEqual(expect.stringContaining('"phone_number":"+33612345678"'))
})

test('a territory without a flag shows the globe', async ({ page, site }) => {
  await site.open()
  await site.mount({ config: { ...phone, otpOptions: { ...phone.otpOptions, defaultCountry: 'AQ' } } })
  await expect(page.getByLabel('Country').locator('option')).not.toHaveCount(1)
  await expect.poll(() => shapes(page)).toBe(0)
  await expect(page.locator('.lk-flag > svg')).toBeVisible()
  expect(site.complaints).toEqual([])
})
