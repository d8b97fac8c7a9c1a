import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { type Site, test } from '../testing/site.ts'

const field = (page: Page) => page.getByLabel('Enter passcode')
const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const isPainted = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(1)
const isHydrated = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(0)
const digits = (page: Page) => page.locator('.lk-box').allTextContents()
const tries = (calls: readonly string[]) => calls.filter((call) => call.startsWith('otps/authenticate'))

/** Marks the nodes of the screen, to tell whether React has kept them. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('.latchkey form, .latchkey input, .latchkey button'))
      Object.assign(node, { isMarked: true })
  })
const unmarked = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.latchkey form, .latchkey input, .latchkey button')].filter(
        (node) => !('isMarked' in node),
      ).length,
  )

/** Opens the page without React, and sends a code or a link to an address. */
const send = async (page: Page, site: Site, options: object = {}) => {
  const letThrough = site.hold('hydrate-')
  await site.open()
  await site.mount(options)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  return letThrough
}

test('paints the code screen before React, with focus, and keeps nodes and typed digits when React adopts it', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const letThrough = await send(page, site)
  await expect(screen(page, 'OTPAuthenticate')).toContainText('ada@example.com')
  await isPainted(page)
  await expect(page.locator('.latchkey')).not.toHaveAttribute('aria-busy')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.type('123')
  await mark(page)
  // The shown time is that of the painting.
  await page.clock.fastForward(5_000)
  letThrough()
  await isHydrated(page)
  await expect.poll(() => digits(page)).toEqual(['1', '2', '3', '', '', ''])
  await expect(field(page)).toBeFocused()
  expect(await unmarked(page)).toBe(0)
  await page.keyboard.type('456')
  await expect.poll(() => tries(site.calls)).toHaveLength(1)
  expect(tries(site.calls)[0]).toContain('123456')
  expect(site.complaints).toEqual([])
})

for (const [how, enter] of [
  ['typed', (page: Page) => page.keyboard.type('123456')],
  ['pasted with a space', (page: Page) => page.keyboard.insertText('123 456')],
] as const)
  test(
    `submits a code once that was ${how} before React, and shows the refusal`,
    how === 'typed' ? {} : repeated(`a code before React, ${how}`),
    async ({ page, site }) => {
      const letThrough = await send(page, site)
      await expect(field(page)).toBeFocused()
      await enter(page)
      await expect.poll(() => tries(site.calls)).toHaveLength(1)
      await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible()
      await isPainted(page)
      letThrough()
      await isHydrated(page)
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toHaveAccessibleDescription(/code/i)
      await page.keyboard.type('654321')
      await expect.poll(() => tries(site.calls)).toHaveLength(2)
      expect(tries(site.calls)[1]).toContain('654321')
      expect(site.complaints).toEqual([])
    },
  )

test(
  'leads back to the form and sends again before React',
  repeated('leads back to the form and sends again before'),
  async ({ page, site }) => {
    const letThrough = await send(page, site)
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => site.calls).toHaveLength(2)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(screen(page, 'Main')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    letThrough()
    await isHydrated(page)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    expect(site.complaints).toEqual([])
  },
)

test(
  'paints the screen of a sent link, which leads back',
  repeated('paints the screen of a sent link, which leads'),
  async ({ page, site }) => {
    const letThrough = await send(page, site, { config: { products: ['emailMagicLinks'] } })
    await expect(screen(page, 'EmailConfirmation')).toContainText('ada@example.com')
    await isPainted(page)
    await expect(page.locator('[name=code]')).toBeFocused()
    await mark(page)
    letThrough()
    // Its reader may leave for the mailbox: React waits for a touch of this screen.
    await page.waitForLoadState('networkidle')
    await isPainted(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    expect(await unmarked(page)).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    expect(site.complaints).toEqual([])
  },
)
