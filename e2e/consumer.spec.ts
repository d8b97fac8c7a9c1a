import type { Request } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailButton, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

test('a user signs in with the code from the inbox beside the form, stays signed in, and signs out', async ({
  page,
  address,
}) => {
  await page.goto('/')
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await submitEmail(page, address)
  await expect(screen(page, 'OTPAuthenticate')).toContainText('A 6-digit passcode was sent to you at')
  await expect(screen(page, 'OTPAuthenticate')).toContainText(address)

  const message = page
    .getByRole('region', { name: /^Inbox/ })
    .getByRole('article')
    .filter({ hasText: address })
  const code = await message.locator('[data-code]').innerText()
  expect(code).toMatch(/^\d{6}$/)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(code)

  await expect(screen(page, 'OTPConfirmation')).toContainText('Your passcode has been successfully verified.')
  const person = page.getByRole('region', { name: 'Signed in' })
  await expect(person).toContainText(address)
  const session = await person.locator('dd code').first().innerText()

  await page.reload()
  await expect(person).toContainText(address)
  await expect(person).toContainText(session)

  await person.getByRole('button', { name: 'Sign out' }).click()
  await expect(person).toContainText('Nobody yet.')
  await expect(emailField(page)).toBeVisible()
  await page.reload()
  await expect(person).toContainText('Nobody yet.')
})

test(
  'rejects an invalid address under the field and sends no request',
  repeated('rejects an invalid address under the field and sends no request'),
  async ({ page, inbox }) => {
    await page.goto('/')
    const sends: string[] = []
    page.on('request', (request) => request.url().includes('/otps/') && sends.push(request.url()))
    await submitEmail(page, 'not an address')
    const field = emailField(page)
    await expect(field).toHaveAccessibleDescription(/Invalid email, please try again\./)
    await expect(field).toHaveValue('not an address')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(screen(page, 'Main')).toBeVisible()
    expect(sends).toEqual([])
    expect(await inbox('not an address')).toEqual([])
  },
)

test(
  'rejects a wrong code, empties and focuses the field, and then accepts the right code',
  repeated('rejects a wrong code, empties and focuses the field, and then accepts the right code'),
  async ({ page, address, codeFor }) => {
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    await codeField(page).fill(code === '000000' ? '111111' : '000000')
    await expect(widget(page).getByText('Invalid passcode, please try again.')).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toBeEnabled()
    await codeField(page).fill(code)
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  },
)

test(
  'rejects a code that is expired by the clock of the provider',
  repeated('rejects a code that is expired by the clock of'),
  async ({ page, address, codeFor, advance }) => {
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    await advance(5 * 60 + 1)
    await codeField(page).fill(code)
    await expect(widget(page).getByText('Invalid passcode, please try again.')).toBeVisible()
  },
)

test(
  'the countdown shows each second the time left of the lifetime that the site configured',
  repeated('consumer: the countdown shows each second the time'),
  async ({ page, address }) => {
    await page.clock.install()
    await page.goto('/?code-minutes=2')
    await submitEmail(page, address)
    const sentCode = screen(page, 'OTPAuthenticate')
    // The page's clock advances by itself.
    await expect(sentCode).toContainText(/Your code expires in (2:00|1:\d\d)/)
    await page.clock.runFor(30_000)
    await expect(sentCode).toContainText(/Your code expires in (1:30|1:[0-2]\d|0:\d\d)/)
    await page.clock.runFor(91_000)
    await expect(sentCode).toContainText('Your code has expired.')
  },
)

test(
  'resending sends a new code, shows a toast and restarts the countdown',
  repeated('consumer: resending sends a new code, shows a'),
  async ({ page, address, codeFor }) => {
    await page.clock.install()
    await page.goto('/')
    await submitEmail(page, address)
    const sentCode = screen(page, 'OTPAuthenticate')
    await expect(sentCode).toContainText(/expires in (5:00|4:\d\d)/)
    await page.clock.runFor(60_000)
    await expect(sentCode).toContainText(/expires in (4:00|3:\d\d)/)
    await sentCode.getByRole('button', { name: 'Resend code' }).click()
    await expect(page.getByText('Code resent')).toBeVisible()
    await expect(sentCode).toContainText(/expires in (5:00|4:\d\d)/)
    await codeField(page).fill(await codeFor(address, 2))
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  },
)

test(
  'the back arrow works during a call: the call is aborted and its answer changes no screen',
  repeated('the back arrow works during a call: the call is'),
  async ({ page, address, codeFor }) => {
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    const held: Array<() => void> = []
    await page.route('**/sdk/v1/otps/authenticate', async (route) => {
      await new Promise<void>((release) => held.push(release))
      await route.continue().catch(() => undefined)
    })
    const isAuthenticate = (request: Request) => request.url().endsWith('/otps/authenticate')
    const outcome = Promise.race([
      page.waitForEvent('requestfailed', isAuthenticate).then((request) => request.failure()?.errorText),
      page.waitForEvent('requestfinished', isAuthenticate).then(() => 'answered'),
    ])
    await codeField(page).fill(code)
    await expect(screen(page, 'OTPAuthenticate')).toHaveAttribute('aria-busy', 'true')
    await expect(widget(page).getByText('Verifying passcode...')).toBeVisible()
    await widget(page).getByRole('button', { name: 'Back' }).click()
    await expect(emailField(page)).toBeVisible()
    for (const release of held) release()
    expect(await outcome).toBe('net::ERR_ABORTED')
    await expect(screen(page, 'Main')).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Nobody yet.')
  },
)

test(
  'shows a network error, keeps the address, and sends it on the next attempt',
  repeated('shows a network error, keeps the address, and sends it on the next attempt'),
  async ({ page, address, context }) => {
    await page.goto('/')
    await emailField(page).fill(address)
    // React has loaded: a missing file would show the same sentence in another element.
    await expect(page.locator('[data-prepainted]')).toHaveCount(0)
    await context.setOffline(true)
    await emailButton(page).click()
    await expect(widget(page).getByText(/try again|unable to reach/i)).toBeVisible()
    await expect(emailField(page)).toHaveValue(address)
    await context.setOffline(false)
    await emailButton(page).click()
    await expect(screen(page, 'OTPAuthenticate')).toContainText(address)
  },
)

test(
  'submitting twice sends one code',
  repeated('submitting twice sends one code'),
  async ({ page, address, inbox }) => {
    await page.goto('/')
    const sends: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('/otps/') && sends.push(address),
    )
    await emailField(page).fill(address)
    await emailField(page).evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit()
      field.form?.requestSubmit()
    })
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
    expect(sends).toHaveLength(1)
    expect(await inbox(address)).toHaveLength(1)
  },
)

test(
  'signing out in one tab signs out the other',
  repeated('consumer: signing out in one tab signs out'),
  async ({ page, context, signedInBefore }) => {
    const address = await signedInBefore(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(address)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('region', { name: 'Signed in' })).toContainText(address)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Nobody yet.')
  },
)
