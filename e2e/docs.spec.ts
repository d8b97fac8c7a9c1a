import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, screen, submitEmail } from './fixtures/widget.ts'

/** A busy machine needs minutes for the build of the site. */
const buildMs = 900_000

/** The first request of a run may have to wait for the build of the site. */
const openDocs = async (page: Page, url: string, path = '/docs/') => {
  await expect.poll(async () => (await fetch(`${url}${path}`)).status, { timeout: buildMs }).not.toBe(503)
  await page.goto(path)
}

const setDark = (page: Page, isDark: boolean) =>
  page.evaluate((value) => localStorage.setItem('vitepress-theme-appearance', value), isDark ? 'dark' : 'light')

test.describe.configure({ timeout: buildMs + 100_000 })

test('the widget on the home page signs a user in', async ({ page, provider, address, codeFor }) => {
  await openDocs(page, provider.url)
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
})

test(
  'a search without a network finds the page of an error',
  repeated('a search without a network finds the page of an'),
  async ({ page, provider, context }) => {
    await openDocs(page, provider.url, '/docs/start')
    const outside: string[] = []
    await context.route(
      (url) => url.origin !== provider.url,
      (route) => {
        outside.push(route.request().url())
        return route.abort()
      },
    )
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill('otp_code_not_found')
    await page.getByRole('option').filter({ hasText: 'otp_code_not_found' }).first().click()
    await expect(page).toHaveURL(/\/docs\/errors\/otp_code_not_found/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('otp_code_not_found')
    expect(outside).toEqual([])
  },
)

test(
  'the reader switches to dark, and the next page keeps it',
  repeated('the reader switches to dark, and the next page'),
  async ({ page, provider }) => {
    await openDocs(page, provider.url, '/docs/theme')
    await page.getByRole('switch', { name: /dark/ }).first().click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.goto('/docs/api/users')
    await expect(page.locator('html')).toHaveClass(/dark/)
  },
)

test(
  'a block of code has a button that copies it',
  repeated('a block of code has a button that copies it'),
  async ({ page, provider, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDocs(page, provider.url, '/docs/start')
    const block = page.locator('div[class*=language-]').first()
    await block.hover()
    await block.getByRole('button').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.trim()).toBe((await block.locator('code').innerText()).trim())
  },
)

for (const path of ['/docs/', '/docs/start', '/docs/api/users', '/docs/errors/otp_code_not_found'])
  for (const look of ['light', 'dark'] as const) {
    const title = `${path} is accessible in ${look}, at the width of a phone too`
    test(title, path === '/docs/start' && look === 'light' ? {} : repeated(title), async ({ page, provider }) => {
      await openDocs(page, provider.url, path)
      await setDark(page, look === 'dark')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      expect(await axeFindings(runIn(page))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  }
