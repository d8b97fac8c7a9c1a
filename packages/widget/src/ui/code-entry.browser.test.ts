import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { stopClock, test } from '../testing/site.ts'
import { stops } from '../testing/stops/all.ts'

const boxes = (page: Page) => page.locator('.lk-box')
const field = (page: Page) => page.getByLabel('Enter passcode')
const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const tries = (calls: readonly string[]) => calls.filter((call) => call.startsWith('otps/authenticate'))

for (const [name, width, scale] of [
  ['a wide page', 1280, 1],
  ['320 pixels', 320, 1],
  ['a zoom of 400 %', 320, 4],
] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 700 }, deviceScaleFactor: scale })
    test(
      'shows six square boxes in one row over one real field that receives clicks',
      width === 320 && scale === 1 ? {} : repeated(`boxes of a code on ${name}`),
      async ({ page, site }) => {
        await site.open()
        await site.toPasscode()
        const drawn = await boxes(page).evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return {
              x,
              y,
              width,
              height,
              children: element.childElementCount,
              border: getComputedStyle(element).borderTopWidth,
            }
          }),
        )
        expect(drawn).toHaveLength(6)
        for (const { y, width, height, children, border } of drawn) {
          expect(width).toBeGreaterThanOrEqual(24)
          expect(width).toBeLessThanOrEqual(80)
          expect(Math.abs(width - height)).toBeLessThan(0.5)
          expect(y).toBe(drawn[0]?.y)
          expect(children).toBe(0)
          expect(border).toBe('1px')
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        for (const { x, y, width, height } of drawn)
          expect(
            await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [
              x + width / 2,
              y + height / 2,
            ] as const),
          ).toBe('INPUT')
      },
    )
  })

test('makes the field transparent by colour only, focuses it, and requests one-time-code autofill', async ({
  page,
  site,
}) => {
  await site.open()
  await site.toPasscode()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(field(page)).not.toHaveAttribute('maxlength')
  const looks = await field(page).evaluate((element) => {
    const { color, opacity, visibility, clipPath, backgroundColor } = getComputedStyle(element)
    return { color, opacity, visibility, clipPath, backgroundColor }
  })
  expect(looks).toEqual({
    color: 'rgba(0, 0, 0, 0)',
    opacity: '1',
    visibility: 'visible',
    clipPath: 'none',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  })
})

test('shows digits in the boxes, drops other characters, and submits six digits once', async ({ page, site }) => {
  site.answers.set('authenticate', 'never')
  await site.open()
  await site.toPasscode()
  await page.keyboard.type('1a 2-3')
  await expect(boxes(page)).toHaveText(['1', '2', '3', '', '', ''])
  await page.keyboard.type('456789')
  await page.keyboard.press('Enter')
  await expect(boxes(page)).toHaveText(['1', '2', '3', '4', '5', '6'])
  await expect.poll(() => tries(site.calls)).toHaveLength(1)
  expect(tries(site.calls)[0]).toBe(
    'otps/authenticate {"token":"123456","method_id":"email-test-1","session_duration_minutes":30}',
  )
  await expect(field(page)).toBeDisabled()
  await expect(field(page)).toBeFocused()
})

test('fills one progress bar once in ten seconds while a code is verified', repeated('bar'), async ({ page, site }) => {
  site.answers.set('authenticate', 'never')
  await site.open()
  await site.toPasscode()
  await paste(page, 'Your code is 123 456.')
  await expect(page.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeVisible()
  await expect(page.locator('[data-latchkey-screen]')).toHaveAttribute('aria-busy', 'true')
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming())
      .map((timing) => [Number(timing?.duration), timing?.iterations]),
  )
  expect(running.filter(([duration]) => duration === 10_000)).toEqual([[10_000, 1]])
  expect(running.filter(([, times]) => times === Infinity)).toEqual([])
})

test('empties the field after a rejected code and announces the error once', async ({ page, site }) => {
  await site.open()
  await site.toPasscode()
  await page.keyboard.type('123456')
  await expect(page.getByRole('alert')).toHaveText('Invalid passcode, please try again.')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeEnabled()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Invalid passcode, please try again\./)
  await page.keyboard.type('654321')
  await expect.poll(() => tries(site.calls)).toHaveLength(2)
})

for (const { at, open, act } of stops.filter(({ call }) => call === 'otps/authenticate'))
  test(
    `${at}: shows the same sentence for every rejection, and never the message of the provider`,
    at.startsWith('OTPAuthenticate') ? {} : repeated(`rejected codes: ${at}`),
    async ({ page, site }) => {
      for (const [status, error_type] of [
        [400, 'bad_request'],
        [401, 'unauthorized_credentials'],
        [404, 'otp_code_not_found'],
        [429, 'user_lock_limit_reached'],
      ] as const)
        await test.step(error_type, async () => {
          site.answers.set('otps/authenticate', { status, error_type, error_message: 'As the provider says it.' })
          await open(page, site)
          await act(page)
          await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
            'Invalid passcode, please try again.',
          )
        })
    },
  )

for (const { at, open, act } of stops.filter(({ call }) => call === 'otps/authenticate'))
  test(
    `${at}: keeps a code that could not be checked and says so`,
    repeated(`codes that were not checked: ${at}`),
    async ({ page, site }) => {
      const field = page.locator('input[autocomplete="one-time-code"]')
      for (const [status, retryAfter] of [
        [500, undefined],
        [429, 90],
      ] as const) {
        site.answers.set('otps/authenticate', { status, error_type: 'x', ...(retryAfter && { retryAfter }) })
        await open(page, site)
        await act(page)
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
          'Invalid passcode, please try again.',
        )
        const note = page.getByRole('status').filter({ hasText: 'The code was not checked. Try it again in a moment.' })
        await expect(note).toBeVisible()
        await expect(field).toHaveValue('123456')
        await expect(field).toHaveAccessibleDescription(/Invalid passcode.*The code was not checked\./)
        const waitNotice = page.getByText('Try again in 1:')
        if (retryAfter) await expect(waitNotice).toBeVisible()
        else await expect(waitNotice).toHaveCount(0)
      }
      site.answers.set('otps/authenticate', { status: 404, error_type: 'otp_code_not_found' })
      await open(page, site)
      await act(page)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Invalid passcode, please try again.')
      await expect(page.getByText('The code was not checked')).toHaveCount(0)
    },
  )

test('keeps the digits after a network failure and submits them again with one button', async ({ page, site }) => {
  site.answers.set('authenticate', 'offline')
  await site.open()
  await site.toPasscode()
  await page.keyboard.type('123456')
  await expect(page.getByRole('alert')).toHaveText(
    'We are unable to reach the server. Check your connection and try again.',
  )
  await expect(field(page)).toHaveValue('123456')
  site.answers.set('authenticate', { status: 404, error_type: 'otp_code_not_found' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid passcode, please try again.')
  expect(tries(site.calls)[0]).toBe(tries(site.calls).at(-1))
})

test('counts down by duration independent of the system clock, and announces the end once', async ({ page, site }) => {
  await page.clock.install({ time: new Date('2001-01-01') })
  await site.open()
  await site.toPasscode({ config: { products: ['otp'], otpOptions: { expirationMinutes: 2 } } })
  const remainingSeconds = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  expect(await remainingSeconds()).toBeLessThanOrEqual(120)
  await stopClock(page)
  await page.clock.runFor(1000)
  await expect(page.getByText('Your code expires in')).toBeVisible()
  const before = await remainingSeconds()
  expect(before).toBeGreaterThan(30)
  await page.clock.runFor(1000)
  await expect.poll(remainingSeconds).toBe(before - 1)
  await page.clock.setSystemTime(new Date('2030-01-01'))
  await page.clock.runFor(1000)
  await expect.poll(remainingSeconds).toBe(before - 2)
  await page.clock.runFor(118_000)
  await expect(page.getByText('Your code has expired.')).toBeVisible()
  await expect(page.getByText('Your code expires in')).toHaveCount(0)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByText(/Your code expires in (2:00|1:59)/)).toBeVisible()
})

for (const method of ['sms', 'whatsapp'])
  test(
    `counts down a ${method} code from the configured lifetime`,
    repeated(`lifetime of a code by ${method}`),
    async ({ page, site }) => {
      await site.open()
      await site.mount({ config: { products: ['otp'], otpOptions: { methods: [method], expirationMinutes: 2 } } })
      await page.getByLabel('Phone number').fill('4155550123')
      await page.getByLabel('Phone number').press('Enter')
      await expect(page.getByRole('timer')).toHaveText(/^Your code expires in (2:00|1:\d\d)\. Didn't get it\?$/)
    },
  )

test(
  'shows a toast for a rejected resend and keeps the resend link enabled',
  repeated('rejected resend'),
  async ({ page, site }) => {
    await site.open()
    await site.toPasscode()
    site.answers.set('login_or_create', {
      status: 429,
      error_type: 'too_many_requests',
      error_message: 'Slow down, see https://stytch.com/docs/limits.',
    })
    const resend = page.getByRole('button', { name: 'Resend code' })
    await resend.click()
    const toast = page.locator('.lk-toasts')
    await expect(toast).toHaveText('Slow down, see https://stytch.com/docs/limits.')
    await expect(toast.getByRole('link', { name: 'https://stytch.com/docs/limits' })).toHaveAttribute('rel', /noopener/)
    site.answers.set('login_or_create', { data: { method_id: 'email-test-2' } })
    await resend.click()
    await expect(toast).toContainText('Code resent')
    await page.keyboard.type('123456')
    await expect.poll(() => tries(site.calls)[0]).toContain('email-test-2')
  },
)

test('disables the resend link only for a wait that the provider requires', async ({ page, site }) => {
  await page.clock.install()
  await site.open()
  await site.toPasscode()
  site.answers.set('login_or_create', { status: 429, error_type: 'too_many_requests', retryAfter: 50 })
  await page.getByRole('button', { name: 'Resend code' }).click()
  const lockedButton = page.getByRole('button', { name: /^Resend code in 0:\d\d$/ })
  await expect(lockedButton).toBeDisabled()
  const before = site.calls.length
  await lockedButton.click({ force: true })
  await page.clock.runFor(50_000)
  await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeEnabled()
  expect(site.calls).toHaveLength(before)
})

test('mirrors the back arrow but not the code in right-to-left languages', repeated('rtl'), async ({ page, site }) => {
  await site.open({ dir: 'rtl' })
  await site.toPasscode()
  const arrow = page.getByRole('button', { name: 'Back' }).locator('svg')
  expect(await arrow.evaluate((element) => getComputedStyle(element).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  await page.keyboard.type('12')
  const [first, second] = await boxes(page).evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().x),
  )
  expect(first).toBeLessThan(second ?? 0)
  await expect(boxes(page).first()).toHaveText('1')
})

test('marks the box of the next digit under forced colours', repeated('forced colours'), async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await site.open()
  await site.toPasscode()
  const outline = await page.locator('.lk-box[data-next]').evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).toBe('solid')
})
