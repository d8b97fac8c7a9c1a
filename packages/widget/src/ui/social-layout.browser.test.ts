import { expect, type Page } from 'playwright/test'
import { type Site, test } from '../testing/site.ts'

const names = ['Google', 'Apple', 'GitHub', 'Microsoft', 'Slack', 'Figma', 'Discord']

/** Mounts buttons of the first providers and an email form. */
const mountProviders = async (site: Site, count: number, social?: string) => {
  const providers = names.slice(0, count).map((name) => ({ type: name.toLowerCase() }))
  await site.mount({
    config: { products: ['oauth', 'otp'], oauthOptions: { providers } },
    styles: social === undefined ? {} : { layout: { social } },
  })
}

/** The top and the width of each button, by its accessible name. */
const boxesOf = async (page: Page, count: number) => {
  const boxes = names.slice(0, count).map(async (name) => {
    const box = await page.getByRole('button', { name: `Continue with ${name}`, exact: true }).boundingBox()
    return { top: Math.round(box?.y ?? 0), width: Math.round(box?.width ?? 0), height: box?.height }
  })
  return Promise.all(boxes)
}

const rowsOf = async (page: Page, count: number) => new Set((await boxesOf(page, count)).map(({ top }) => top)).size

test('shows up to three providers with their names, and more as icons with the same accessible names', async ({
  page,
  site,
}) => {
  await site.open()
  await mountProviders(site, 3)
  expect(await rowsOf(page, 3)).toBe(3)
  const widget = page.locator('.latchkey')
  await expect(widget.getByText('Powered by')).toBeVisible()
  expect((await widget.boundingBox())?.height).toBeLessThanOrEqual(430)
  await mountProviders(site, 4)
  const four = await boxesOf(page, 4)
  expect(new Set(four.map(({ top }) => top)).size).toBe(1)
  expect(new Set(four.map(({ width }) => width)).size).toBe(1)
  expect(four.every(({ height }) => height === 45)).toBe(true)
  await mountProviders(site, 7)
  expect(await rowsOf(page, 7)).toBe(2)
  expect(site.complaints).toEqual([])
})

test('a site can choose blocks or icons for any number of providers', async ({ page, site }) => {
  await site.open()
  await mountProviders(site, 4, 'block')
  await expect.poll(() => rowsOf(page, 4)).toBe(4)
  await mountProviders(site, 2, 'icons')
  await expect.poll(() => rowsOf(page, 2)).toBe(1)
  expect(site.complaints).toEqual([])
})

test('shows the initial letter of a provider until its mark has loaded', async ({ page, site }) => {
  const release = site.hold('/apple-')
  await site.open()
  await mountProviders(site, 4)
  const mark = page.getByRole('button', { name: 'Continue with Apple', exact: true }).locator('.lk-mark')
  const initial = () => mark.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect.poll(initial).toBe('"A"')
  release()
  await expect(mark.locator('svg')).toBeVisible()
  expect(await initial()).toBe('none')
})
