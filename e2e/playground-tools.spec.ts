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
  const ownPage = page.getByRole('region', { name: 'Page of your site' })
  await expect(ownPage.getByRole('heading', { name: 'Account created' })).toBeVisible()
  // The widget says that it has worked, and the site shows the account, in the same window.
  await expect(screen(ownPage, 'Account').getByRole('region', { name: 'Email addresses' })).toContainText(address)
  await expect(widget(page)).toHaveCount(1)
  expect(await axeFindings(runIn(page))).toEqual([])
  await page.reload()
  await expect(screen(ownPage, 'Account').getByRole('region', { name: 'Email addresses' })).toContainText(address)
  await expect(message).toContainText('Used')
  await ownPage.getByRole('button', { name: 'Show the form' }).click()
  await expect(screen(ownPage, 'Main')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(ownPage).toHaveCount(0)
  await submitEmail(page, address)
  await expect(message).toHaveCount(2)
  await message.first().getByRole('button', { name: 'Use code' }).click()
  await expect(ownPage.getByRole('heading', { name: "You're signed in" })).toBeVisible()
})

test('"Use code" reaches the field in a shadow tree, and says so if there is none', async ({ page, address }) => {
  await page.goto('/?shadow=true')
  await submitEmail(page, address)
  await expect(codeField(page)).toBeVisible()
  const message = page.getByRole('article').filter({ hasText: address })
  await message.getByRole('button', { name: 'Use code' }).click()
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  await message.getByRole('button', { name: 'Use code' }).click()
  await expect(message).toContainText('No code field')
})

test('on a phone the newest code is beside the tabs, above the keyboard, until it is used', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await submitEmail(page, address)
  const newest = page.getByRole('button', { name: /^Use \d{6}$/ })
  expect((await newest.boundingBox())?.y).toBeLessThan(120)
  await newest.click()
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  await expect(newest).toHaveCount(0)
})

test('a mailed link has a button, and its host in place of the long address', async ({ page, address }) => {
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
})

test('shows only the settings of the chosen products, and a preset chooses products', async ({ page }) => {
  await page.goto('/?theme=dark')
  const settings = page.getByRole('region', { name: 'Configure' })
  await expect(settings.getByText('Code minutes')).toBeVisible()
  await expect(settings.getByText('Continue with')).toBeVisible()
  await settings.getByRole('link', { name: 'Email code' }).click()
  await expect(page).toHaveURL(/\?products=otp&theme=dark$/)
  await expect(settings.getByText('Continue with')).toHaveCount(0)
  await expect(settings.getByRole('link', { name: 'Email code' })).toHaveAttribute('aria-current', 'true')
  await settings.getByRole('link', { name: 'Social and email' }).click()
  await expect(page).toHaveURL(/\/\?theme=dark$/)
  await expect(widget(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(emailField(page)).toBeVisible()
})

test('the widget and its input stay while the code is shown, by keyboard too', async ({ page, provider }) => {
  await page.goto('/')
  await emailField(page).fill('half@')
  const tabs = page.getByRole('tablist', { name: 'View' })
  await tabs.getByRole('tab', { name: 'Preview' }).press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Code' })).toBeFocused()
  const lines = page.getByRole('region', { name: 'Lines to copy' })
  for (const [kind, words, installed] of [
    ['Script tag', 'latchkey.global.js', null],
    ['React', '<Login', '@latchkey/react'],
    ['Element', '<latchkey-login public-token=', null],
    ['JavaScript', "from '@latchkey/js'", '@latchkey/js'],
  ] as const) {
    await page.getByRole('radio', { name: kind }).check()
    await expect(lines).toContainText(words)
    await expect(page.getByText(`npm install ${installed} --@latchkey:registry=${provider.url}/packages/`)).toHaveCount(
      installed === null ? 0 : 1,
    )
  }
  expect(await axeFindings(runIn(page))).toEqual([])
  await tabs.getByRole('tab', { name: 'Code' }).press('ArrowRight')
  await expect(emailField(page)).toHaveValue('half@')
})

test('a chosen fault reaches the widget, and ends with the choice', async ({ page, address }) => {
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
})

test('a code that was typed by hand marks its message as used, and the log shows the events without secrets', async ({
  page,
  signInByCode,
}) => {
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
})

test('the page fits a phone, with one row above the stage; on a desk the widget stays in view while the settings scroll', async ({
  page,
}) => {
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
})

test('opens with social and email in the font of the page, inside a window of the site, and the settings come first by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const site = page.getByRole('region', { name: 'Sign-in of your site' })
  await expect(site).toContainText('your-site.example/login')
  for (const name of ['Google', 'GitHub', 'Apple'])
    await expect(widget(site).getByRole('button', { name: `Continue with ${name}` })).toBeVisible()
  const fonts = await page.evaluate(() =>
    ['body', '.latchkey', '.latchkey input'].map((one) => {
      const element = document.querySelector(one)
      return element && getComputedStyle(element).fontFamily
    }),
  )
  expect(new Set(fonts).size).toBe(1)
  expect(fonts[0]).toContain('system-ui')
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('[aria-labelledby], [aria-label]')?.id ||
        document.activeElement?.closest('section, nav, main, aside, header')?.className,
    )
  const stops: (string | undefined)[] = []
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    stops.push(await focused())
  }
  const isInSettings = await page.evaluate(() => document.activeElement?.closest('.settings') !== null)
  expect(isInSettings, stops.join()).toBe(true)
})

test('the inbox shows the messages of the chosen kind of project only', async ({ page, address }) => {
  await page.goto('/')
  await submitEmail(page, address)
  const message = page.getByRole('article').filter({ hasText: address })
  await expect(message).toHaveCount(1)
  await page.getByRole('banner').getByRole('radio', { name: 'Organizations' }).check()
  await expect(screen(page, 'Main')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Inbox/ })).toBeVisible()
  await submitEmail(page, address)
  await expect(message).toHaveCount(1)
  await page.getByRole('banner').getByRole('radio', { name: 'Users' }).check()
  await expect(emailField(page)).toBeVisible()
  await expect(message).toHaveCount(1)
})
