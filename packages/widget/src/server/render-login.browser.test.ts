import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

const { renderLogin, rules, rulesHash }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)
const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

type Asked = Omit<Parameters<typeof renderLogin>[0], 'publicToken'>
const otp = (...methods: readonly ('email' | 'sms' | 'whatsapp')[]) => ({
  products: ['otp'] as const,
  otpOptions: { methods },
})

/** Variants of Main, and the options that change it. */
const states: Readonly<Record<string, Asked>> = {
  'one email form': { config: otp('email') },
  'login links': { config: { products: ['emailMagicLinks'] } },
  passwords: { config: { products: ['passwords'] } },
  'tabs, the phone first': { config: otp('sms', 'whatsapp', 'email') },
  'tabs, the address first': { config: otp('email', 'sms') },
  'one phone form': { config: otp('whatsapp') },
  refused: { config: { products: ['passkeys'] } },
  'refused, without a header': { config: { products: [] }, styles: { hideHeaderText: true } },
  'in German': { config: otp('email'), locale: 'de-AT' },
  'in Arabic, with tabs': { config: otp('sms', 'email'), locale: 'ar' },
  'dark, in colours of the site, with a picture': {
    config: otp('email'),
    styles: { colorScheme: 'dark', colors: { primary: 'red' }, logo: { logoImageUrl: '/logo.png?"><b>' } },
  },
  'in words of the site': {
    config: otp('email'),
    strings: { 'main.title': '<b>"Shop" & you</b>', 'email.label': "'" },
  },
}

/** The contents of both elements, with each ID relative to its mount. */
const trees = (page: Page) =>
  page.evaluate(() =>
    ['#login', '#other'].map((place) => {
      const box = document.querySelector(`${place} > section`)
      const own = /lk-[a-z\d]{1,6}(?=-)/g
      const attributesOf = (one: Element) =>
        [...one.attributes].map(({ name, value }) => `${name}=${value.replace(own, 'lk')}`).sort()
      const treeOf = (node: Node): unknown =>
        node instanceof Element
          ? [node.localName, node.namespaceURI, attributesOf(node), [...node.childNodes].map(treeOf)]
          : [node.nodeType, node.nodeValue]
      const form = box?.querySelector('form')
      for (const name of ['id', 'method', 'action']) form?.removeAttribute(name)
      // A server does not know the settings of the watermark.
      box?.querySelector('.lk-watermark')?.replaceChildren()
      return [box?.getAttribute('lang'), box?.getAttribute('data-scheme'), [...(box?.childNodes ?? [])].map(treeOf)]
    }),
  )

test('prints the same markup as the painter for every variant of Main', async ({ page, site }) => {
  test.setTimeout(120_000)
  // The test reads markup with a script, which the strictest policy refuses.
  site.policy = "default-src 'self'; img-src *"
  await site.open()
  // Blocks hydration, in which React would continue from the painted markup, and the list of countries.
  await page.route(/\/(?:hydrate|numbering|load-numbering)-/, () => {})
  for (const [name, options] of Object.entries(states)) {
    const html = renderLogin({ ...options, publicToken })
    const expected = options.config?.products?.length === 0 || name.startsWith('refused') ? '.lk-banner' : 'form'
    await page.evaluate((options) => {
      document.body.replaceChildren(
        ...['login', 'other'].map((id) => Object.assign(document.createElement('main'), { id })),
      )
      ;(window as never as { client: { mountLogin(given: object): object } }).client.mountLogin({
        elementId: '#other',
        ...options,
      })
    }, options)
    await page.locator(`#other ${expected}`).waitFor()
    await page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      document.querySelector('#login')?.replaceChildren(...parsed.body.childNodes)
    }, html)
    const [printed, paintedTree] = await trees(page)
    expect(printed, name).toEqual(paintedTree)
  }
})

test(
  'removes printed markup that was not hydrated on unmount, with everything next to it',
  repeated('removes printed markup that was not hydrated on'),
  async ({ page, site }) => {
    site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
    const html = renderLogin({ config: otp('email'), publicToken })
    await site.open({ body: `<main id="login">${html}<noscript>Scripts are off.</noscript></main>` })
    const release = site.hold('/start-flow-')
    const remainingNodes = await page.evaluate(() => {
      const { client } = window as never as { client: { mountLogin(given: object): { unmount(): void } } }
      const handle = client.mountLogin({ elementId: '#login' })
      handle.unmount()
      return document.querySelector('#login')?.innerHTML
    })
    expect(remainingNodes).toBe('')
    release()
  },
)

for (const { by, asked: options, policy } of [
  {
    by: 'a nonce',
    asked: { nonce: 'n1', styles: { colors: { primary: '#ff0000' } } },
    policy: async () => "'nonce-n1'",
  },
  { by: 'its hash', asked: { inlineRules: true }, policy: rulesHash },
])
  test(
    `styles the form before any file loads with inline rules trusted by ${by}`,
    by === 'its hash' ? {} : repeated(`inline rules trusted by ${by}`),
    async ({ page, site }) => {
      site.policy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' ${await policy()}`
      const asks: string[] = []
      page.on('request', (request) => asks.push(new URL(request.url()).pathname))
      const markup = renderLogin({ config: otp('email'), ...options, publicToken })
      const letThrough = site.hold('/js/')
      const opened = site.open({ body: `<main id="login">${markup}</main>` })
      const button = page.getByRole('button', { name: 'Continue with email' })
      const buttonColor = () => button.evaluate((node) => getComputedStyle(node).backgroundColor)
      await expect.poll(buttonColor).toBe('styles' in options ? 'rgb(255, 0, 0)' : 'rgb(25, 48, 61)')
      expect(asks.filter((path) => path.endsWith('latchkey.css'))).toEqual([])
      letThrough()
      await opened
      await site.mount(options)
      await page.getByLabel('Email').hover()
      // The script's own rules have replaced those of the server.
      await expect(page.locator('#login > style')).toHaveCount(0)
      await expect.poll(buttonColor).toBe('styles' in options ? 'rgb(255, 0, 0)' : 'rgb(25, 48, 61)')
      expect(site.complaints).toEqual([])
    },
  )

test(
  'warns developers of a test project once about a printed form without rules',
  repeated('warns developers of a test project once about a'),
  async ({ page, site }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const markup = renderLogin({ config: otp('email'), publicToken })
    const body = `<main id="login">${markup}</main><main id="other">${markup.replaceAll(/lk-\w{6}/g, 'lk-second')}</main>`
    await site.open({ body, css: rules })
    await site.mount()
    await page.getByLabel('Email').first().hover()
    await expect(page.locator('form[action]')).toHaveCount(1)
    expect(warnings).toEqual([])
    await site.open({ body })
    await site.mount()
    await page.getByLabel('Email').first().hover()
    await expect.poll(() => warnings).toEqual([expect.stringContaining("Import '@latchkey/react/latchkey.css'")])
    await page.evaluate(() =>
      (window as never as { client: { mountLogin(given: object): object } }).client.mountLogin({ elementId: '#other' }),
    )
    await expect(page.locator('form[action]')).toHaveCount(0)
    expect(warnings).toHaveLength(1)
  },
)

const instagram = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Instagram 312.0.0.22.114'
const google = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
} as const
const passkeys = { products: ['passkeys', 'otp'] } as const

for (const [way, config, userAgent, remainingNodes] of [
  ['and keeps its nodes if the server received the user agent', passkeys, instagram, []],
  ['after its script has loaded if the server received no user agent', google, undefined, ['Continue with GitHub']],
] as const)
  test(
    `omits methods that fail inside an in-app browser ${way}`,
    repeated(`a printed form in an app, ${way}`),
    async ({ page, site }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), instagram)
      await site.open({
        body: `<main id="login">${renderLogin({ config, publicToken, userAgent })}</main>`,
        css: rules,
      })
      const email = page.getByLabel('Email')
      await email.fill('ada@example.com')
      const before = await email.elementHandle()
      await page.evaluate((config) => {
        const { client } = window as never as { client: { mountLogin(given: object): object } }
        client.mountLogin({ elementId: '#login', config })
      }, config)
      await expect
        .poll(() => email.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
        .toBe(true)
      await expect(page.locator('#login').getByRole('button')).toHaveText([
        'Copy link',
        ...remainingNodes,
        'Continue with email',
      ])
      await expect(email).toHaveValue('ada@example.com')
      if (userAgent) expect(await email.evaluate((now, then) => now === then, before)).toBe(true)
      expect(site.complaints).toEqual([])
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'shows the way out of an in-app browser, without the button that needs a script',
    repeated('shows the way out of an in-app browser, without'),
    async ({ page }) => {
      await page.setContent(renderLogin({ config: google, nonce: '', publicToken, userAgent: instagram }))
      await expect(page.getByText('Open this page in your browser')).toBeVisible()
      await expect(page.getByRole('button')).toHaveText(['Continue with GitHub', 'Continue with email'])
    },
  )
})
