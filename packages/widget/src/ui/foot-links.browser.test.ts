import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const layout = { termsUrl: '/terms', privacyUrl: 'https://shop.example/privacy', helpUrl: 'mailto:help@shop.example' }

test('shows help, privacy and terms at the foot of every screen, each in a new tab', async ({ page, site }) => {
  site.answers.set('login_or_create', { data: { method_id: 'email-test-1' } })
  await site.open()
  await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['email'] } }, styles: { layout } })
  const links = page.locator('#login').getByRole('link', { name: /^(Help|Privacy|Terms)$/ })
  await expect(links).toHaveText(['Help', 'Privacy', 'Terms'])
  for (const [at, url] of [layout.helpUrl, layout.privacyUrl, layout.termsUrl].entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', url)
    await expect(links.nth(at)).toHaveAttribute('target', '_blank')
    await expect(links.nth(at)).toHaveAttribute('rel', 'noopener')
    expect((await links.nth(at).boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  await expect(links).toHaveText(['Help', 'Privacy', 'Terms'])
  expect(site.complaints).toEqual([])
})

test('shows no link whose URL would run in the page, and says so on the console', async ({ page, site }) => {
  await site.open()
  await site.mount({ styles: { layout: { termsUrl: 'javascript:parent.hacked = 1', helpUrl: '/help' } } })
  await expect(page.locator('#login .lk-foot a')).toHaveText(['Help'])
  expect(site.complaints).toEqual(['Latchkey: styles.layout.termsUrl has no usable value: the default is used.'])
})

test('shows the links in the language of the page', async ({ page, site }) => {
  await site.open()
  await site.mount({ locale: 'de', styles: { layout } })
  await expect(page.locator('#login .lk-foot a')).toHaveText(['Hilfe', 'Datenschutz', 'Nutzungsbedingungen'])
})
