import { expect, type Page } from 'playwright/test'
import { test } from '../testing/site.ts'

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } }
const google = { type: 'google' }
const withSocial = { ...codes, products: ['otp', 'oauth'], oauthOptions: { providers: [google] } }

const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` })
const marks = (page: Page) => page.locator('.lk-mark svg')

test('detects marks and wallets for a product that the site adds later', async ({ page, site }) => {
  await page.addInitScript(() => Object.assign(window, { ethereum: { isMetaMask: true, request: async () => [] } }))
  await site.open()
  await site.mount({ config: codes })
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable()
  await site.mount({ config: withSocial })
  await expect(button(page, 'Google')).toBeVisible()
  await expect(marks(page)).toHaveCount(1)
  const providers = [google, { type: 'github' }]
  await site.mount({ config: { ...withSocial, oauthOptions: { providers } } })
  await expect(button(page, 'GitHub')).toBeVisible()
  await expect(marks(page)).toHaveCount(2)
  await site.mount({ config: { ...codes, products: ['otp', 'crypto'] } })
  await expect(button(page, 'Metamask')).toBeVisible()
  expect(site.complaints).toEqual([])
})

test('detects the capabilities of a product that the site adds while the widget loads', async ({ page, site }) => {
  const letThrough = site.hold('/js/chunks/')
  await site.open()
  await site.mount({ config: codes })
  await site.mount({ config: withSocial })
  letThrough()
  await expect(button(page, 'Google')).toBeVisible()
  await expect(marks(page)).toHaveCount(1)
  expect(site.complaints).toEqual([])
})
