import { startLeaks } from './fixtures/leaks.ts'
import { startProvider } from './fixtures/provider.ts'
import { signUpByPassword } from './fixtures/signed-in.ts'
import { expect } from './fixtures/test.ts'
import { start, test } from './fixtures/walk.ts'
import { submitEmail, widget } from './fixtures/widget.ts'

/** The provider's own message. */
const tooMany = 'Too many attempts. Try again in 2 seconds.'

const secret = 'wonderful Otter 9 lantern'

test('a breached password, with the keyboard', async ({ page, address, walk }) => {
  const leaks = await startLeaks()
  const own = await startProvider({ BREACHED_PASSWORDS_URL: leaks.url })
  try {
    const journey = await walk('Breached password')
    await signUpByPassword(own, address, secret)
    leaks.leak(secret)
    await start(page, journey, `${own.url}/?products=passwords`)
    await journey.type('sends the address of a new user: PasswordCreateOrLogin', `new-${address}`, 'Enter')
    await journey.fill('types a breached password', secret)
    await journey.press('sends it', 'Enter')
    await journey.press('Shift+Tab', 'Shift+Tab')
    await journey.press('presses it: Main', 'Enter')
    await journey.press('removes the address', 'ControlOrMeta+A', 'Delete')
    await journey.type('sends their own: PasswordCreateOrLogin', address, 'Enter')
    await journey.fill('sends their password, which was breached since: PasswordBreached', secret, 'Enter')
    await journey.press('Tab', 'Tab')
    await journey.press('Tab', 'Tab')
    await journey.press('presses it', 'Enter')
    await journey.end()
  } finally {
    await own.stop()
    await leaks.close()
  }
})

test('a failing network, with the keyboard', async ({ page, address, codeFor, walk }) => {
  const journey = await walk('Failing network')
  const calls = '**/sdk/v1/otps/**'
  const nextFails = (status: number) =>
    page.route(
      calls,
      (route) =>
        status === 0
          ? route.abort('internetdisconnected')
          : route.fulfill({
              status,
              headers: { 'retry-after': '2' },
              json: { status_code: status, error_type: 'too_many_requests', error_message: tooMany },
            }),
      { times: 1 },
    )
  await start(page, journey, '/')
  await nextFails(0)
  await journey.type('sends their address, offline', address, 'Enter')
  await nextFails(429)
  await journey.press('sends it again, too often', 'Enter')
  await journey.step('waits for the rate limit', async () => {
    await expect(widget(page).getByText(/^Try again in \d+:/)).toBeHidden()
  })
  await journey.press('sends it: OTPAuthenticate', 'Enter')
  const code = await codeFor(address)
  await nextFails(0)
  await journey.type('types the code, offline', code)
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: OTPConfirmation', 'Enter')
  await journey.end()
})

test('expired links, with the keyboard', async ({ page, provider, address, resetMail, advance, walk }) => {
  const journey = await walk('Expired links')
  await signUpByPassword(provider, address, secret)
  await page.goto('/?products=passwords')
  await submitEmail(page, address)
  await widget(page).getByRole('button', { name: 'Forgot Password?' }).click()
  const { reset, login } = await resetMail(address)
  await advance(31 * 60)
  await journey.step('opens the link that sets a password: PasswordResetForm, and goes to the field', async () => {
    await page.goto(reset)
    await widget(page)
      .getByLabel(/^(New p|P)assword$/)
      .focus()
  })
  await journey.fill('types a new password and sends it', 'seven Lamps 4 under water', 'Enter')
  await journey.step('opens the link that signs in: PasswordResetForm, and goes to the button', async () => {
    await page.goto(login)
    await widget(page).getByRole('button', { name: 'Sign in another way' }).focus()
  })
  await journey.press('presses it: Main', 'Enter')
  await journey.end()
})
