import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { type Site, test } from '../testing/site.ts'

const { renderLogin }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)
const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

/** Records the names of our chunks that the page requests, without their hashes. */
const chunksOf = (page: Page): (() => readonly string[]) => {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/js\/chunks\/([\w.-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name) names.add(name)
  })
  return () => [...names]
}

/** Resolves when the page has reported its first screen and has been idle since. */
const untilQuiet = async (page: Page, site: Site) => {
  await expect.poll(() => site.reports.some((report) => report.startsWith('render_login_screen'))).toBe(true)
  await page.waitForLoadState('networkidle')
  // A hidden page may have no idle period.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

const isHydrated = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(0)
const isPainted = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(1)

/** Sets the browser to data-saver mode, in which nothing is fetched ahead. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The chunks of the runtime, of the flow and of the answers. */
const ofFlow = /^(client-runtime|start-flow|otp|answers|screen|begin)/
const flowChunks = (chunks: readonly string[]) => chunks.filter((name) => ofFlow.test(name))

for (const [what, options, body] of [
  ['an email form', {}, '<main id="login"></main>'],
  [
    'an email form below social buttons',
    { config: { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] } } },
    '<main id="login"></main>',
  ],
  [
    'a form that a server has printed',
    {},
    `<main id="login">${renderLogin({ config: { products: ['otp'] }, publicToken, inlineRules: true })}</main>`,
  ],
] as const)
  test(
    `requests neither the runtime, the flow nor React before the first touch in data-saver mode: ${what}`,
    what === 'a form that a server has printed' ? {} : repeated(`what loads at rest: ${what}`),
    async ({ page, site }) => {
      await savesData(page)
      site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
      const chunks = chunksOf(page)
      await site.open({ body })
      await site.mount(options)
      await untilQuiet(page, site)
      await expect(page.getByText(/Powered by/)).toBeVisible()
      expect(flowChunks(chunks())).toEqual([])
      expect(chunks()).not.toContain('hydrate')
      await isPainted(page)
      await page.getByLabel('Email').hover()
      await isHydrated(page)
      await expect(page.getByText(/Powered by/)).toBeVisible()
      expect(site.complaints).toEqual([])
    },
  )

test(
  'requests only the code at rest if the project has no watermark, and keeps its space',
  repeated('requests only the code at rest if the project'),
  async ({ page, site }) => {
    site.settings.disable_sdk_watermark = true
    await savesData(page)
    const chunks = chunksOf(page)
    await site.open()
    await site.mount()
    const height = () => page.locator('.latchkey').evaluate((box) => box.getBoundingClientRect().height)
    const paintedHeight = await height()
    await untilQuiet(page, site)
    expect(chunks()).toEqual(['at-rest'])
    expect(await height()).toBe(paintedHeight)
    await page.getByLabel('Email').focus()
    await isHydrated(page)
    expect(await height()).toBe(paintedHeight)
    expect(site.complaints).toEqual([])
  },
)

for (const [what, connection, isFetched] of [
  ['fetches the answers without running them when the page is idle, and React at the first touch', {}, true],
  ['fetches nothing ahead in data-saver mode', { saveData: true }, false],
  ['fetches nothing ahead on a cellular connection', { type: 'cellular' }, false],
] as const)
  test(what, isFetched ? {} : repeated(what), async ({ page, site }) => {
    const chunks = chunksOf(page)
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await site.open()
    await site.mount()
    await untilQuiet(page, site)
    const ahead = ['start-flow', 'client-runtime', 'answers', 'screen', 'otp.begin', 'otp.screens']
    expect(ahead.filter((name) => chunks().includes(name))).toEqual(isFetched ? ahead : [])
    expect(chunks()).not.toContain('hydrate')
    await isPainted(page)
    await page.getByLabel('Email').focus()
    await isHydrated(page)
    expect(site.complaints).toEqual([])
  })

test('answers a press and paints the next screen without another file, and without React, once the page has been idle', async ({
  page,
  site,
}) => {
  const chunks = chunksOf(page)
  await site.open()
  await site.mount()
  await untilQuiet(page, site)
  const before = chunks()
  // What is not needed for the next screen: warnings for developers, and the code that shows toasts.
  const later = [site.hold('toasts-'), site.hold('hydrate-')]
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
  expect(chunks().filter((name) => !before.includes(name) && !/^(toasts|warn-developers|hydrate)$/.test(name))).toEqual(
    [],
  )
  await isPainted(page)
  for (const letThrough of later) letThrough()
  await page.keyboard.press('Shift')
  await isHydrated(page)
})

const touches: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the pointer over it': (page) => page.getByRole('heading').hover(),
  'the focus in it': (page) => page.getByLabel('Email').focus(),
  'a text that a password manager writes without focus': (page) =>
    page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
      field.value = 'ada@example.com'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }),
  'a change event': (page) =>
    page.getByLabel('Email').evaluate((field) => field.dispatchEvent(new Event('change', { bubbles: true }))),
  'a key that a script sends to the field': (page) =>
    page.getByLabel('Email').evaluate((field) => field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))),
}

for (const [what, touch] of Object.entries(touches))
  test(`loads React at ${what}`, repeated(`loads React at ${what}`), async ({ page, site }) => {
    await site.open()
    await site.mount()
    await untilQuiet(page, site)
    await isPainted(page)
    await touch(page)
    await isHydrated(page)
  })

for (const { what, press } of [
  { what: 'submits the form', press: (field: HTMLInputElement) => field.form?.requestSubmit() },
  { what: 'clicks its button', press: (field: HTMLInputElement) => field.form?.querySelector('button')?.click() },
])
  test(
    `signs in with a password manager that fills a field without focus and events, and ${what}`,
    what === 'submits the form' ? {} : repeated(`a password manager that ${what}`),
    async ({ page, site }) => {
      await site.open()
      await site.mount()
      await untilQuiet(page, site)
      await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
        field.value = 'ada@example.com'
      })
      await page.getByLabel('Email').evaluate(press)
      await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toContainText('ada@example.com')
      expect(site.calls.map((call) => call.split(' ')[0])).toEqual(['otps/email/login_or_create'])
      expect(site.complaints).toEqual([])
    },
  )

test(
  'sends the request in the task of Enter, when the user has touched the form before',
  repeated('sends the request in the task of Enter, when'),
  async ({ page, site }) => {
    await site.open()
    await site.mount()
    await untilQuiet(page, site)
    await page.getByLabel('Email').fill('ada@example.com')
    await isHydrated(page)
    await page.waitForLoadState('networkidle')
    const isSameTask = page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          let hasEnded = false
          port1.onmessage = () => {
            hasEnded = true
          }
          addEventListener('submit', () => port2.postMessage(null), { capture: true })
          const { fetch } = window
          window.fetch = (...request) => {
            if (String(request[0]).includes('login_or_create')) resolve(!hasEnded)
            return fetch(...request)
          }
        }),
    )
    await page.getByLabel('Email').press('Enter')
    expect(await isSameTask).toBe(true)
  },
)

test(
  'keeps the message of an Enter that the browser handles before the timers of the last key',
  repeated('keeps the message of an Enter that the browser'),
  async ({ page, site }) => {
    await site.open()
    await site.mount()
    await page.getByLabel('Email').fill('no address')
    await isHydrated(page)
    const field = page.getByLabel('Email')
    await field.evaluate(async (it: HTMLInputElement) => {
      it.dispatchEvent(new InputEvent('input', { bubbles: true }))
      it.form?.requestSubmit()
      const alertText = () => it.form?.querySelector('[role=alert]')?.textContent
      // Microtasks only: the timer of the key is still due.
      for (let turn = 0; turn < 200 && !alertText(); turn++) await null
      if (!alertText()) throw new Error('The message came after the timer.')
      await new Promise((next) => setTimeout(next))
    })
    await expect(page.getByRole('alert')).toHaveText('Invalid email, please try again.')
  },
)

test(
  'loads the flow for new options before the first touch, and React only then',
  repeated('loads the flow for new options before the first touch, and React only then'),
  async ({ page, site }) => {
    await site.open()
    await site.mount()
    await untilQuiet(page, site)
    await site.mount({ strings: { 'main.title': 'Welcome back' } })
    await expect(page.getByRole('heading')).toHaveText('Welcome back')
    await page.waitForLoadState('networkidle')
    await isPainted(page)
    await page.getByRole('heading').hover()
    await isHydrated(page)
    await expect(page.getByRole('heading')).toHaveText('Welcome back')
  },
)

test(
  'loads the flow for tabs and another language before the first touch, and React only then',
  repeated('loads the flow for tabs and another language'),
  async ({ page, site }) => {
    await site.open()
    await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } }, locale: 'de' })
    await expect(page.getByRole('tab')).toHaveCount(2)
    await untilQuiet(page, site)
    await isPainted(page)
    await page.getByRole('tab').last().click()
    await isHydrated(page)
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
    expect(site.complaints).toEqual([])
  },
)
