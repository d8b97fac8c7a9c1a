import { expect, type Page } from 'playwright/test'
import { type Site, stopClock, test } from '../testing/site.ts'

const toasts = (page: Page) => page.locator('.lk-toast')
const resend = (page: Page) => page.getByRole('button', { name: 'Resend code' })

/**
 * Opens OTPAuthenticate, where a successful resend shows a success and a rejected one an error, with the clock stopped.
 */
const toToasts = async (page: Page, site: Site) => {
  await page.clock.install()
  await site.open()
  await site.toPasscode()
  await stopClock(page)
}
const refuse = (site: Site, error_message: string) =>
  site.answers.set('login_or_create', { status: 400, error_type: 'bad_request', error_message })

/** Each look advances the time, so the next one need not wait. The runner empties the list that it is given. */
const atOnce = () => ({ intervals: [10] })

/** Advances time in small steps until the newest toast has this text: React renders the first toast a moment later. */
const showToasts = (page: Page, text: string, stepMs = 100) =>
  expect
    .poll(async () => {
      await page.clock.runFor(stepMs)
      return (await toasts(page).allTextContents())[0]
    }, atOnce())
    .toBe(text)

/** Advances time and returns the texts of the toasts. React sets the next timers between two steps. */
const remaining = (page: Page, stepMs: number) => page.clock.runFor(stepMs).then(() => toasts(page).allTextContents())

for (const [kind, seconds, text] of [
  ['success', 2, 'Code resent'],
  ['error', 4, 'Slow down.'],
] as const)
  test(`shows a toast of ${kind} for ${seconds} seconds`, async ({ page, site }) => {
    await toToasts(page, site)
    if (kind === 'error') refuse(site, text)
    await resend(page).click()
    await showToasts(page, text)
    await page.clock.runFor(seconds * 1_000 - 700)
    await expect(toasts(page)).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(800)
    await expect(toasts(page)).toHaveAttribute('data-leaving')
    await page.clock.runFor(2_000)
    await expect(toasts(page)).toHaveCount(0)
  })

test('stacks up to twenty different toasts, the newest first, and the next one removes the oldest', async ({
  page,
  site,
}) => {
  await toToasts(page, site)
  for (let at = 1; at <= 21; at++) {
    await expect(resend(page)).not.toHaveAttribute('aria-disabled')
    refuse(site, `Refusal ${at}.`)
    await resend(page).click()
    // The code loads with the first one. All together take less than four seconds.
    await showToasts(page, `Refusal ${at}.`, at === 1 ? 100 : 20)
  }
  await expect(toasts(page)).toHaveText(Array.from({ length: 20 }, (_, at) => `Refusal ${21 - at}.`))
})

test('replaces a toast of the same text, announces it again and starts its time anew', async ({ page, site }) => {
  await toToasts(page, site)
  const texts = ['Slow down.', 'Slower.', 'Slow down.']
  for (const text of texts) {
    await expect(resend(page)).not.toHaveAttribute('aria-disabled')
    refuse(site, text)
    const before = await page.locator('.lk-toast', { hasText: text }).elementHandles()
    await resend(page).click()
    await expect.poll(() => remaining(page, 50), atOnce()).toContain(text)
    for (const old of before)
      await expect
        .poll(() => page.clock.runFor(20).then(() => old.evaluate((one) => one.isConnected)), atOnce())
        .toBe(false)
    await page.clock.runFor(1_000)
  }
  await expect(toasts(page)).toHaveText(['Slower.', 'Slow down.'])
  // The one between them ends first, because the repeated one began again.
  await expect.poll(() => remaining(page, 100), atOnce()).toEqual(['Slow down.'])
  await expect.poll(() => remaining(page, 100), atOnce()).toEqual([])
})

test('a toast with a link stays while it has the pointer or the focus', async ({ page, site }) => {
  await toToasts(page, site)
  refuse(site, 'Slow down, see https://stytch.com/docs/limits.')
  await resend(page).click()
  await showToasts(page, 'Slow down, see https://stytch.com/docs/limits.')
  await toasts(page).hover()
  for (let second = 0; second < 10; second++) await page.clock.runFor(1_000)
  await expect(toasts(page)).not.toHaveAttribute('data-leaving')
  await toasts(page).getByRole('link').focus()
  await page.mouse.move(0, 0)
  for (let second = 0; second < 10; second++) await page.clock.runFor(1_000)
  await expect(toasts(page)).not.toHaveAttribute('data-leaving')
  await resend(page).focus()
  await expect.poll(() => remaining(page, 500), atOnce()).toEqual([])
})

test('announces only the new toast of several, politely, in one region', async ({ page, site }) => {
  await toToasts(page, site)
  for (const text of ['Refusal 1.', 'Refusal 2.']) {
    await expect(resend(page)).not.toHaveAttribute('aria-disabled')
    refuse(site, text)
    await resend(page).click()
    await showToasts(page, text)
  }
  const region = page.getByRole('status').filter({ has: toasts(page) })
  await expect(region).toHaveCount(1)
  await expect(region.locator('[aria-atomic="false"] > .lk-toast')).toHaveCount(2)
})

test("toasts and banners do not change each other's colours", async ({ page, site }) => {
  const banner = () => page.getByRole('alert').evaluate((box) => getComputedStyle(box).color)
  const edge = () =>
    toasts(page)
      .first()
      .evaluate((box) => getComputedStyle(box).borderInlineStartColor)
  const refused = { elementId: '#login', config: { products: ['passkeys'] } }
  const toBanner = async () => {
    await page.evaluate(
      (options) => (window as unknown as { client: { mountLogin(all: object): object } }).client.mountLogin(options),
      refused,
    )
    await page.locator('.lk-banner').waitFor()
  }
  const toToast = async () => {
    site.answers.set('login_or_create', { data: { method_id: 'email-test-1' } })
    await site.toPasscode()
    refuse(site, 'Slow down.')
    await resend(page).click()
    await toasts(page).first().waitFor()
  }
  // The styles of later parts are added after those of earlier ones.
  await site.open()
  await toBanner()
  const own = await banner()
  await toToast()
  const bare = await edge()
  await toBanner()
  expect(await banner()).toBe(own)

  await site.open()
  await toToast()
  expect(await edge()).toBe(bare)
  await toBanner()
  expect(await banner()).toBe(own)
  await toToast()
  expect(await edge()).toBe(bare)
})
