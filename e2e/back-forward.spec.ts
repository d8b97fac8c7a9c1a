import { chromium } from 'playwright/test'
import { launchOptions } from '../tools/browser.ts'
import { expect, test } from './fixtures/test.ts'

test('a page restored from the back-forward cache continues, and notices a sign-out in another tab', async ({
  host,
  provider,
  address,
  codeFor,
}) => {
  // Playwright disables this cache by default, and loses a page that returns from it. From there on the test uses the
  // browser's own protocol.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ ...(await launchOptions(true)), ignoreDefaultArgs })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    const evaluate = async (expression: string): Promise<unknown> =>
      (await tools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value
    const says = (expression: string) => expect.poll(() => evaluate(expression).catch(() => undefined))
    const leaveAndComeBack = async (meanwhile = async () => {}) => {
      await evaluate(`location.href = '${provider.url}/health'`)
      await says('location.pathname').toBe('/health')
      await meanwhile()
      await evaluate('history.back()')
      await says('location.pathname').toBe('/')
    }

    await host.open(page, provider, { body: '<div id="login"></div>' })
    await evaluate(`(async () => {
      const { createClient } = await import(provider.url + '/js/latchkey.js')
      window.client = createClient(provider.publicToken, { baseURL: provider.url })
      const config = { products: ['otp'], otpOptions: { methods: ['email'] } }
      client.mountLogin({ elementId: '#login', config })
      window.comebacks = []
      addEventListener('pageshow', ({ persisted }) => comebacks.push(persisted))
      window.screen = () => document.querySelector('[data-latchkey-screen]').dataset.latchkeyScreen
      window.write = (text) => {
        const field = document.querySelector('input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        field.form?.requestSubmit()
      }
    })()`)
    await says("document.querySelector('input') !== null").toBe(true)
    await evaluate(`write('${address}')`)
    await says('screen()').toBe('OTPAuthenticate')
    const code = await codeFor(address)

    // During a sign-in: nothing is lost, and the widget works.
    await leaveAndComeBack()
    await says('comebacks.join()').toBe('true')
    await evaluate(`write('${code}')`)
    await says('screen()').toBe('OTPConfirmation')

    // Signed in, until another tab signs out while this page is in the cache: it notices when it returns.
    const isSignedIn = 'client.session.getSync() !== null'
    expect(await evaluate(isSignedIn)).toBe(true)
    const other = await context.newPage()
    await leaveAndComeBack(async () => {
      await host.open(other, provider, { body: '' })
      await other.evaluate(async () => {
        const { createClient } = await import(`${window.provider.url}/js/headless.js`)
        await createClient(window.provider.publicToken, { baseURL: window.provider.url }).session.revoke()
      })
    })
    await says('comebacks.join()').toBe('true,true')
    await says(isSignedIn).toBe(false)
  } finally {
    await browser.close()
  }
})
