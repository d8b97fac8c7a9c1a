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
  // Without being asked for beside them, what the answers import would come a round later, and the screens after the call.
  const isInTime = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const named = (shape: RegExp) => files.filter(({ name }) => shape.test(name))
    const first = (shape: RegExp) => Math.min(...named(shape).map(({ startTime }) => startTime))
    const end = (shape: RegExp) => Math.min(...named(shape).map(({ responseEnd }) => responseEnd))
    return [first(/\/answers-/) < end(/\/otp\.begin-/), first(/\/otp\.screens-/) < end(/login_or_create/)]
  })
  expect(isInTime).toEqual([true, true])
  expect(site.calls).toHaveLength(1)
})

test('what answers is on its way from the first focus on, also before the flow is there', async ({ page, site }) => {
  const letThrough = site.hold('start-flow-')
  const answers = [/\/otp\.begin-/, /\/answers-/].map((file) => page.waitForRequest(file))
  const asked = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/(otp|email-link)\.begin-/.test(name)).length,
    )
  await site.open()
  await site.mount()
  expect(await asked()).toBe(0)
  await page.getByLabel('Email').focus()
  await Promise.all(answers)
  await expect.poll(asked).toBe(1)
  letThrough()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  expect(site.complaints).toEqual([])
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
