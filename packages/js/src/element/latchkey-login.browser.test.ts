import { test } from '@latchkey/widget/testing/site'
import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

/** A page that listens at its root, sets properties before the element is defined, and then loads the module. */
const app = `
window.heard = []
for (const type of ['latchkey-event', 'latchkey-success', 'latchkey-error'])
  document.addEventListener(type, ({ detail }) => heard.push(\`\${type} \${detail.type ?? detail.user_id ?? detail.code}\`))
const element = window.element = document.querySelector('latchkey-login')
element.strings = { 'main.title': 'Welcome back' }
element.styles = { container: { width: '333px' } }
element.callbacks = { onEvent: ({ type }) => heard.push(\`callback \${type}\`) }
await import('/js/latchkey.js')
window.client = true
`

declare global {
  interface Window {
    element: HTMLElementTagNameMap['latchkey-login']
    heard: string[]
  }
}

test(
  'markup alone signs in: keeps properties set early, and keeps everything when moved',
  repeated('markup alone signs in: keeps properties set early, and keeps everything when moved'),
  async ({ page, site }) => {
    site.answers.set('authenticate', {
      data: {
        user_id: 'user-test-1',
        user: { user_id: 'user-test-1' },
        session: { session_id: 'session-test-1' },
        session_token: 'token',
        session_jwt: 'a.b.c',
      },
    })
    await site.open({
      body: `<main id="from"><latchkey-login public-token="${token}" products="otp" shadow></latchkey-login></main><aside id="to"></aside>`,
      app,
    })
    const box = page.locator('latchkey-login .latchkey')
    await expect(page.getByRole('heading')).toHaveText('Welcome back')
    expect(await box.evaluate((element) => [element.getRootNode() instanceof ShadowRoot, element.clientWidth])).toEqual(
      [true, 331],
    )
    const field = page.getByLabel('Email')
    await field.fill('ada@example.com')
    await page.evaluate(() => document.getElementById('to')?.append(window.element))
    await expect(field).toHaveValue('ada@example.com')
    // Several changed properties and attributes cause one rendering, on the current screen.
    await page.evaluate(() => {
      window.element.strings = { 'main.title': 'Again' }
      window.element.setAttribute('color-scheme', 'dark')
    })
    await expect(page.getByRole('heading')).toHaveText('Again')
    await expect(box).toHaveAttribute('data-scheme', 'dark')
    await expect(field).toHaveValue('ada@example.com')

    await page.getByRole('button', { name: 'Continue with email' }).click()
    await page.locator('input[autocomplete="one-time-code"]').fill('123456')
    await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => window.heard))
      .toEqual([
        'latchkey-event OTP_LOGIN_OR_CREATE',
        'callback OTP_LOGIN_OR_CREATE',
        'latchkey-event OTP_AUTHENTICATE',
        'callback OTP_AUTHENTICATE',
        'latchkey-success user-test-1',
        'latchkey-event AUTHENTICATE_FLOW_COMPLETE',
        'callback AUTHENTICATE_FLOW_COMPLETE',
      ])

    // Removing it leaves nothing in the page, and inserting it again starts over.
    const left = await page.evaluate(async () => {
      const { element } = window
      element.remove()
      await new Promise((resolve) => setTimeout(resolve))
      return [element.innerHTML, document.adoptedStyleSheets.length]
    })
    expect(left).toEqual(['', 0])
    await page.evaluate(() => {
      window.element.removeAttribute('shadow')
      document.body.append(window.element)
    })
    await expect(page.locator('[data-latchkey-screen="Main"]')).toBeVisible()
    expect(await box.evaluate((element) => element.getRootNode() === document)).toBe(true)
    expect(site.complaints).toEqual([])
  },
)

test('an element waits for its project, and reports errors out of every shadow tree', async ({ page, site }) => {
  await site.open({ body: '<latchkey-login products="otp"></latchkey-login>', app })
  await page.evaluate(() => window.element.setAttribute('public-token', 'nonsense'))
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['latchkey-error public_token'])
  expect(site.complaints).toEqual([expect.stringContaining('Public token is malformed')])
  await page.evaluate((token) => window.element.setAttribute('public-token', token), token)
  await expect(page.getByLabel('Email')).toBeVisible()
  // A client that the page sets takes precedence over the markup.
  await page.evaluate(async () => {
    const address = '/js/latchkey.js'
    const { createClient } = await import(address)
    window.element.client = createClient('public-token-test-11111111-1111-4111-8111-111111111111')
  })
  site.answers.set('login_or_create', 'offline')
  const request = page.waitForRequest((sent) => sent.url().endsWith('login_or_create'))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  const authorization = (await (await request).headerValue('authorization')) ?? ''
  expect(atob(authorization.slice('Basic '.length))).toContain('public-token-test-11111111')
  await expect.poll(() => page.evaluate(() => window.heard.at(-1))).toBe('latchkey-error unreachable')
  // The element's events also leave the shadow tree that it is in.
  await page.evaluate(() => {
    window.heard.length = 0
    const element = document.createElement('latchkey-login')
    element.setAttribute('public-token', 'nonsense')
    document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(element)
  })
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['latchkey-error public_token'])
})
