import { expect, type Page } from 'playwright/test'
import {
  continueButton,
  ludsAnswer,
  passwordField,
  sentTo,
  signInAnswer,
  weak,
  zxcvbnAnswer,
} from '../../../testing/passwords.ts'
import { type Site, test } from '../../../testing/site.ts'

const secret = ' correct Horse 7 battery '
const byMail = '?stytch_token_type=reset_password&token=from-the-mail'
const byLogin = '?stytch_token_type=login&token=from-the-mail'
const mounted = "client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] }, callbacks })"
const refused = {
  status: 401,
  error_type: 'unable_to_auth_magic_link',
  error_message: 'The link does not work any more.',
}

const openReset = async (page: Page, site: Site, search = byMail, script = mounted) => {
  if (!site.answers.has('strength_check')) site.answers.set('strength_check', ludsAnswer())
  await site.open({ search, script })
  await expect(page.locator('[data-latchkey-screen]')).toBeVisible()
}

const withoutPassword = (page: Page) => page.getByRole('button', { name: 'Login without a password' })

test('shows "Reset your password" with a new-password field, strength indicator and "Continue", and confirms the reset', async ({
  page,
  site,
}) => {
  site.answers.set('strength_check', weak)
  site.answers.set('email/reset', signInAnswer)
  await openReset(page, site)
  await expect(page.getByRole('heading')).toHaveText('Reset your password')
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await passwordField(page).fill('short')
  await expect(page.getByText('Must be at least')).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  site.answers.set('strength_check', zxcvbnAnswer(4))
  await passwordField(page).fill(secret)
  await expect(continueButton(page)).toBeEnabled()
  await continueButton(page).click()
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toContainText('Success!')
  await expect(page.getByText('You have successfully logged in.')).toBeVisible()
  expect(sentTo(site, 'passwords/email/reset')).toEqual([
    { token: 'from-the-mail', password: secret, session_duration_minutes: 30 },
  ])
  await expect.poll(() => site.heard()).toEqual(['PASSWORD_RESET_BY_EMAIL', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
})

for (const canSave of [true, false])
  test(`${canSave ? 'offers the new password to the password manager with the address of the response' : 'resets without a password manager'}`, async ({
    page,
    site,
  }) => {
    site.answers.set('email/reset', signInAnswer)
    await page.addInitScript((canSave) => {
      const page = window as unknown as { saved: object[]; PasswordCredential?: unknown }
      page.saved = []
      if (!canSave) delete page.PasswordCredential
      navigator.credentials.store = async (pair) => {
        const { id, password } = pair as Credential & { readonly password: string }
        page.saved.push({ id, password })
        throw new DOMException('The browser asks nobody here.', 'NotSupportedError')
      }
    }, canSave)
    await openReset(page, site)
    const username = page.locator('form input[autocomplete="username"]')
    await expect(username).toHaveCount(1)
    await passwordField(page).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(username).not.toBeFocused()
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
    expect(await page.evaluate('saved')).toEqual(canSave ? [{ id: 'ada@example.com', password: secret }] : [])
    expect(site.complaints).toEqual([])
  })

test("the strength indicator shows the project's counts", async ({ page, site }) => {
  site.settings.password_config = { luds_minimum_count: 12, luds_complexity: 2 }
  await openReset(page, site)
  await expect(page.getByRole('listitem')).toHaveText([
    /^Must be at least 12 characters long/,
    /^Must contain 2 of the following: uppercase letter, lowercase letter, number, symbol/,
  ])
})

test('shows the message of a rejected reset, keeps the password and offers other methods', async ({ page, site }) => {
  site.answers.set('email/reset', refused)
  await openReset(page, site)
  await passwordField(page).fill(secret)
  await continueButton(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription(/The link does not work any more\./)
  await expect(passwordField(page)).toHaveValue(secret)
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('"Login without a password" sends the reset token, shows "Logging in..." while busy, and its error under it', async ({
  page,
  site,
}) => {
  site.answers.set('magic_links/authenticate', 'never')
  site.answers.delete('authenticate')
  await openReset(page, site)
  await passwordField(page).fill('half typ')
  await withoutPassword(page).click()
  const busy = page.getByRole('button', { name: 'Logging in...' })
  await expect(busy).toBeVisible()
  await expect(page.locator('[data-latchkey-screen]')).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(() => sentTo(site, 'magic_links/authenticate'))
    .toEqual([{ token: 'from-the-mail', session_duration_minutes: 30 }])

  site.answers.set('magic_links/authenticate', refused)
  await openReset(page, site)
  await passwordField(page).fill('half typ')
  await withoutPassword(page).click()
  const alert = page.getByText('The link does not work any more.')
  await expect(alert).toBeVisible()
  const [button, message] = await Promise.all([withoutPassword(page).boundingBox(), alert.boundingBox()])
  expect(message?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
  await expect(passwordField(page)).toHaveValue('half typ')

  site.answers.set('magic_links/authenticate', signInAnswer)
  await withoutPassword(page).click()
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  await expect
    .poll(() => site.heard())
    .toEqual(['error unable_to_auth_magic_link', 'success', 'AUTHENTICATE_FLOW_COMPLETE'])
})

test('authenticates a login token at once, showing "Logging in" with a spinner of 100 pixels', async ({
  page,
  site,
}) => {
  site.answers.delete('authenticate')
  site.answers.set('magic_links/authenticate', 'never')
  await openReset(page, site, byLogin)
  await expect(page.getByRole('heading')).toHaveText('Logging in')
  await expect(page.locator('[data-latchkey-screen="PasswordResetForm"]')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const turning = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { target } = effect as KeyframeEffect
        const endless = effect?.getComputedTiming().iterations === Infinity
        return endless && target instanceof HTMLElement ? [[target.offsetWidth, target.offsetHeight]] : []
      }),
    )
  await expect.poll(turning).toEqual([[100, 100]])
  await expect
    .poll(() => sentTo(site, 'magic_links/authenticate'))
    .toEqual([{ token: 'from-the-mail', session_duration_minutes: 30 }])
})

test('sends a login token once and emits success once when mounted twice during its call', async ({ page, site }) => {
  const calls: string[] = []
  let answer = () => {}
  await site.open({ search: byLogin })
  await page.route('**/magic_links/authenticate', async (route) => {
    calls.push(route.request().postData() ?? '')
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ json: signInAnswer })
  })
  const mount = () =>
    page.evaluate(() => {
      const page = window as unknown as {
        client: { mountResetPassword(options: object): { unmount(): void } }
        callbacks: object
      }
      const mountReset = () => page.client.mountResetPassword({ elementId: '#login', callbacks: page.callbacks })
      // Like an effect under React's StrictMode.
      mountReset().unmount()
      Object.assign(page, { handle: mountReset() })
    })
  await mount()
  await expect.poll(() => calls.length).toBe(1)
  await page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())
  await expect(page.locator('#login')).toBeEmpty()
  await mount()
  await expect(page.getByRole('heading')).toHaveText('Logging in')
  answer()
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect.poll(() => site.heard()).toEqual(['success', 'AUTHENTICATE_FLOW_COMPLETE'])
})

test('shows an error for an invalid login link and leads to Main; retries after a missing response', async ({
  page,
  site,
}) => {
  site.answers.delete('authenticate')
  site.answers.set('magic_links/authenticate', 'offline')
  await openReset(page, site, byLogin)
  await expect(page.getByRole('alert')).toContainText('unable to reach')
  site.answers.set('magic_links/authenticate', refused)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('The link does not work any more.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
})

test('says that there is no link and leads to Main', async ({ page, site }) => {
  await openReset(page, site, '')
  await expect(page.getByText('This reset link is incomplete.')).toBeVisible()
  await expect(passwordField(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
})
