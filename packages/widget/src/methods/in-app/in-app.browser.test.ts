import { expect, type Page } from 'playwright/test'
import { authenticatorOn } from '../../testing/passkeys.ts'
import { type Site, test } from '../../testing/site.ts'

const sentence = 'Open this page in your browser to sign in with Google or a passkey.'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const apps = [
  `${iPhone} [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPhone14,5]`,
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0.38.108;]',
  `${iPhone} Instagram 312.0.0.22.114 (iPhone14,5; iOS 17_5)`,
  `${iPhone} Safari Line/14.5.0`,
  `${iPhone} MicroMessenger/8.0.42 NetType/WIFI`,
  `${iPhone} [LinkedInApp]/9.28.6`,
  `${iPhone} musical_ly_32.5.0 BytedanceWebview/d8a21c6`,
  android,
]
const browsers = [
  `${iPhone} Version/17.5 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
]

const products = ['passkeys', 'oauth', 'otp']
const oauthOptions = { providers: [{ type: 'google' }, { type: 'github' }] }
const config = { products, oauthOptions, otpOptions: { methods: ['email'] } }

const openAs = async (page: Page, site: Site, userAgent: string, siteConfig: object = config) => {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), userAgent)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await site.open({
    script: `client.mountLogin({ elementId: '#login', config: ${JSON.stringify(siteConfig)}, callbacks })`,
  })
}
const buttons = (page: Page) => page.locator('#login').getByRole('button')

for (const userAgent of apps)
  test(`offers a way out instead of Google and passkeys inside an app: ${userAgent.slice(-45)}`, async ({
    page,
    site,
  }) => {
    await openAs(page, site, userAgent)
    await expect(buttons(page)).toHaveText(['Copy link', 'Continue with GitHub', 'Continue with email'])
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
    expect(site.complaints).toEqual([])
  })

for (const userAgent of browsers)
  test(`offers everything in an ordinary browser: ${userAgent.slice(-45)}`, async ({ page, site }) => {
    await openAs(page, site, userAgent)
    await expect(buttons(page)).toHaveText([
      'Login with a Passkey',
      'Continue with Google',
      'Continue with GitHub',
      'Continue with email',
    ])
    await expect(page.getByText(sentence)).toHaveCount(0)
  })

test('copies the URL unchanged and keeps the form', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, site, android)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('http://localhost:4400/')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  expect(await site.heard()).toEqual([])
})

for (const way of ['by hand', 'not at all'] as const)
  test(`${way === 'by hand' ? 'copies the URL by hand' : 'reports a failed copy'} in an app that denies clipboard access`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((works) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = (command) => {
        const { value } = document.activeElement as HTMLTextAreaElement
        Object.assign(window, { copied: [command, value] })
        return works
      }
    }, way === 'by hand')
    await openAs(page, site, android)
    const button = page.getByRole('button', { name: 'Copy link' })
    await button.click()
    const copyMessage =
      way === 'by hand' ? 'Link copied' : 'The link could not be copied. Copy it from the address bar.'
    await expect(page.getByText(copyMessage)).toBeVisible()
    expect(await page.evaluate('copied')).toEqual(['copy', 'http://localhost:4400/'])
    await expect(page.locator('textarea')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

test('offers a failing method with the same notice if the site has no other', async ({ page, site }) => {
  await openAs(page, site, android, { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } })
  await expect(buttons(page)).toHaveText(['Copy link', 'Continue with Google'])
  await expect(page.getByText(sentence)).toBeVisible()
})

test('shows no notice on a site that offers neither', async ({ page, site }) => {
  await authenticatorOn(page)
  await openAs(page, site, android, { products: ['otp'], otpOptions: { methods: ['email'] } })
  await expect(buttons(page)).toHaveText(['Continue with email'])
  await expect(page.getByText(sentence)).toHaveCount(0)
})
