import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

test('who has pressed before the answers came waits for one round of files, and for the call', async ({
  page,
  site,
}) => {
  const letThrough = site.hold('carry-on-')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  // What the answers and the screens import: without being asked for beside them, it would come a round later.
  const isInTime = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const named = (shape: RegExp) => files.filter(({ name }) => shape.test(name))
    const begun = Math.min(...named(/\/consumer\.begin-/).map(({ responseEnd }) => responseEnd))
    return named(/\/(answers|code)-/).map(({ startTime }) => startTime < begun)
  })
  expect(isInTime).toEqual([true, true])
  expect(site.calls).toHaveLength(1)
})
