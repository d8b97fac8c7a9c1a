import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

const { renderLogin }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)
const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

test('a press before the handlers have loaded waits for one round of files and the call', async ({ page, site }) => {
  const letThrough = site.hold('start-flow-')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  // Without the prefetch, the imports of the handlers would load one round trip later, and the screens after the call.
  const isInTime = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const filesNamed = (shape: RegExp) => files.filter(({ name }) => shape.test(name))
    const first = (shape: RegExp) => Math.min(...filesNamed(shape).map(({ startTime }) => startTime))
    const end = (shape: RegExp) => Math.min(...filesNamed(shape).map(({ responseEnd }) => responseEnd))
    return [first(/\/answers-/) < end(/\/otp\.begin-/), first(/\/otp\.screens-/) < end(/login_or_create/)]
  })
  expect(isInTime).toEqual([true, true])
  expect(site.calls).toHaveLength(1)
})

for (const { what, body } of [
  { what: 'a form that was painted', body: '<main id="login"></main>' },
  {
    what: 'a form that a server has printed, typed into before any script',
    body: `<main id="login">${renderLogin({ config: { products: ['otp'] }, publicToken, inlineRules: true })}</main>`,
  },
])
  test(`loads the handlers at the first focus, before the flow: ${what}`, async ({ page, site }) => {
    // In data-saver mode, in which nothing is fetched before that.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
    const letThrough = site.hold('start-flow-')
    const requestedFiles: string[] = []
    page.on('request', (request) => requestedFiles.push(new URL(request.url()).pathname))
    const isAsked = (file: string) => () => requestedFiles.filter((path) => path.includes(`/${file}-`)).length
    const isPrinted = body.includes('<form')
    await site.open({ body })
    if (isPrinted) await page.getByLabel('Email').focus()
    await site.mount()
    if (!isPrinted) {
      expect(isAsked('otp.begin')()).toBe(0)
      await page.getByLabel('Email').focus()
    }
    await expect.poll(isAsked('otp.begin')).toBe(1)
    await expect.poll(isAsked('answers')).toBe(1)
    expect(isAsked('email-link.begin')()).toBe(0)
    letThrough()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
    expect(site.complaints).toEqual([])
  })

test('requests the settings while other files load, by their URL alone', async ({ page, site }) => {
  const letThrough = site.hold('chunks/')
  const bootstrapRequest = page.waitForRequest(/\/projects\/bootstrap\//)
  await site.open()
  await site.mount()
  const settings = await bootstrapRequest
  expect(settings.headers()).not.toHaveProperty('authorization')
  letThrough()
  // The response to that request counts: the project shows the watermark.
  await expect(page.getByText(/Powered by/)).toBeVisible()
  const reportedBootstrap = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/projects/bootstrap/')),
  )
  expect(reportedBootstrap).toHaveLength(1)
})
