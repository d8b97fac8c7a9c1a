import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

test('"Use code" types the code into the widget, and the message is marked as used', async ({ page, address }) => {
  await page.goto('/')
  await submitEmail(page, address)
  await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
  const message = page.getByRole('article').filter({ hasText: address })
  await message.getByRole('button', { name: 'Use code' }).click()
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  await expect(message).toContainText('Used')
  await expect(page.getByRole('region', { name: 'Page of your site' })).toContainText('Welcome back')
  expect(await axeFindings(runIn(page))).toEqual([])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Page of your site' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('region', { name: 'Page of your site' })).toHaveCount(0)
})

test(
  '"Use code" reaches the field in a shadow tree, and says so if there is none',
  repeated('"Use code" reaches the field in a shadow tree, and says so if there is none'),
  async ({ page, address }) => {
    await page.goto('/?shadow=true')
    await submitEmail(page, address)
    await expect(codeField(page)).toBeVisible()
    const message = page.getByRole('article').filter({ hasText: address })
    await message.getByRole('button', { name: 'Use code' }).click()
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    await message.getByRole('button', { name: 'Use code' }).click()
    await expect(message).toContainText('No code field')
  },
)

test(
  'a mailed link has a button, and its host in place of the long address',
  repeated('a mailed link has a button, and its host in place of the long address'),
  async ({ page, address }) => {
    await page.goto('/?products=emailMagicLinks')
    await submitEmail(page, address)
    const message = page.getByRole('article').filter({ hasText: address })
    await expect(message.getByRole('link', { name: 'Open link' })).toHaveAttribute(
      'href',
      /\/v1\/magic_links\/redirect\?/,
    )
    await expect(message.locator('.link')).toHaveText(/^Open link(localhost|127\.0\.0\.1):\d+Copy$/)
    const opened = page.waitForEvent('popup')
    await message.getByRole('link', { name: 'Open link' }).click()
    await expect((await opened).getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    await expect(message).toContainText('Used')
  },
)

test('shows only the settings of the chosen products, and a preset chooses products', async ({ page }) => {
  await page.goto('/?theme=dark')
  const settings = page.getByRole('region', { name: 'Configure' })
  await expect(settings.getByText('Code minutes')).toBeVisible()
  await expect(settings.getByText('Continue with')).toHaveCount(0)
  await settings.getByRole('link', { name: 'Social' }).click()
  await expect(page).toHaveURL(/\?products=otp\+oauth&theme=dark$/)
  await expect(settings.getByText('Continue with')).toBeVisible()
  await expect(widget(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(settings.getByRole('link', { name: 'Social' })).toHaveAttribute('aria-current', 'true')
})

test(
  'the widget and its input stay while the code is shown, by keyboard too',
  repeated('the widget and its input stay while the code is shown, by keyboard too'),
  async ({ page }) => {
    await page.goto('/')
    await emailField(page).fill('half@')
    const tabs = page.getByRole('tablist', { name: 'View' })
    await tabs.getByRole('tab', { name: 'Preview' }).press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Code' })).toBeFocused()
    const lines = page.getByRole('region', { name: 'Lines to copy' })
    for (const [kind, words] of [
      ['Script tag', 'latchkey.global.js'],
      ['React', '<Login'],
      ['Element', '<latchkey-login public-token='],
      ['JavaScript', "from '@latchkey/js'"],
    ] as const) {
      await page.getByRole('radio', { name: kind }).check()
      await expect(lines).toContainText(words)
    }
    expect(await axeFindings(runIn(page))).toEqual([])
    await tabs.getByRole('tab', { name: 'Code' }).press('ArrowRight')
    await expect(emailField(page)).toHaveValue('half@')
  },
)

test(
  'a chosen fault reaches the widget, and ends with the choice',
  repeated('playground-tools: a chosen fault reaches the widget, and'),
  async ({ page, address }) => {
    await page.goto('/')
    await expect(emailField(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Faults' }).click()
    await page.getByRole('radio', { name: 'Offline' }).check()
    await submitEmail(page, address)
    await expect(
      widget(page)
        .getByRole('alert')
        .filter({ hasText: /try again|unable to reach/i }),
    ).toBeVisible()
    await page.getByRole('radio', { name: '429' }).check()
    await submitEmail(page, address)
    await expect(
      widget(page)
        .getByRole('alert')
        .filter({ hasText: /Too many/ }),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'None' }).check()
    await page.reload()
    await submitEmail(page, address)
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
  },
)

test(
  'a code that was typed by hand marks its message as used, and the log shows the events without secrets',
  repeated('a code that was typed by hand marks its message as used, and the log shows the events without secrets'),
  async ({ page, signInByCode }) => {
    await page.goto('/')
    const address = await signInByCode(page)
    await expect(page.getByRole('article').filter({ hasText: address })).toContainText('Used')
    const events = page.getByRole('tabpanel', { name: 'Events' })
    await events.getByText('AUTHENTICATE_FLOW_COMPLETE').click()
    await expect(events.getByRole('listitem').last()).toContainText('OTP_LOGIN_OR_CREATE')
    const token = (await page.context().cookies()).find(({ name }) => name === 'stytch_session')?.value ?? 'a session'
    await expect(events).not.toContainText(token)
    await events.getByRole('button', { name: 'Clear events' }).click()
    await expect(events).toContainText('Events of the widget appear here')
  },
)

test(
  'the page fits a phone, with one row above the stage; on a desk the widget stays in view while the settings scroll',
  repeated(
    'the page fits a phone, with one row above the stage; on a desk the widget stays in view while the settings scroll',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(emailField(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const masthead = await page.getByRole('banner').boundingBox()
    expect(masthead?.height).toBeLessThan(64)
    const field = await emailField(page).boundingBox()
    expect(field?.y).toBeLessThan(300)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('region', { name: 'Configure' }).getByText('Button text').scrollIntoViewIfNeeded()
    await expect(emailField(page)).toBeInViewport({ ratio: 1 })
  },
)
