import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

test('who has pressed before the answers came waits for one round of files, and for the call', async ({
  page,
  site,
}) => {
  const letThrough = site.hold('start-flow-')
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
    const begun = Math.min(...named(/\/otp\.begin-/).map(({ responseEnd }) => responseEnd))
    return named(/\/(answers|otp\.screens)-/).map(({ startTime }) => startTime < begun)
  })
  expect(isInTime).toEqual([true, true])
  expect(site.calls).toHaveLength(1)
})

test('the settings are asked for while all other files are on their way, and by nothing but their address', async ({
  page,
  site,
}) => {
  const letThrough = site.hold('chunks/')
  const asked = page.waitForRequest(/\/projects\/bootstrap\//)
  await site.open()
  await site.mount()
  const settings = await asked
  expect(settings.headers()).not.toHaveProperty('authorization')
  letThrough()
  // What was asked then is what decides: the project shows the watermark.
  await expect(page.getByText(/Powered by/)).toBeVisible()
  const told = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/projects/bootstrap/')),
  )
  expect(told).toHaveLength(1)
})
