import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { build, type Rolldown } from 'vite'

/** Bundles the page of a vertical that only this test uses into one file. */
const script = build({
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    minify: false,
    lib: { entry: fileURLToPath(new URL('../testing/notes/page.ts', import.meta.url)), formats: ['es'] },
    rolldownOptions: { output: { codeSplitting: false } },
  },
}).then((output) => (output as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '')

type Mounting = { mountNotes(config: object): string; kindsFound?: Promise<readonly string[]> }

async function opened(page: Page, before?: () => void) {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.setContent('<main></main>')
  if (before) await page.evaluate(before)
  await page.addScriptTag({ type: 'module', content: await script })
  await page.waitForFunction(() => 'mountNotes' in globalThis)
  return faults
}
const mounted = (page: Page, config: object) =>
  page.evaluate((config) => (globalThis as unknown as Mounting).mountNotes(config), config)
const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)

test('paints buttons, divider and form of another vertical before its mount returns', async ({ page }) => {
  const faults = await opened(page)
  const paintedMarkup = await mounted(page, { kinds: ['mail', 'fax'] })
  const order = ['Note by mail', 'Note by fax', 'lk-divider', 'type="email"'].map((part) => paintedMarkup.indexOf(part))
  expect(order.every((place) => place > 0)).toBe(true)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  // React hydrates the same nodes after a touch.
  await page.getByLabel('Email').hover()
  await expect(page.locator('.latchkey[data-prepainted]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Note by fax' })).toBeVisible()
  expect(faults).toEqual([])
})
test("passes an immediate press to the button's method with its item", async ({ page }) => {
  await opened(page)
  await page.evaluate(() => {
    ;(globalThis as unknown as Mounting).mountNotes({ kinds: ['mail', 'fax'] })
    for (const button of document.querySelectorAll('button')) if (button.textContent === 'Note by fax') button.click()
  })
  await expect(screen(page, 'Noted').getByRole('heading')).toHaveText('Noted by fax')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
})
test('answers the questions of a form while it is typed into, and the last question from before the flow loaded', async ({
  page,
}) => {
  const faults = await opened(page)
  await page.evaluate(() => {
    ;(globalThis as unknown as Mounting).mountNotes({ kinds: ['mail'] })
    const field = document.querySelector('input') as HTMLInputElement
    for (const text of ['a', 'ad']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(screen(page, 'Main').getByText('2 by ad')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(screen(page, 'Main').getByText('15 by ada@example.com')).toBeVisible()
  await expect(page.locator('.latchkey[data-prepainted]')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await page.getByLabel('Email').fill('bob')
  await expect(screen(page, 'Main').getByText('3 by bob')).toBeVisible()
  expect(faults).toEqual([])
})
test('shows the error of a button above all buttons and in no form', async ({ page }) => {
  await opened(page)
  await mounted(page, { kinds: ['nobody', 'fax'] })
  await page.getByRole('button', { name: 'Note by nobody' }).click()
  const banner = page.locator('.lk-banner')
  await expect(banner).toHaveText('Nobody leaves notes.')
  // The banner has the rules that loaded with its handlers, and a margin below.
  await expect(banner).toHaveCSS('border-top-width', '1px')
  await expect(page.locator('.lk-buttons')).toHaveCSS('margin-top', '16px')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false')
})
test("draws Main once, after the browser's answer", async ({ page }) => {
  await opened(page, () => {
    Object.assign(globalThis, { kindsFound: Promise.resolve(['pigeon']) })
  })
  expect(await mounted(page, { products: ['notes', 'finding'], kinds: ['mail'] })).not.toContain('<button')
  await expect(page.getByRole('button', { name: /^Note by/ })).toHaveText(['Note by mail', 'Note by pigeon'])
})
