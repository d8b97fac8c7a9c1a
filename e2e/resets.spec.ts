import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { keepSession, signInByMail, signUpByPassword } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, screen, submitEmail, widget } from './fixtures/widget.ts'

const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })
const passwordField = (page: Page) => widget(page).getByLabel(/^(New p|P)assword$/)
const press = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true }).click()
const type = async (page: Page, password: string) => {
  await passwordField(page).fill(password)
  await press(page, 'Continue')
}
const secret = 'wonderful Otter 9 lantern'
const next = 'seven Lamps 4 under water'

const open = async (page: Page, address: string, products = 'passwords') => {
  await page.goto(`/?products=${products}`)
  await submitEmail(page, address)
  await expect(screen(page, 'PasswordCreateOrLogin')).toBeVisible()
}

const signOut = async (page: Page) => {
  await person(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(person(page)).toContainText('Nobody yet.')
}

/** Requests a reset mail. */
const forget = async (page: Page, address: string, products?: string) => {
  await open(page, address, products)
  await press(page, 'Forgot Password?')
  await expect(screen(page, 'PasswordForgot')).toContainText(address)
}

test('a forgotten password is reset by mail: the other session ends and the old password stops working', async ({
  page,
  browser,
  provider,
  address,
  resetMail,
}) => {
  await keepSession(page.context(), provider, await signUpByPassword(provider, address, secret))
  await page.goto('/?products=passwords')
  await expect(person(page)).toContainText(address)
  const other = await browser.newPage({ baseURL: provider.url })
  await forget(other, address)
  const { reset } = await resetMail(address)
  await other.goto(reset)
  await expect(screen(other, 'PasswordResetForm').getByRole('heading')).toHaveText('Reset your password')
  expect(new URL(other.url()).search).toBe('')
  await type(other, next)
  await expect(screen(other, 'PasswordConfirmation')).toContainText('You have successfully logged in.')
  await expect(person(other)).toContainText(address)

  await page.reload()
  await expect(person(page)).toContainText('Nobody yet.')
  await open(page, address)
  await type(page, secret)
  await expect(passwordField(page)).toHaveAccessibleDescription(/don't match/)
  await type(page, next)
  await expect(screen(page, 'PasswordConfirmation')).toBeVisible()

  // The mail is kept, and its link opened again.
  await other.goto(reset)
  await type(other, secret)
  await expect(passwordField(other)).toHaveAccessibleDescription(/link is not valid/)
  await other.close()
})

test(
  '"Resend email" sends a second mail, whose form also signs in without a password, with the same token',
  repeated('"Resend email" sends a second mail, whose form also signs in without a password, with the same token'),
  async ({ page, provider, address, resetMail }) => {
    await signUpByPassword(provider, address, secret)
    await forget(page, address)
    await press(page, 'Resend email')
    await expect(page.getByText('Email resent')).toBeVisible()
    const { reset } = await resetMail(address, 2)
    await page.goto(reset)
    await press(page, 'Login without a password')
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    await expect(person(page)).toContainText(address)
  },
)

test(
  'the login link of a reset mail signs in at once and keeps the password of a verified address',
  repeated('resets: the login link of a reset mail'),
  async ({ page, provider, address, resetMail }) => {
    await signUpByPassword(provider, address, secret)
    await forget(page, address)
    await page.goto((await resetMail(address)).reset)
    await type(page, next)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    await signOut(page)

    await forget(page, address)
    const { login } = await resetMail(address, 2)
    await page.goto(login)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(person(page)).toContainText(address)
    await signOut(page)
    await page.goto(login)
    await expect(screen(page, 'PasswordResetForm').getByRole('alert')).toContainText('link is not valid')
    await press(page, 'Sign in another way')
    await expect(screen(page, 'Main')).toBeVisible()
    await open(page, address)
    await type(page, next)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
  },
)

test(
  'from PasswordForgot a login link signs in without a password',
  repeated('from PasswordForgot a login link signs in without a password'),
  async ({ page, context, provider, address, inbox }) => {
    await signUpByPassword(provider, address, secret)
    await forget(page, address, 'passwords+emailMagicLinks')
    await press(page, 'Login without a password')
    await expect(screen(page, 'EmailConfirmation')).toContainText(address)
    await expect.poll(async () => (await inbox(address))[0]?.link).toContain('stytch_token_type=magic_links')
    const other = await context.newPage()
    await other.goto((await inbox(address))[0]?.link ?? '')
    await expect(person(page)).toContainText(address)
  },
)

test(
  'a user without a password sets one by mail and logs in with it',
  repeated('resets: a user without a password sets one'),
  async ({ page, provider, address, codeFor, resetMail }) => {
    await signInByMail(provider, address, codeFor)
    await open(page, address, 'passwords+emailMagicLinks')
    await press(page, 'Create a password instead')
    await expect(screen(page, 'PasswordSetNew')).toContainText(`login link was sent to you at ${address}`)
    const { reset } = await resetMail(address)
    await page.goto(reset)
    await type(page, secret)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    await signOut(page)
    await open(page, address)
    await type(page, secret)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
  },
)

test(
  'B10 an expired reset link shows a message, keeps the input, and leads to where another can be requested',
  repeated('an expired reset link shows a message, keeps'),
  async ({ page, provider, address, resetMail, advance }) => {
    await signUpByPassword(provider, address, secret)
    await forget(page, address)
    const { reset, login } = await resetMail(address)
    await advance(31 * 60)
    await page.goto(reset)
    await type(page, next)
    await expect(passwordField(page)).toHaveAccessibleDescription(/has expired/)
    await expect(passwordField(page)).toHaveValue(next)
    await page.goto(login)
    await expect(widget(page).getByRole('alert')).toContainText('has expired')
    await press(page, 'Sign in another way')
    await submitEmail(page, address)
    await expect(screen(page, 'PasswordCreateOrLogin')).toBeVisible()
  },
)

test(
  'with PKCE a reset works only in the browser that requested it, and a failed attempt does not consume it',
  repeated('with PKCE a reset works only in the browser that requested it, and a failed attempt does not consume it'),
  async ({ page, browser, provider, address, resetMail }) => {
    await signUpByPassword(provider, address, secret)
    await provider.patch({ pkce_required_for_password_resets: true })
    try {
      await forget(page, address)
      const { reset } = await resetMail(address)
      const stranger = await browser.newPage()
      await stranger.goto(reset)
      await type(stranger, next)
      await expect(widget(stranger).getByRole('alert').first()).toContainText(/pkce|browser/i)
      await stranger.close()
      await page.goto(reset)
      await type(page, next)
      await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    } finally {
      await provider.patch({ pkce_required_for_password_resets: false })
    }
  },
)

test(
  'where the project mails a code with the link, the tab that requested it completes with the code',
  repeated('where the project mails a code with the link, the tab that requested it completes with the code'),
  async ({ page, provider, address, codeFor }) => {
    await provider.patch({ email_link_with_code: true })
    try {
      await page.goto('/?products=emailMagicLinks')
      await submitEmail(page, address)
      await expect(screen(page, 'EmailConfirmation')).toBeVisible()
      await codeField(page).fill(await codeFor(address))
      await expect(screen(page, 'OTPConfirmation')).toBeVisible()
      await expect(person(page)).toContainText(address)
    } finally {
      await provider.patch({ email_link_with_code: false })
    }
  },
)

test(
  '/reset without a link shows a message and no form, and fits a narrow page',
  repeated('/reset without a link shows a message and no'),
  async ({ page, provider }) => {
    expect(await (await fetch(`${provider.url}/reset`)).text()).not.toContain('<form')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/reset')
    await expect(screen(page, 'PasswordResetForm')).toContainText('This reset link is incomplete.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
