import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { sentTo, signInAnswer } from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'

/** What a browser may lack or refuse, as a page observes it. */
const poor: Readonly<Record<string, (page: Page, site: Site) => Promise<unknown>>> = {
  'storage that throws': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    }),
  'storage that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  'cookies that throw': (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    }),
  'cookies that are not stored': (page) =>
    page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })),
}

for (const [name, restrictBrowser] of Object.entries(poor))
  test(
    `with ${name} a user signs in for this page by a link and by a code`,
    name === 'storage that throws' ? {} : repeated(`poor browser: ${name}`),
    async ({ page, site }) => {
      await restrictBrowser(page, site)
      site.settings.pkce_required_for_email_magic_links = true
      site.answers.set('magic_links/email/login_or_create', { data: { method_id: 'email-test-1' } })
      site.answers.set('otps/authenticate', signInAnswer)
      await site.open()
      await site.mount({ config: { products: ['emailMagicLinks'] } })
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByRole('button', { name: 'Continue with email' }).click()
      const field = page.locator('input[autocomplete="one-time-code"]')
      await field.waitFor()
      const [{ code_challenge = '' } = {}] = sentTo(site, 'magic_links/email/login_or_create')
      expect(code_challenge).toMatch(/^[\w-]{43}$/)
      await field.fill('123456')
      await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
      const signedIn = await page.evaluate(() => {
        const { client } = window as unknown as Client
        return [client.session.getSync() !== null, client.session.getTokens() !== null]
      })
      expect(signedIn).toEqual([true, true])
      await expect
        .poll(() => site.heard())
        .toEqual(['MAGIC_LINK_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
      const warnsAboutCookies = name.startsWith('cookies')
      expect(site.complaints).toEqual(warnsAboutCookies ? [expect.stringContaining('blocks cookies')] : [])
    },
  )

test(
  'reports methods that need crypto.subtle on plain http and keeps the others working',
  repeated('reports methods that need crypto.subtle on plain http and keeps the others working'),
  async ({ page, site }) => {
    site.origin = 'http://site.test'
    site.settings.pkce_required_for_email_magic_links = true
    site.answers.set('otps/authenticate', signInAnswer)
    await site.open()
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await site.mount({ config: { products: ['emailMagicLinks'] } })
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Signing in this way needs https. Open this page with https and try again.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    expect(site.calls).toEqual([])

    await site.toPasscode()
    await page.locator('input[autocomplete="one-time-code"]').fill('123456')
    await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as Client).client.session.getSync() !== null)).toBe(true)
    expect(site.complaints).toEqual([expect.stringContaining('plain http')])
  },
)

interface Client {
  readonly client: {
    readonly session: { getSync(): object | null; getTokens(): object | null }
  }
}
