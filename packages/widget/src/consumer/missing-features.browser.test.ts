import { expect } from 'playwright/test'
import { signInAnswer } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

/** Where a page has a feature that jsdom, an embedded view, a private window or a policy takes away. */
const features = {
  adoptedStyleSheets: ['Document.prototype', 'ShadowRoot.prototype'],
  replaceSync: ['CSSStyleSheet.prototype'],
  matchMedia: ['globalThis'],
  ResizeObserver: ['globalThis'],
  IntersectionObserver: ['globalThis'],
  BroadcastChannel: ['globalThis'],
  requestIdleCallback: ['globalThis'],
  reportError: ['globalThis'],
  structuredClone: ['globalThis'],
  PublicKeyCredential: ['globalThis'],
  PasswordCredential: ['globalThis'],
  scheduler: ['globalThis'],
  Temporal: ['globalThis'],
  supports: ['CSS'],
  animate: ['Element.prototype'],
  scrollIntoView: ['Element.prototype'],
  checkVisibility: ['Element.prototype'],
  showModal: ['HTMLDialogElement.prototype'],
  showPopover: ['HTMLElement.prototype'],
  withResolvers: ['Promise'],
  getEntriesByType: ['Performance.prototype'],
  credentials: ['Navigator.prototype'],
  clipboard: ['Navigator.prototype'],
  locks: ['Navigator.prototype'],
  sendBeacon: ['Navigator.prototype'],
  userAgentData: ['Navigator.prototype'],
  subtle: ['Crypto.prototype'],
  randomUUID: ['Crypto.prototype'],
  any: ['AbortSignal'],
  timeout: ['AbortSignal'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Runs in the page, before its scripts. */
const remove = (missing: readonly (readonly [name: string, owners: readonly string[]])[]) => {
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => Object(value)[name], globalThis) as object | undefined
  for (const [name, owners] of missing)
    for (const owner of owners) {
      const object = owner === 'globalThis' ? globalThis : valueAt(owner)
      if (object) Reflect.deleteProperty(object, name)
      if (object && name in object) throw new Error(`${name} is still there.`)
    }
}

/** What scripts of sites do to the globals. Each runs in the page, before its other scripts. */
const changes: Readonly<Record<string, () => void>> = {
  'added values to Object.prototype': () =>
    void Object.assign(Object.prototype, { isFast: true, tag: null, extend: (object: object) => object }),
  'added functions to Array.prototype': () =>
    void Object.assign(Array.prototype, { contains: () => false, last: () => null }),
  // As Prototype.js: it copies by index, which leaves out iterables and the function for each item.
  'replaced Array.from': () =>
    void Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) }),
  // As Bluebird and zone.js: promises of the engine are no instances of it.
  'replaced Promise': () => {
    class Replaced<Value> extends Promise<Value> {}
    Object.assign(globalThis, { Promise: Replaced })
  },
  // As jsdom 16, which Jest 27 brings.
  'removed the iterator of style declarations': () =>
    void Reflect.deleteProperty(CSSStyleDeclaration.prototype, Symbol.iterator),
  'replaced Event and Request': () => {
    const refuse = () => {
      throw new Error('This is a class of the site.')
    }
    Object.assign(globalThis, { Event: refuse, Request: refuse })
  },
}

for (const [did, change] of Object.entries(changes))
  test(`signs in by a code, after a refusal, in a page whose scripts ${did}`, async ({ page, site }) => {
    await page.addInitScript(change)
    await site.open()
    await site.toPasscode({ config: { products: ['oauth', 'otp', 'passkeys'], otpOptions: { methods: ['email'] } } })
    const field = page.locator('input[autocomplete="one-time-code"]')
    await field.fill('000000')
    await expect(page.locator('[role=alert]').filter({ hasText: /\S/ })).toBeVisible()
    site.answers.set('otps/authenticate', signInAnswer)
    await field.fill('123456')
    await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    expect(site.complaints).toEqual([])
  })

const rows = Object.entries(features).map(([name, owners]) => [name, [[name, owners]]] as const)

for (const [name, missing] of [['all of them', Object.entries(features)] as const, ...rows])
  test(`signs in by a code, after a refusal, in a page without ${name}`, async ({ page, site }) => {
    await page.addInitScript(remove, missing)
    // Without constructed style sheets the rules are in elements, which a site has to allow.
    site.policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'"
    await site.open()
    await site.toPasscode({
      config: {
        products: ['otp', 'passkeys'],
        otpOptions: { methods: ['email'] },
      },
      styles: { colors: { primary: '#0a5' } },
    })
    await expect(page.locator('.latchkey button').first()).toHaveCSS('cursor', 'pointer')
    const field = page.locator('input[autocomplete="one-time-code"]')
    await field.fill('000000')
    await expect(page.locator('[role=alert]').filter({ hasText: /\S/ })).toBeVisible()
    site.answers.set('otps/authenticate', signInAnswer)
    await field.fill('123456')
    await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
    expect(site.complaints).toEqual([])
    // Another mount finds its rules again, and the last one to go takes them away.
    const rulesLeft = await page.evaluate(() => {
      const { client, handle } = window as unknown as {
        readonly client: { mountLogin(options: object): { unmount(): void } }
        readonly handle: { unmount(): void }
      }
      client.mountLogin({ elementId: '#login', config: { products: ['otp'] } })
      handle.unmount()
      return [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.latchkey'))
        .length
    })
    expect(rulesLeft).toBe(0)
  })
