import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import type { Host } from './fixtures/host.ts'
import type { Provider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

interface Handle {
  unmount(): void
}

declare global {
  interface Window {
    client: { mountLogin(options: object): Handle }
    handle: Handle
  }
}

const config = { products: ['otp'], otpOptions: { methods: ['email'] } }

/** Opens a host page with the client in `window.client`. */
const open = async (page: Page, host: Host, provider: Provider, body = '<div id="login"></div>') => {
  await host.open(page, provider, { body })
  await page.evaluate(async () => {
    const { createClient } = await import(`${window.provider.url}/js/latchkey.js`)
    window.client = createClient(window.provider.publicToken, { baseURL: window.provider.url })
  })
}

const mount = (page: Page, elementId = '#login', more: object = {}) =>
  page.evaluate(
    (options) => {
      window.handle = window.client.mountLogin(options)
    },
    { elementId, config, ...more },
  )

test('signs in on a page of another origin, from the built module', async ({ page, host, provider, signInByCode }) => {
  await open(page, host, provider)
  await mount(page)
  await signInByCode(page)
})

test('throws at once for a selector that matches no element, and names the selector', async ({
  page,
  host,
  provider,
}) => {
  await open(page, host, provider)
  const message = await page.evaluate(() => {
    try {
      window.client.mountLogin({ elementId: '#nowhere' })
      return 'nothing was thrown'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(message).toContain('#nowhere')
  expect(message).toMatch(/no elements? on the page/)
})

test(
  'supports two mounts on one page',
  repeated('supports two mounts on one page'),
  async ({ page, host, provider, address, codeFor }) => {
    await open(page, host, provider, '<div id="one"></div><div id="two"></div>')
    await mount(page, '#one')
    await mount(page, '#two')
    const [one, two] = [page.locator('#one'), page.locator('#two')]
    await submitEmail(one, address)
    await expect(screen(one, 'OTPAuthenticate')).toBeVisible()
    await expect(screen(two, 'Main')).toBeVisible()
    await one.getByRole('button', { name: 'Resend code' }).click()
    await expect(one.getByText('Code resent')).toBeVisible()
    await expect(two.getByText('Code resent')).toHaveCount(0)
    await codeField(one).fill(await codeFor(address, 2))
    await expect(screen(one, 'OTPConfirmation')).toBeVisible()
    await expect(screen(two, 'Main')).toBeVisible()
  },
)

test('unmounting empties the element and leaves nothing of the widget in the page', async ({
  page,
  host,
  provider,
}) => {
  await open(page, host, provider)
  const traces = () =>
    page.evaluate(() => ({
      html: document.getElementById('login')?.outerHTML,
      bodyChildren: document.body.childElementCount,
      sheets: document.adoptedStyleSheets.length,
      styles: document.querySelectorAll('style').length,
    }))
  const before = await traces()
  await mount(page)
  await expect(emailField(page)).toBeVisible()
  await page.evaluate(() => window.handle.unmount())
  expect(await traces()).toEqual(before)
})

test('mounting twice renders in place and keeps the screen', async ({ page, host, provider, address }) => {
  await open(page, host, provider)
  await mount(page)
  await submitEmail(page, address)
  await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
  await mount(page, '#login', { styles: { container: { width: '360px' } } })
  await expect(widget(page)).toHaveCount(1)
  await expect(screen(page, 'OTPAuthenticate')).toContainText(address)
})

test('the site’s callbacks receive each event, and success exactly once', async ({
  page,
  host,
  provider,
  signInByCode,
}) => {
  await open(page, host, provider)
  await page.evaluate((config) => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.client.mountLogin({
      elementId: '#login',
      config,
      callbacks: {
        onEvent: ({ type }: { type: string }) => heard.push(type),
        onSuccess: ({ user_id }: { user_id: string }) => heard.push(['success', user_id.slice(0, 5)]),
        onError: (error: Error) => heard.push(['error', error.message]),
      },
    })
  }, config)
  await signInByCode(page)
  const hear = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await expect.poll(hear).toContain('AUTHENTICATE_FLOW_COMPLETE')
  const heard = await hear()
  expect(heard.filter((one) => Array.isArray(one))).toEqual([['success', 'user-']])
  expect(heard).toContain('OTP_LOGIN_OR_CREATE')
  expect(heard).toContain('OTP_AUTHENTICATE')
})
