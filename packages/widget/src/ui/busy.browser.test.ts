import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

test('keeps the height of a button with a spinner at every page width, before and after React loads', async ({
  page,
  site,
}) => {
  const letThrough = site.hold('hydrate-')
  site.answers.set('login_or_create', 'never')
  await site.open()
  await site.mount()
  const button = page.getByRole('button', { name: 'Continue with email' })
  const heights = async () => {
    const sizes: [width: number, height: number][] = []
    for (let width = 220; width < 300; width += 4) {
      await page.setViewportSize({ width, height: 600 })
      sizes.push([width, await button.evaluate((it) => it.getBoundingClientRect().height)])
    }
    return sizes
  }
  const atRest = await heights()
  expect(new Set(atRest.map(([, height]) => height)).size, 'one line and two').toBe(2)
  await page.getByLabel('Email').fill('ada@example.com')
  await button.click()
  await expect.poll(() => button.evaluate((it) => getComputedStyle(it, '::before').width)).toBe('18px')
  expect(await heights()).toEqual(atRest)
  letThrough()
  // React does not take over while a call runs, so it has to be there before the press.
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  await button.click()
  await expect(button.locator('.lk-spinner')).toBeVisible()
  expect(await heights()).toEqual(atRest)
})
