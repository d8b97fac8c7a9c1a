import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

const isReacts = (field: Locator) =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))

const isHydrated = (field: Locator) => expect.poll(() => isReacts(field)).toBe(true)

/** Simulates composition events of an input method, as keyboards of other scripts send them. */
const compose = async (page: Page, text: string) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  return () => tools.send('Input.insertText', { text })
}

test('keeps a composition through hydration, and its undo history afterwards', async ({ page, site }) => {
  const letThrough = site.hold('hydrate-')
  await site.open()
  await site.mount()
  const field = page.getByLabel('Email')
  await field.pressSequentially('ada')
  const finish = await compose(page, 'か')
  expect(await isReacts(field)).toBe(false)
  letThrough()
  await isHydrated(field)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('adaか')
  await finish()
  await expect(field).toHaveValue('adaか')
  await page.keyboard.press('Control+z')
  await expect(field).not.toHaveValue('adaか')
  expect(site.complaints).toEqual([])
})

test(
  'hydrates after a touch in a hidden tab, which has no animation frames',
  repeated('hydrates after a touch in a hidden tab, which'),
  async ({ page, site }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await site.open()
    await site.mount()
    await page.getByLabel('Email').focus()
    await isHydrated(page.getByLabel('Email'))
  },
)

test(
  'submits and hydrates two widgets independently',
  repeated('submits and hydrates two widgets independently'),
  async ({ page, site }) => {
    const letThrough = site.hold('hydrate-')
    await site.open({ body: '<main id="login"></main><aside id="other"></aside>' })
    await site.mount()
    await site.mount({ elementId: '#other', config: { products: ['emailMagicLinks'] } })
    const [one, other] = [page.locator('#login').getByLabel('Email'), page.locator('#other').getByLabel('Email')]
    await one.fill('one@example.com')
    await other.fill('other@example.com')
    await other.press('Enter')
    letThrough()
    await expect(page.locator('#other [data-latchkey-screen="EmailConfirmation"]')).toContainText('other@example.com')
    await isHydrated(one)
    await expect(one).toHaveValue('one@example.com')
    expect(site.calls).toHaveLength(1)
    expect(site.complaints).toEqual([])
  },
)

test('shows the new options and keeps the typed text after a second mount before hydration', async ({ page, site }) => {
  const letThrough = site.hold('hydrate-')
  await site.open()
  await site.mount()
  const field = page.getByLabel('Email')
  await field.fill('ada@example.com')
  await site.mount({ strings: { 'main.title': 'Welcome back' }, styles: { colorScheme: 'dark' } })
  await expect(page.getByRole('heading')).toHaveText('Welcome back')
  await expect(page.locator('.latchkey')).toHaveAttribute('data-scheme', 'dark')
  await expect(field).toHaveValue('ada@example.com')
  await expect(field).toBeFocused()
  letThrough()
  await isHydrated(field)
  await expect(page.getByRole('heading')).toHaveText('Welcome back')
  await expect(field).toHaveValue('ada@example.com')
  expect(site.complaints).toEqual([])
})

for (const part of ['start-flow-', 'hydrate-'])
  test(
    `leaves nothing behind when unmounted while ${part} was loading`,
    repeated(`unmounted while ${part} was loading`),
    async ({ page, site }) => {
      const letThrough = site.hold(part)
      const asked = page.waitForRequest((request) => request.url().includes(part))
      await site.open()
      await site.mount()
      await page.getByLabel('Email').fill('ada@example.com')
      // React comes in a pause, and never if the next screen is painted before that.
      if (part === 'start-flow-') await page.keyboard.press('Enter')
      await asked
      await page.evaluate(() => (window as unknown as { handle: { unmount(): void } }).handle.unmount())
      const came = page.waitForResponse((response) => response.url().includes(part))
      letThrough()
      await came
      await site.mount({ config: { products: ['emailMagicLinks'] } })
      await page.getByLabel('Email').focus()
      await isHydrated(page.getByLabel('Email'))
      expect(await page.locator('#login > *').count()).toBe(1)
      await expect(page.getByLabel('Email')).toHaveValue('')
      expect(site.calls.filter((call) => call.startsWith('magic'))).toEqual([])
      expect(site.complaints).toEqual([])
    },
  )

test(
  'shows an error under the field before hydration and restores the focus',
  repeated('shows an error under the field before hydration and restores the focus'),
  async ({ page, site }) => {
    const letThrough = site.hold('hydrate-')
    await site.open()
    await site.mount()
    const field = page.getByLabel('Email')
    await field.fill('ada')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Invalid email, please try again.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(page.locator('.latchkey')).not.toHaveAttribute('aria-busy')
    letThrough()
    await isHydrated(field)
    await expect(field).toHaveAccessibleDescription('Invalid email, please try again.')
    await expect(field).toHaveValue('ada')
    expect(site.complaints).toEqual([])
  },
)
