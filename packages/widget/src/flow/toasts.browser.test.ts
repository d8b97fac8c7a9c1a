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

/** Advances time in small steps until the newest toast has this text: React renders the first toast a moment later. */
const arrival = (page: Page, text: string, stepMs = 100) =>
  expect
    .poll(async () => {
      await page.clock.runFor(stepMs)
      return (await toasts(page).allTextContents())[0]
    })
    .toBe(text)

for (const [kind, seconds, text] of [
  ['success', 2, 'Code resent'],
  ['error', 4, 'Slow down.'],
] as const)
  test(`shows a toast of ${kind} for ${seconds} seconds`, async ({ page, site }) => {
    await toToasts(page, site)
    if (kind === 'error') refuse(site, text)
    await resend(page).click()
    await arrival(page, text)
    await page.clock.runFor(seconds * 1_000 - 700)
    await expect(toasts(page)).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(800)
    await expect(toasts(page)).toHaveAttribute('data-leaving')
    await page.clock.runFor(2_000)
    await expect(toasts(page)).toHaveCount(0)
  })

test('shows one toast: the next one replaces it, whatever its kind', async ({ page, site }) => {
  await toToasts(page, site)
  for (const text of ['Refusal 1.', 'Refusal 2.']) {
    await expect(resend(page)).not.toHaveAttribute('aria-disabled')
    refuse(site, text)
    await resend(page).click()
    await arrival(page, text)
    await expect(toasts(page)).toHaveCount(1)
  }
  site.answers.set('login_or_create', { data: { method_id: 'email-test-1' } })
  await resend(page).click()
  await arrival(page, 'Code resent')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveClass(/lk-success/)
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
