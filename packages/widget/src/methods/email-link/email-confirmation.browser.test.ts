import { expect, type Page } from 'playwright/test'
import { toMailed } from '../../testing/mailed.ts'
import { sentTo, signInAnswer, toPassword, withLinks } from '../../testing/passwords.ts'
import { type Site, test } from '../../testing/site.ts'

const config = { products: ['emailMagicLinks'] }
const screen = (page: Page) => page.locator('[data-latchkey-screen="EmailConfirmation"]')
const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]')

const toConfirmation = async (page: Page, site: Site, response: object) => {
  site.answers.set('login_or_create', { data: response })
  await site.open()
  await site.mount({ config })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await screen(page).waitFor()
}

test('shows title, text, "Change", three links and "Try again" for an email without a code', async ({ page, site }) => {
  await toConfirmation(page, site, {})
  await expect(screen(page).getByRole('heading')).toHaveText('Check your email')
  await expect(screen(page)).toContainText('email was sent to ada@example.com')
  await expect(page.getByRole('link', { name: /^Open in/ })).toHaveCount(3)
  await expect(page.getByRole('button')).toHaveText(['Change', 'Try again'])
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('"Change" returns to Main with the address in the focused field; "Try again" empties it', async ({
  page,
  site,
}) => {
  const options = { otpOptions: { methods: ['sms'] }, products: ['otp', 'emailMagicLinks'] }
  for (const [button, typed] of [
    ['Change', 'ada@example.com'],
    ['Try again', ''],
  ] as const) {
    site.answers.set('login_or_create', { data: {} })
    await site.open()
    await site.mount({ config: options })
    const field = page.getByRole('textbox', { name: 'Email' })
    await page.getByRole('tab', { name: 'Email' }).click()
    await field.fill('ada@example.com')
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await screen(page).getByRole('button', { name: button }).click()
    await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
    if (button === 'Try again') await page.getByRole('tab', { name: 'Email' }).click()
    await expect(field).toHaveValue(typed)
    if (button === 'Change') await expect(field).toBeFocused()
  }
})

/** Every way to an email with a login link, and the site's configuration of its sender. */
const ways: Readonly<Record<string, (page: Page, site: Site, config: object) => Promise<unknown>>> = {
  async Main(page, site, config) {
    await site.open()
    await site.mount({ config: { ...config, products: ['emailMagicLinks'] } })
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Continue with email' }).click()
  },
  async 'the second way beside a password'(page, site, config) {
    await toPassword(page, site, 'password', config)
    await page.getByRole('button', { name: 'Email me a login link' }).click()
  },
  'no password': (page, site, config) => toPassword(page, site, 'passwordless', config),
  async 'a forgotten password'(page, site, config) {
    await toMailed(page, site, 'PasswordForgot', config)
    await page.getByRole('button', { name: 'Login without a password' }).click()
  },
}

for (const [name, open] of Object.entries(ways))
  test(`the inbox links of ${name} search for the sender: the site's hint, or the project's only domain`, async ({
    page,
    site,
  }) => {
    const gmail = page.getByRole('link', { name: /^Open in Gmail/ })
    for (const [domainHint, email_domains, sender] of [
      ['hint.example', ['one.example'], 'hint.example'],
      [undefined, ['one.example'], 'one.example'],
      [undefined, ['one.example', 'two.example'], null],
    ] as const)
      await test.step(`${domainHint} ${email_domains}`, async () => {
        site.answers.set('login_or_create', { data: {} })
        Object.assign(site.settings, { email_domains })
        await open(page, site, { ...withLinks, emailMagicLinksOptions: { domainHint } })
        // On a first visit the project's settings may arrive after the screen.
        await expect(gmail).toHaveAttribute('href', sender === null ? /#inbox$/ : new RegExp(`from%3A%40${sender}\\+`))
      })
  })

test('signs in with the code of an email whose link is opened on another device', async ({ page, site }) => {
  await toConfirmation(page, site, { method_id: 'email-test-beside' })
  const field = page.getByRole('textbox', {
    name: 'On another device? Enter the 6-digit passcode from the email here',
  })
  await expect(field).toHaveAccessibleDescription(/An email was sent to ada@example.com/)
  await field.pressSequentially('123456')
  await expect(page.getByRole('alert')).toHaveText('Invalid passcode, please try again.')
  await expect(codeField(page)).toBeFocused()
  site.answers.set('authenticate', signInAnswer)
  await field.pressSequentially('654321')
  await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
  expect(sentTo(site, 'otps/authenticate').at(-1)).toEqual({
    token: '654321',
    method_id: 'email-test-beside',
    session_duration_minutes: 30,
  })
  expect(await site.heard()).toContain('success')
})
