import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { announced, listen } from './fixtures/announcements.ts'
import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

for (const theme of ['light', 'dark'] as const) {
  const title = `axe finds no violations on any screen of the journey or on the page around it, in ${theme}`
  test(title, theme === 'light' ? {} : repeated(title), async ({ page, address, codeFor }) => {
    await page.goto(`/?theme=${theme}`)
    await expect(emailField(page)).toBeVisible()
    expect(await axeFindings(runIn(page))).toEqual([])
    const found = () => axeFindings(runIn(page), '#login')
    await submitEmail(page, 'nonsense')
    await expect(widget(page).getByText('Invalid email, please try again.')).toBeVisible()
    expect(await found()).toEqual([])
    await submitEmail(page, address)
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
    const code = await codeFor(address)
    expect(await found()).toEqual([])
    await codeField(page).fill(code === '000000' ? '111111' : '000000')
    await expect(widget(page).getByText('Invalid passcode, please try again.')).toBeVisible()
    expect(await found()).toEqual([])
    await codeField(page).fill(code)
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    expect(await axeFindings(runIn(page))).toEqual([])
  })
}

/** Presses Tab until the focused element satisfies `is`; if none does, the test times out. */
const tabTo = async (page: Page, is: (element: Element) => boolean) => {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return await page.evaluate((source) => {
        const found = document.activeElement
        return found !== null && (new Function('element', `return (${source})(element)`)(found) as boolean)
      }, is.toString())
    })
    .toBe(true)
}

test('K25 the whole journey, including wrong turns, works with the keyboard alone', async ({
  page,
  address,
  codeFor,
}) => {
  await page.goto('/')
  await expect(emailField(page)).toBeVisible()
  await emailField(page).focus()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(widget(page).getByText('Invalid email, please try again.')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()

  for (const name of ['Change', 'Back']) {
    await page.keyboard.press('Shift+Tab')
    await expect(widget(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(emailField(page)).toHaveValue(address)
  await expect(screen(page, 'Main').locator(':focus')).toHaveCount(1)
  await emailField(page).focus()
  await page.keyboard.press('Enter')

  await expect(codeField(page)).toBeFocused()
  const code = await codeFor(address, 2)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(widget(page).getByText('Invalid passcode, please try again.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(widget(page).getByRole('button', { name: 'Resend code' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(code)
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
})

test(
  'K25 the Tab key leaves the widget at both ends',
  repeated('the Tab key leaves the widget at both ends'),
  async ({ page }) => {
    await page.goto('/')
    await emailField(page).focus()
    await tabTo(page, (element) => element.closest('[data-latchkey-screen]') === null)
  },
)

test(
  'K25 a screen reader announces each refusal, the toast and each new screen',
  repeated('K25 a screen reader announces each refusal, the toast and each new screen'),
  async ({ page, address, codeFor }) => {
    await listen(page)
    await page.goto('/')
    await submitEmail(page, 'nonsense')
    await expect.poll(() => announced(page)).toContainEqual(expect.stringContaining('Invalid email, please try again.'))

    await submitEmail(page, address)
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAccessibleName(/code|passcode/i)
    const code = await codeFor(address)
    await codeField(page).fill(code === '000000' ? '111111' : '000000')
    await expect
      .poll(() => announced(page))
      .toContainEqual(expect.stringContaining('Invalid passcode, please try again.'))

    await widget(page).getByRole('button', { name: 'Resend code' }).click()
    await expect.poll(() => announced(page)).toContainEqual(expect.stringContaining('Code resent'))

    await codeField(page).fill(await codeFor(address, 2))
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    await expect(page.locator(':focus')).toContainText(/success/i)

    const counted = (await announced(page)).filter((text) => /expires in/.test(text))
    expect(counted.length, 'announcements of the countdown').toBeLessThan(3)
  },
)

test(
  'the widget and the page fit a width of 320 pixels',
  repeated('the widget and the page fit a width of 320 pixels'),
  async ({ page, address }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto('/')
    await expect(emailField(page)).toBeVisible()
    expect(await overflow()).toBe(0)
    await submitEmail(page, address)
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
    expect(await overflow()).toBe(0)
  },
)
