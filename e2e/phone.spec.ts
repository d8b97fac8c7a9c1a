import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { numberOf } from './fixtures/number.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, phoneField, screen, widget } from './fixtures/widget.ts'

const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => widget(page).getByRole('tab', { name, exact: true })
const country = (page: Page) => widget(page).getByLabel('Country', { exact: true })

const ways = [
  { method: 'sms', submit: 'Continue with text message', channel: 'sms', named: 'Text message' },
  { method: 'whatsapp', submit: 'Continue with WhatsApp', channel: 'whatsapp', named: 'WhatsApp' },
] as const

for (const { method, submit, channel, named } of ways) {
  const title = `a user signs in with a code by ${named}, and resending uses the same channel`
  test(title, method === 'sms' ? {} : repeated(title), async ({ page, inbox, codeFor }, info) => {
    const number = numberOf(info)
    await page.goto(`/?products=otp&methods=${method}`)
    await expect(button(page, submit)).toBeVisible()
    await expect(widget(page).getByRole('button')).toHaveCount(1)
    await expect(phoneField(page)).toHaveAttribute('placeholder', '(123) 456-7890')
    await phoneField(page).pressSequentially(number.typed)
    await expect(phoneField(page)).toHaveValue(number.national)
    await button(page, submit).click()

    const sentCode = screen(page, 'OTPAuthenticate')
    await expect(sentCode).toContainText(`A 6-digit passcode was sent to you at ${number.shown}`)
    await codeFor(number.international)
    await sentCode.getByRole('button', { name: 'Resend code' }).click()
    await expect(page.getByText('Code resent')).toBeVisible()
    const code = await codeFor(number.international, 2)
    expect((await inbox(number.international)).map((message) => message.channel)).toEqual([channel, channel])
    const message = page
      .getByRole('region', { name: /^Inbox/ })
      .getByRole('article')
      .filter({ hasText: code })
    await expect(message).toContainText(named)
    await codeField(page).fill(code)
    await expect(screen(page, 'OTPConfirmation')).toContainText('Your passcode has been successfully verified.')
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(number.international)
  })
}

test(
  'rejects an invalid number under the field, sends no request, and accepts the right one',
  repeated('rejects an invalid number under the field'),
  async ({ page, inbox }, info) => {
    const number = numberOf(info)
    const sends: string[] = []
    page.on('request', (request) => request.url().includes('/otps/') && sends.push(request.url()))
    await page.goto('/?methods=sms')
    await phoneField(page).fill('123')
    await page.keyboard.press('Enter')
    await expect(phoneField(page)).toHaveAccessibleDescription('Invalid phone number, please try again.')
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(phoneField(page)).toBeFocused()
    expect(sends).toEqual([])

    await test.step('the provider rejects a premium number with the same sentence', async () => {
      await phoneField(page).fill('9005551234')
      await expect(phoneField(page)).toHaveAccessibleDescription('')
      await page.keyboard.press('Enter')
      await expect(phoneField(page)).toHaveAccessibleDescription('Invalid phone number, please try again.')
      expect(await inbox('+19005551234')).toEqual([])
    })

    await phoneField(page).fill(number.typed)
    await page.keyboard.press('Enter')
    await expect(screen(page, 'OTPAuthenticate')).toContainText(number.shown)
  },
)

test(
  'rejects a number of a country that the project does not serve, with the reason',
  repeated('phone: rejects a number of a country that'),
  async ({ page, inbox }) => {
    await page.goto('/?methods=sms')
    await expect(country(page).locator('option')).not.toHaveCount(1)
    await phoneField(page).fill('+44 20 7946 0018')
    await page.keyboard.press('Enter')
    await expect(phoneField(page)).toHaveAccessibleDescription(/can't text numbers in United Kingdom/)
    expect(await inbox('+442079460018')).toEqual([])
  },
)

test(
  'the picker lists every country with its name and dial code, and follows typing and pasted numbers',
  repeated('the picker lists every country with its name'),
  async ({ page }) => {
    await page.goto('/?methods=sms')
    await expect.poll(() => country(page).locator('option').count()).toBeGreaterThan(240)
    await expect(country(page)).toHaveValue('US')
    const texts = await country(page).locator('option').allInnerTexts()
    expect(texts).toContainEqual(expect.stringMatching(/^United Kingdom \+44/))
    for (const text of texts) expect(text).toMatch(/^\p{L}.* \+\d{1,3}$/u)
    await country(page).focus()
    await page.keyboard.type('puer')
    await expect(country(page)).toHaveValue('PR')
    await phoneField(page).focus()
    await page.evaluate(() => document.execCommand('insertText', false, '+44 20 7946 0018'))
    await expect(phoneField(page)).toHaveValue('020 7946 0018')
    await expect(country(page)).toHaveValue('GB')
  },
)

test(
  'digits can be inserted and deleted in the middle of a number',
  repeated('phone: digits can be inserted and deleted in'),
  async ({ page }) => {
    await page.goto('/?methods=sms')
    await expect.poll(() => country(page).locator('option').count()).toBeGreaterThan(240)
    await phoneField(page).pressSequentially('4155550123')
    await expect(phoneField(page)).toHaveValue('(415) 555-0123')
    for (let n = 0; n < 14; n++) await page.keyboard.press('Backspace')
    await expect(phoneField(page)).toHaveValue('')
    await phoneField(page).pressSequentially('415550123')
    await phoneField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4))
    await page.keyboard.type('5')
    await expect(phoneField(page)).toHaveValue('(415) 555-0123')
    expect(await phoneField(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7)
  },
)

test(
  'loads the numbering plans only when a number is requested',
  repeated('phone: loads the numbering plans only when a'),
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => /\/numbering-/.test(request.url()) && fetched.push(request.url()))
    await page.goto('/?methods=email')
    const rest = page.waitForResponse('**/CodeEntry-*.js')
    await emailField(page).focus()
    await rest
    expect(fetched).toEqual([])
    await page.goto('/?methods=sms')
    await expect.poll(() => fetched.length).toBe(1)
  },
)

test(
  'tabs keep the configured order, the first is shown, and arrow keys wrap around',
  repeated('phone: tabs keep the configured order, the first'),
  async ({ page }) => {
    await page.goto('/?methods=email+sms+whatsapp')
    await expect(widget(page).getByRole('tab')).toHaveText(['Email', 'Text', 'WhatsApp'])
    await expect(tab(page, 'Email')).toHaveAttribute('aria-selected', 'true')
    await expect(emailField(page)).toBeVisible()
    await expect(phoneField(page)).toHaveCount(0)
    await tab(page, 'Email').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Text')).toBeFocused()
    await expect(tab(page, 'Text')).toHaveAttribute('aria-selected', 'true')
    await expect(button(page, 'Continue with text message')).toBeVisible()
    await page.keyboard.press('End')
    await expect(button(page, 'Continue with WhatsApp')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Email')).toBeFocused()
    await expect(widget(page).getByRole('tabpanel', { name: 'Email' })).toContainText('Email')
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'WhatsApp')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(emailField(page)).toBeVisible()
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
  },
)

test(
  'right to left, the arrow keys follow the tabs',
  repeated('right to left, the arrow keys follow the tabs'),
  async ({ page }) => {
    await page.goto('/?methods=email+sms+whatsapp&direction=rtl')
    await tab(page, 'Email').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'Text')).toBeFocused()
  },
)

test(
  'a number is kept when switching between text and WhatsApp, and an error stays with its form',
  repeated('a number is kept when switching between text and WhatsApp, and an error stays with its form'),
  async ({ page }) => {
    await page.goto('/?methods=sms+whatsapp')
    await phoneField(page).fill('123')
    await page.keyboard.press('Enter')
    await expect(widget(page).getByText('Invalid phone number, please try again.')).toBeVisible()
    await tab(page, 'WhatsApp').click()
    await expect(phoneField(page)).toHaveValue(/^1 ?23$/)
    await expect(widget(page).getByText('Invalid phone number, please try again.')).toHaveCount(0)
  },
)

test(
  'going back leads to the tab that was used, with the number in it',
  repeated('going back leads to the tab that was used, with the number in it'),
  async ({ page }, info) => {
    const number = numberOf(info)
    await page.goto('/?methods=email+sms')
    await tab(page, 'Text').click()
    await phoneField(page).fill(number.typed)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await widget(page).getByRole('button', { name: 'Back' }).click()
    await expect(tab(page, 'Text')).toHaveAttribute('aria-selected', 'true')
    await expect(phoneField(page)).toHaveValue(number.national)
    await expect(country(page)).toHaveValue('US')
  },
)

test(
  'without the numbering plans a number is kept, and sent once they load',
  repeated('phone: without the numbering plans a number is'),
  async ({ page }, info) => {
    const number = numberOf(info)
    let isCut = true
    await page.route('**/numbering-*', (route) => (isCut ? route.abort() : route.continue()))
    await page.goto('/?methods=sms')
    await phoneField(page).fill(number.typed)
    await button(page, 'Continue with text message').click()
    await expect(widget(page).getByText(/unable to reach/i)).toBeVisible()
    await expect(phoneField(page)).toHaveValue(number.typed)
    isCut = false
    await button(page, 'Continue with text message').click()
    await expect(screen(page, 'OTPAuthenticate')).toContainText(number.shown)
  },
)
