import { expect } from 'playwright/test'
import { grantedTo, leaveCookies, personWith } from '../testing/passkeys.ts'
import { test } from '../testing/site.ts'

const app = `import * as stytch from '/js/stytch.js'
const { createStytchClient, Products, OTPMethods, defaultTheme, defaultDarkTheme, StytchUI } = stytch
window.stytch = stytch
const client = (window.client = createStytchClient('public-token-test-00000000-0000-4000-8000-000000000000'))
window.heard = []
window.props = {
  client,
  config: { products: [Products.otp], otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 } },
  presentation: { theme: [{ ...defaultTheme, primary: 'rgb(1, 2, 3)' }, { ...defaultDarkTheme, primary: 'rgb(4, 5, 6)' }] },
  strings: { 'login.title': 'Into the shop', 'formField.email.label': 'Your address' },
  callbacks: { onEvent: ({ type }) => heard.push(type), onError: ({ name, message }) => heard.push(name, message) },
}`

interface Page {
  heard: string[]
  props: { strings: object; presentation: object }
  stytch: {
    StytchUI: CustomElementConstructor
    mountLogin(options: object): Element
    mountResetPassword(options: object): Element
    mountPasskeyRegistration(options: object): Element
    StytchUIClient: new (publicToken: string) => { mountPasskeyRegistration(options: object): void }
  }
}
declare global {
  interface Window extends Page {}
}

test('renders properties in both schemes, keeps the screen of a moved element, and leaves nothing after removal', async ({
  page,
  site,
}) => {
  await site.open({ app, body: '<main id="login"></main><aside id="aside"></aside>' })
  const drawn = await page.evaluate(async () => {
    const element = document.createElement('shop-login')
    // Properties are set before the element is defined.
    Object.assign(element, window.props)
    document.getElementById('login')?.append(element)
    customElements.define('shop-login', window.stytch.StytchUI)
    await Promise.resolve()
    return element.querySelector('[data-latchkey-screen]') !== null
  })
  expect(drawn).toBe(true)
  const button = page.getByRole('button', { name: 'Continue with email' })
  await expect(page.getByRole('heading')).toHaveText('Into the shop')
  await expect(button).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveCSS('background-color', 'rgb(4, 5, 6)')

  await page.evaluate(() => {
    const element = document.querySelector('shop-login')
    element?.addEventListener('stytch-event', (event) => {
      const { stytchEventType, composed, bubbles } = event as Event & { stytchEventType: string }
      window.heard.push(`event ${stytchEventType} ${composed} ${bubbles}`)
    })
    element?.addEventListener('stytch-error', (event) =>
      window.heard.push(`event ${(event as Event & { error: Error }).error.name}`),
    )
  })
  await page.getByLabel('Your address').fill('ada@example.com')
  await button.click()
  const code = page.locator('[data-latchkey-screen="OTPAuthenticate"]')
  await expect(code).toBeVisible()
  await code.getByRole('textbox').fill('123456')
  await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible()
  expect(await page.evaluate(() => window.heard)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'event OTP_LOGIN_OR_CREATE true false',
    'StytchAPIError',
    expect.stringContaining('[404] otp_code_not_found'),
    'event StytchAPIError',
  ])

  await page.evaluate(() => {
    const element = document.querySelector('shop-login')
    if (element) document.getElementById('aside')?.append(element)
  })
  await expect(page.locator('#aside [data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  const remainingNodes = await page.evaluate(async () => {
    const element = document.querySelector('shop-login')
    element?.remove()
    await Promise.resolve()
    return [element?.innerHTML, document.adoptedStyleSheets.length]
  })
  expect(remainingNodes).toEqual(['', 0])
  expect(site.complaints).toEqual([])
})

test('passes new properties to an existing element; both generations can request a shadow root', async ({
  page,
  site,
}) => {
  await site.open({ app, body: '<main id="login"></main><stytch-ui id="other" shadow></stytch-ui>' })
  const same = await page.evaluate(async () => {
    const { mountLogin } = window.stytch
    const first = mountLogin({ elementId: '#login', ...window.props })
    Object.assign(document.getElementById('other') ?? {}, window.props)
    await Promise.resolve()
    const { presentation } = window.props
    const newProps = { ...window.props, strings: { 'login.title': 'Back in the shop' } }
    const second = mountLogin({
      elementId: '#login',
      ...newProps,
      presentation: { ...presentation, options: { enableShadowDOM: true } },
    })
    return first === second
  })
  expect(same).toBe(true)
  await expect(page.locator('#login').getByRole('heading')).toHaveText('Back in the shop')
  await expect(page.locator('#other').getByRole('heading')).toHaveText('Into the shop')
  const shadows = await page.evaluate(() =>
    ['#login stytch-ui', '#other'].map((place) => document.querySelector(place)?.firstElementChild?.shadowRoot?.mode),
  )
  expect(shadows).toEqual(['open', 'open'])
  const refused = await page.evaluate(() => {
    try {
      window.stytch.mountLogin({ elementId: '#nowhere', ...window.props })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refused).toContain('The selector "#nowhere" applies to no elements on the page')
})

test('the reset page takes its token and asks for a new password', async ({ page, site }) => {
  site.answers.set('passwords/email/reset', { status: 401, error_type: 'unable_to_auth_magic_link' })
  site.answers.set('strength_check', {
    data: { valid_password: true, score: 4, breached_password: false, strength_policy: 'zxcvbn', feedback: {} },
  })
  await site.open({ app })
  await page.evaluate(() =>
    window.stytch.mountResetPassword({ elementId: '#login', ...window.props, passwordResetToken: 'a-token' }),
  )
  await page.locator('[data-latchkey-screen="PasswordResetForm"] input[type=password]').fill('a long one of mine')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => site.calls.filter((call) => call.startsWith('passwords/email/reset '))).toHaveLength(1)
  expect(site.calls.find((call) => call.startsWith('passwords/email/reset '))).toContain('a-token')
})

test('mounts the passkey page with the function of generation 6 and with older clients', async ({ page, site }) => {
  site.answers.set('sessions/authenticate', grantedTo(personWith()))
  site.answers.set('users/me', { data: personWith() })
  await leaveCookies(page, site)
  await site.open({ app, body: '<main id="login"></main><aside id="aside"></aside>' })
  await page.evaluate(() => {
    const { StytchUIClient, mountPasskeyRegistration } = window.stytch
    const config = { products: ['passkeys'] }
    const strings = { 'passkey.registrationStart.title': 'A key to the shop', 'button.skip': 'Not today' }
    mountPasskeyRegistration({ ...window.props, config, strings, elementId: '#login' })
    const client = new StytchUIClient('public-token-test-00000000-0000-4000-8000-000000000000')
    client.mountPasskeyRegistration({ elementId: '#aside', config })
  })
  await expect(page.locator('#aside').getByRole('heading')).toHaveText('Set up a new Passkey')
  await expect(page.locator('#login stytch-passkey-registration').getByRole('heading')).toHaveText('A key to the shop')
  await page.getByRole('button', { name: 'Not today' }).click()
  await page.locator('#login').getByRole('button', { name: 'Done' }).click()
  expect(await page.evaluate(() => window.heard)).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE'])
  expect(site.complaints).toEqual([])
})
