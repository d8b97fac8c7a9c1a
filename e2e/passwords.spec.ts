import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { startLeaks } from './fixtures/leaks.ts'
import { startProvider } from './fixtures/provider.ts'
import { resetMailIn } from './fixtures/reset-mail.ts'
import { signInByMail, signUpByPassword } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })
const passwordField = (page: Page) => widget(page).getByLabel('Password', { exact: true })
const form = (page: Page) => screen(page, 'PasswordCreateOrLogin')
const press = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true }).click()

const open = async (page: Page, address: string, more = '') => {
  await page.goto(`/?products=passwords${more}`)
  await submitEmail(page, address)
  await expect(form(page)).toBeVisible()
}
const type = async (page: Page, password: string) => {
  await passwordField(page).fill(password)
  await press(page, 'Continue')
}
const signOut = async (page: Page) => {
  await person(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(person(page)).toContainText('Nobody yet.')
}
const secret = 'wonderful Otter 9 lantern'

test(
  'a new user signs up with a password that meets the policy, signs out, and logs in with it',
  repeated('a new user signs up with a password that meets the policy, signs out, and logs in with it'),
  async ({ page, address }) => {
    await open(page, address)
    await expect(form(page)).toContainText('Finish creating your account by setting a password.')
    const requirements = form(page).getByRole('listitem')
    await expect(requirements).toContainText(['Must be at least 8 characters long', 'Must contain 3 of the following'])
    await passwordField(page).fill('too few')
    await expect(requirements.first()).toContainText('not met yet')
    await expect(widget(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await passwordField(page).fill('Password1!')
    await expect(form(page)).toContainText('experienced a security issue')
    await expect(widget(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await type(page, secret)
    await expect(screen(page, 'PasswordConfirmation')).toContainText('You have successfully logged in.')
    await expect(person(page)).toContainText(address)
    await signOut(page)

    await open(page, address)
    await expect(form(page).getByRole('heading')).toHaveText('Log In')
    await type(page, secret)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    await expect(person(page)).toContainText(address)
  },
)

test('rejects a wrong password under the form, keeps it in the field, and then accepts the right one', async ({
  page,
  provider,
  address,
}) => {
  await signUpByPassword(provider, address, secret)
  await open(page, address)
  await type(page, 'wonderful Otter 9')
  await expect(passwordField(page)).toHaveAccessibleDescription(/password/i)
  await expect(passwordField(page)).toHaveValue('wonderful Otter 9')
  await expect(passwordField(page)).toBeFocused()
  await type(page, secret)
  await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
})

test(
  'a user who signed up elsewhere meanwhile is asked to check the mail, and nothing changes',
  repeated('passwords: a user who signed up elsewhere meanwhile'),
  async ({ page, address, resetMail, provider }) => {
    await open(page, address)
    await signUpByPassword(provider, address, secret)
    await type(page, 'another Heron 3 window')
    const dedupe = screen(page, 'PasswordDedupe')
    await expect(dedupe).toContainText('Check your email to set a new password!')
    await expect(dedupe).toContainText('make sure your account is secure')
    await resetMail(address)
    await press(page, 'Back')
    await expect(emailField(page)).toHaveValue(address)
    await press(page, 'Continue with email')
    await type(page, secret)
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
  },
)

test(
  'rejects a password that was breached after it was set, and asks its owner to check the mail',
  repeated('passwords: rejects a password that was breached after'),
  async ({ page, address }) => {
    const leaks = await startLeaks()
    const own = await startProvider({ BREACHED_PASSWORDS_URL: leaks.url })
    try {
      await signUpByPassword(own, address, secret)
      leaks.leak(secret)
      await page.goto(`${own.url}/?products=passwords`)
      await submitEmail(page, address)
      await type(page, secret)
      await expect(screen(page, 'PasswordBreached')).toContainText('Check your email to set a new password')
      await resetMailIn(own.inbox, address)
      await expect(person(page)).toContainText('Nobody yet.')
    } finally {
      await own.stop()
      await leaks.close()
    }
  },
)

test(
  'zxcvbn shows the strength of a password, and accepts a strong one',
  repeated('zxcvbn shows the strength of a password, and accepts a strong one'),
  async ({ page, address, provider }) => {
    await provider.patch({ strength_policy: 'zxcvbn' })
    try {
      await open(page, address)
      await passwordField(page).fill('rivers 12')
      const meter = form(page).getByRole('meter')
      await expect(meter).toHaveAttribute('aria-valuenow', /[0-2]/)
      await expect(widget(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
      await type(page, secret)
      await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    } finally {
      await provider.patch({ strength_policy: 'luds' })
    }
  },
)

test(
  '"Email me a login code" signs in a new user without a password; the next time a code is sent automatically',
  repeated('"Email me a login code" signs in a new user'),
  async ({ page, address, codeFor }) => {
    const codes = '+otp&methods=email'
    await open(page, address, codes)
    await press(page, 'Email me a login code')
    await expect(screen(page, 'OTPAuthenticate')).toContainText(address)
    await codeField(page).fill(await codeFor(address))
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    await signOut(page)

    await open(page, address, codes)
    await expect(form(page)).toContainText('A 6-digit passcode was sent to you at')
    await expect(form(page).getByRole('button', { name: 'Create a password instead' })).toBeVisible()
    await codeField(page).fill(await codeFor(address, 2))
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    await expect(person(page)).toContainText(address)
  },
)

test(
  '"Email me a login link" signs in a new user without a password; the next time a link is sent automatically',
  repeated(
    '"Email me a login link" signs in a new user without a password; the next time a link is sent automatically',
  ),
  async ({ page, context, address, inbox }) => {
    const follow = async (count: number) => {
      await expect.poll(async () => (await inbox(address)).length).toBe(count)
      const other = await context.newPage()
      await other.goto((await inbox(address))[0]?.link ?? '')
      await expect(person(other)).toContainText(address)
      await other.close()
    }
    await open(page, address, '+emailMagicLinks')
    await press(page, 'Email me a login link')
    await expect(screen(page, 'EmailConfirmation')).toContainText(address)
    await follow(1)
    await signOut(page)

    await open(page, address, '+emailMagicLinks')
    await expect(form(page)).toContainText(`An email was sent to ${address}`)
    await follow(2)
    await expect(person(page)).toContainText(address)
  },
)

test(
  'a user without a password or another method receives the link that sets one',
  repeated('passwords: a user without a password or another'),
  async ({ page, provider, address, codeFor, inbox, resetMail }) => {
    await signInByMail(provider, address, codeFor)
    await open(page, address)
    await expect(form(page)).toContainText('A login link was sent to you at')
    await resetMail(address)
    expect(await inbox(address)).toHaveLength(2)
  },
)

test(
  'a user who first verifies an address by phone code or link sees tabs, with the password tab last',
  repeated('a user who first verifies an address by phone'),
  async ({ page }) => {
    await page.goto('/?products=passwords+otp&methods=whatsapp+email+sms')
    await expect(widget(page).getByRole('tab')).toHaveText(['WhatsApp', 'Text', 'Email'])
  },
)
