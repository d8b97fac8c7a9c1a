import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { codeField, screen, submitEmail, widget } from './fixtures/widget.ts'

test('D14 on localhost the session cookies are Lax, host-only, for the whole path, and expire with the session', async ({
  page,
  context,
  signInByCode,
}) => {
  await page.goto('/?session-minutes=45')
  await signInByCode(page)
  const expires = await page.getByRole('region', { name: 'Signed in' }).locator('time').getAttribute('datetime')
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ domain: 'localhost', path: '/', sameSite: 'Lax', secure: false })
    expect(Math.abs(cookie.expires * 1000 - Date.parse(expires ?? ''))).toBeLessThan(2_000)
  }
})

test('D14 on an https page the session cookies are Secure', async ({ page, context, provider, address, codeFor }) => {
  const site = 'https://shop.example'
  // The test serves the site; its API is the real provider at the same origin, as behind a proxy.
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<div id="login"></div>' })
    const headers = { ...route.request().headers(), origin: provider.url }
    return route.fulfill({ response: await route.fetch({ url: `${provider.url}${pathname}${search}`, headers }) })
  })
  await page.goto(`${site}/`)
  await page.evaluate(async (token) => {
    const { createClient } = await import(`${location.origin}/js/latchkey.js`)
    createClient(token, { baseURL: location.origin }).mountLogin({
      elementId: '#login',
      config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    })
  }, provider.publicToken)
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ domain: 'shop.example', path: '/', sameSite: 'Lax', secure: true })
})

const pasted: readonly (readonly [what: string, spelled: (code: string) => string])[] = [
  ['with a space in the middle', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['with dashes and space around', (code) => `  ${code.slice(0, 3)}-${code.slice(3)}\n`],
  ['inside a sentence', (code) => `Your passcode is ${code}.`],
  ['with a seventh digit behind', (code) => `${code}7`],
  ['in full-width digits', (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
]

for (const [what, spelled] of pasted) {
  const title = `K11 a code pasted ${what} is accepted as six digits and sent once`
  test(title, repeated(title), async ({ page, address, codeFor }) => {
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    const sent: (string | null)[] = []
    page.on('request', (request) => request.url().endsWith('/otps/authenticate') && sent.push(request.postData()))
    await codeField(page).focus()
    await page.evaluate((text) => {
      const field = document.activeElement
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (field?.dispatchEvent(paste)) document.execCommand('insertText', false, text)
    }, spelled(code))
    await page.keyboard.press('Enter')
    await expect(screen(page, 'OTPConfirmation')).toBeVisible()
    expect(sent.filter(Boolean).map((body) => JSON.parse(body ?? '').token)).toEqual([code])
  })
}

test(
  'K11 letters leave the code field empty and send no request',
  repeated('K11 letters leave the code field empty and send no request'),
  async ({ page, address }) => {
    await page.goto('/')
    await submitEmail(page, address)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type('abc def ghi')
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toHaveValue('')
    await expect(screen(page, 'OTPAuthenticate')).not.toHaveAttribute('aria-busy', 'true')
  },
)

test('K13 the console holds no code, token or address after the whole journey', async ({
  page,
  context,
  address,
  codeFor,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/')
  await submitEmail(page, address)
  const code = await codeFor(address)
  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await expect(widget(page).getByText('Invalid passcode, please try again.')).toBeVisible()
  await codeField(page).fill(code)
  await expect(screen(page, 'OTPConfirmation')).toBeVisible()
  const secrets = [address, code, ...(await context.cookies()).map(({ value }) => value)]
  expect(secrets).toHaveLength(4)
  for (const secret of secrets) expect(said.join('\n')).not.toContain(secret)
})

test('K20 a site that mounts the widget sends requests to the provider only', async ({
  page,
  host,
  provider,
  signInByCode,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await host.open(page, provider, { body: '<div id="login"></div>' })
  await page.evaluate(async () => {
    const { createClient } = await import(`${window.provider.url}/js/latchkey.js`)
    createClient(window.provider.publicToken, { baseURL: window.provider.url }).mountLogin({
      elementId: '#login',
      config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    })
  })
  await signInByCode(page)
  expect([...hosts].sort()).toEqual([new URL(page.url()).origin, provider.url].sort())
})
