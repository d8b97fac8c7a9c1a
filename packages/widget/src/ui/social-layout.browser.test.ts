import { oauthProviders } from '@latchkey/client/methods/oauth/providers'
import { expect, type Page } from 'playwright/test'
import { type Site, test } from '../testing/site.ts'
import { modern } from './presets.ts'

const { renderLogin }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)

const names = Object.values(oauthProviders)
const types = Object.keys(oauthProviders)

/** Mounts buttons of the first providers and an email form. */
const mountProviders = async (site: Site, count: number, styles: object = {}, more: object = {}) => {
  const providers = types.slice(0, count).map((type) => ({ type }))
  await site.mount({ config: { products: ['oauth', 'otp'], oauthOptions: { providers } }, styles, ...more })
}

const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}`, exact: true })

/** The box of each button by its accessible name, where its mark is, and how much of its name is visible. */
const boxesOf = async (page: Page, count: number) => {
  const boxes = names.slice(0, count).map((name) =>
    button(page, name).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const [mark, label] = ['.lk-mark', '.lk-name'].map((part) => {
        const box = element.querySelector(part)?.getBoundingClientRect()
        return { start: (box?.x ?? 0) - x, end: (box?.right ?? 0) - x, width: box?.width ?? 0 }
      })
      return { top: Math.round(y), width: Math.round(width), height, mark, label }
    }),
  )
  return Promise.all(boxes)
}

for (const count of [1, 3, 4, 8, names.length])
  for (const [place, width, dir] of [
    ['', 1280, 'ltr'],
    [' on a narrow page', 320, 'ltr'],
    [' on a narrow page from right to left', 320, 'rtl'],
  ] as const)
    test(`shows ${count} providers with their names, below each other${place}`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.open({ dir, css: 'body { margin: 16px }' })
      for (const styles of [{}, { layout: { social: 'auto' } }, { layout: { social: 'block' } }]) {
        await mountProviders(site, count, styles)
        const boxes = await boxesOf(page, count)
        expect(new Set(boxes.map(({ top }) => top)).size).toBe(count)
        expect(boxes.every(({ height }) => height === 45)).toBe(true)
        for (const { mark, label, width } of boxes) {
          // One column of marks at the start, and the whole name in the middle, beside it.
          expect(mark).toEqual(boxes[0]?.mark)
          expect(mark?.width).toBe(20)
          expect(label?.width).toBeGreaterThan(90)
          const isWide = width > 300
          if (isWide) expect(Math.abs((label?.start ?? 0) + (label?.end ?? 0) - width)).toBeLessThanOrEqual(2)
          if (dir === 'ltr') expect(label?.start).toBeGreaterThanOrEqual((mark?.end ?? 0) + 4)
          else expect(label?.end).toBeLessThanOrEqual((mark?.start ?? 0) - 4)
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(site.complaints).toEqual([])
    })

test('fits three providers and an email form into 450 px', async ({ page, site }) => {
  await site.open()
  await mountProviders(site, 3)
  const widget = page.locator('.latchkey')
  await expect(widget.getByText('Powered by')).toBeVisible()
  expect((await widget.boundingBox())?.height).toBeLessThanOrEqual(450)
})

for (const [by, styles] of [
  ['`layout.social`', { layout: { social: 'icons' } }],
  ['the preset `modern`', modern],
] as const)
  test(`shows icons of equal width with the same accessible names by ${by}`, async ({ page, site }) => {
    await site.open()
    for (const [count, rows] of [
      [2, 1],
      [4, 1],
      [6, 1],
      [8, 2],
      [12, 2],
      [19, 4],
    ] as const) {
      await mountProviders(site, count, styles)
      const boxes = await boxesOf(page, count)
      expect(new Set(boxes.map(({ top }) => top)).size, `${count}`).toBe(rows)
      expect(new Set(boxes.map(({ width }) => width)).size, `${count}`).toBe(1)
      expect(boxes.every(({ label }) => label?.width === 1)).toBe(true)
    }
    // No icon is alone in its row.
    for (const count of [7, 13, 19]) {
      await mountProviders(site, count, styles)
      const [last, before] = (await boxesOf(page, count)).reverse()
      expect(last?.top, `${count}`).toBe(before?.top)
    }
    await mountProviders(site, 1, styles)
    expect((await boxesOf(page, 1))[0]?.label?.width).toBeGreaterThan(90)
    expect(site.complaints).toEqual([])
  })

test('keeps nineteen printed buttons in their place when the script and React take them over', async ({
  page,
  site,
}) => {
  const config = {
    products: ['oauth', 'otp'],
    otpOptions: { methods: ['email'] },
    oauthOptions: { providers: types.map((type) => ({ type })) },
  } as const
  const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
  const html = renderLogin({ config: config as never, publicToken, inlineRules: true })
  site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
  const release = site.hold('/latchkey.js')
  const opened = site.open({ body: `<main id="login">${html}</main>` })
  const last = page.getByRole('button', { name: 'Continue with Yahoo' })
  await expect(last).toBeVisible()
  const places = () =>
    page.locator('.latchkey :is(.lk-button, .lk-mark, .lk-name, .lk-divider, .lk-input)').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y + scrollY, width, height].join()
      }),
    )
  const printed = await places()
  expect(printed.length).toBe(3 * types.length + 3)
  release()
  await opened
  await site.mount({ config })
  await expect(page.locator('.lk-mark svg')).toHaveCount(types.length)
  expect(await places()).toEqual(printed)
  await page.getByLabel('Email').hover()
  await expect(page.locator('#login > [data-latchkey-screen]:not([data-prepainted])')).toBeVisible()
  expect(await places()).toEqual(printed)
})

test('shows the initial letter of a provider until its mark has loaded', async ({ page, site }) => {
  const release = site.hold('/gitlab-')
  await site.open()
  await mountProviders(site, 5, { layout: { social: 'icons' } })
  const mark = page.getByRole('button', { name: 'Continue with GitLab', exact: true }).locator('.lk-mark')
  const initial = () => mark.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect.poll(initial).toBe('"G"')
  release()
  await expect(mark.locator('svg')).toBeVisible()
  expect(await initial()).toBe('none')
})
