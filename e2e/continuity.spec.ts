import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailButton, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

test(
  'the watermark leads to a page of the provider',
  repeated('continuity: the watermark leads to a page of'),
  async ({ page, context }) => {
    await page.goto('/')
    const watermark = widget(page).getByRole('link', { name: 'Powered by Latchkey' })
    const opened = context.waitForEvent('page')
    await watermark.click()
    const about = await opened
    await expect(about.getByRole('heading')).toHaveText('About Latchkey')
    expect((await page.request.get(about.url())).status()).toBe(200)
  },
)

test(
  'a reload on the code screen returns to it, and the mailed code signs in',
  repeated('a reload on the code screen returns to it, and the mailed code signs in'),
  async ({ page, address, codeFor }) => {
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
    await page.reload()
    const restored = screen(page, 'OTPAuthenticate')
    await expect(restored).toContainText(address)
    await expect(restored.getByRole('timer')).toContainText(/[0-9]:[0-9]{2}/)
    expect(await page.evaluate(() => sessionStorage['latchkey:code'])).not.toContain(code)
    await codeField(page).fill(code)
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage['latchkey:code'])).toBeUndefined()
  },
)

test('a reload shows Main once the code has expired or after the back arrow, and so does a new visit', async ({
  page,
  address,
  context,
}) => {
  await page.goto('/')
  await submitEmail(page, address)
  await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
  const visit = await context.newPage()
  await visit.goto('/')
  await expect(emailField(visit)).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage['latchkey:code'])
    kept.sent.until = Date.now() - 1
    sessionStorage['latchkey:code'] = JSON.stringify(kept)
  })
  await page.reload()
  await expect(emailField(page)).toBeVisible()
  await submitEmail(page, address)
  await screen(page, 'OTPAuthenticate').getByRole('button', { name: 'Back' }).click()
  await expect(emailField(page)).toBeVisible()
  await page.reload()
  await expect(emailField(page)).toBeVisible()
})

test(
  'the message about an address disappears with the next key, and the field is valid again',
  repeated('continuity: the message about an address disappears with'),
  async ({ page }) => {
    await page.goto('/')
    await emailField(page).fill('nobody')
    await emailButton(page).click()
    await expect(widget(page)).toContainText('Invalid email, please try again.')
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
    const height = () => widget(page).evaluate((box) => box.getBoundingClientRect().height)
    const before = await height()
    await emailField(page).press('End')
    await emailField(page).press('@')
    await expect(widget(page)).not.toContainText('Invalid email')
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false')
    await expect(emailField(page)).toHaveValue('nobody@')
    expect(await height()).toBe(before)
  },
)

for (const width of [320, 360, 390]) {
  const title = `a page that centers by grid or flex is not wider than its ${width} pixels`
  test(title, width === 320 ? {} : repeated(title), async ({ page, host, provider }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const layout of ['display: grid; place-items: center', 'display: flex; justify-content: center']) {
      await host.open(page, provider, {
        head: `<meta name="viewport" content="width=device-width"><style>body { ${layout}; margin: 0; min-height: 100vh }</style>`,
        body: '<div id="login"></div>',
      })
      await page.evaluate(async () => {
        const { createClient } = await import(`${window.provider.url}/js/latchkey.js`)
        const client = createClient(window.provider.publicToken, { baseURL: window.provider.url })
        client.mountLogin({ elementId: '#login', config: { products: ['otp'], otpOptions: { methods: ['email'] } } })
      })
      await emailField(page).waitFor()
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0], layout).toBe(widths[1])
    }
  })
}
