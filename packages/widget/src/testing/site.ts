/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { test as base, type Page, type Route } from 'playwright/test'

const built = new URL('../../../js/dist/', import.meta.url)
const ORIGIN = 'http://localhost:4400'

/** Allows exactly what the widget needs, and nothing inline: styles, handlers and scripts come from files only. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The response to a call: `data`, an error, a response that is not the provider's, or no response. */
export type SiteAnswer =
  | { readonly data: object }
  | {
      readonly status: number
      readonly error_type: string
      readonly error_message?: string
      readonly retryAfter?: number
    }
  /** A response that is not the provider's: a network's login page, a proxy, or truncated data. */
  | { readonly text: string; readonly type: string; readonly status?: number }
  | 'offline'
  | 'never'

/** A site's page with the built widget, and a provider whose responses the test decides. */
export interface Site {
  /**
   * Responses by the last part of a call's path (`authenticate`) or the whole path; the longest match counts. A
   * function runs at each call, so it can change the responses of later calls.
   */
  readonly answers: Map<string, SiteAnswer | (() => SiteAnswer)>
  /** The project's settings, in addition to the defaults. */
  readonly settings: Record<string, unknown>
  /** Scheme and host of the page. Tests need not know the host. */
  origin: string
  /** The page's Content-Security-Policy, from the next opening on. */
  policy: string
  /** Options that are added to the `config` of every mount. */
  readonly everywhere: Record<string, unknown>
  /** The calls so far, as `path body`. */
  readonly calls: string[]
  /** The events reported to the provider, as `name details`. */
  readonly reports: string[]
  /** Files below `/js/` that return an error. */
  readonly missing: Set<string>
  /** Holds files below `/js/` whose name contains this text, until the returned function is called. */
  hold(part: string): () => void
  /** Console errors and warnings, and policy violations. */
  readonly complaints: string[]
  /**
   * @param options.search query of the page's URL, with its `?`
   * @param options.script code that the page runs as soon as `client` exists
   * @param options.body content of the page before any script
   * @param options.app a whole script instead of ours; it must also set `window.client`
   */
  open(options?: {
    readonly body?: string
    readonly app?: string
    readonly css?: string
    readonly dir?: 'ltr' | 'rtl'
    readonly search?: string
    readonly script?: string
  }): Promise<void>
  mount(options?: object): Promise<void>
  /** The calls of the page's callbacks since the mount: event types, `success`, and errors by type. */
  heard(): Promise<readonly string[]>
  /** Mounts, types an address and waits for the passcode screen. */
  toPasscode(options?: object): Promise<void>
}

/** The default settings of a project. */
export const settings = {
  project_name: 'Site',
  disable_sdk_watermark: false,
  cname_domain: null,
  email_domains: [],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
}

const receipt = { request_id: 'request-id-test-00000000-0000-4000-8000-000000000000', status_code: 200 }

const fulfil = (route: Route, answer: SiteAnswer) => {
  if (answer === 'never') return
  if (answer === 'offline') return route.abort('internetdisconnected')
  if ('data' in answer) return route.fulfill({ json: { data: { ...receipt, ...answer.data } } })
  if ('text' in answer)
    return route.fulfill({ status: answer.status ?? 200, contentType: answer.type, body: answer.text })
  const { status, retryAfter, error_message = 'Refused.', ...failure } = answer
  return route.fulfill({
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    json: { ...receipt, ...failure, error_message, status_code: status, error_url: 'https://stytch.com/docs/x' },
  })
}

const config = { products: ['otp'], otpOptions: { methods: ['email'] } }

function siteOn(page: Page): Site {
  const own = { ...settings }
  const answers: Site['answers'] = new Map<string, SiteAnswer>([
    [`bootstrap/${'public-token-test-00000000-0000-4000-8000-000000000000'}`, { data: own }],
    ['login_or_create', { data: { method_id: 'email-test-1' } }],
    ['authenticate', { status: 404, error_type: 'otp_code_not_found' }],
  ])
  const heldFiles = new Map<string, Promise<void>>()
  const site: Site = {
    answers,
    settings: own,
    origin: ORIGIN,
    policy: POLICY,
    everywhere: {},
    calls: [],
    reports: [],
    missing: new Set(),
    complaints: [],
    hold(part) {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldFiles.set(part, promise)
      return resolve
    },
    async open({ css = '', dir = 'ltr', search = '', script = '', body = '<main id="login"></main>', app } = {}) {
      page.on('console', (message) => {
        // The browser itself logs failed requests to the console.
        if (/error|warning/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
          site.complaints.push(message.text())
      })
      page.on('pageerror', (error) => site.complaints.push(error.message))
      await page.route('**/*', async (route) => {
        // Decoded like on every server: the widget requests a lost file again with another spelling of its URL.
        const pathname = decodeURIComponent(new URL(route.request().url()).pathname)
        if (pathname === '/')
          return route.fulfill({
            headers: { 'content-type': 'text/html', 'content-security-policy': site.policy },
            body: `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Site</title><link rel="stylesheet" href="/site.css"><body>${body}<script type="module" src="/site.js"></script>`,
          })
        if (pathname === '/site.css') return route.fulfill({ contentType: 'text/css', body: css })
        if (pathname === '/site.js')
          return route.fulfill({
            contentType: 'text/javascript',
            body:
              app ??
              `import { createClient } from '/js/latchkey.js'
const client = window.client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
window.callbacks = {
  onEvent: ({ type }) => heard.push(type),
  onSuccess: () => heard.push('success'),
  onError: (error) => heard.push(\`error \${error.error_type ?? ''}\`),
}
${script}`,
          })
        if (pathname.startsWith('/js/')) {
          for (const [part, letThrough] of heldFiles) if (pathname.includes(part)) await letThrough
          if ([...site.missing].some((part) => pathname.includes(part))) return route.abort('internetdisconnected')
          return route.fulfill({
            // With the provider's headers, because a site may have another origin.
            headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
            body: readFileSync(new URL(pathname.slice(4), built), 'utf8'),
          })
        }
        if (!pathname.startsWith('/sdk/v1/')) return route.fulfill({ status: 404 })
        const path = pathname.slice(8)
        if (path === 'events') {
          for (const { event } of JSON.parse(route.request().postData() ?? '[]'))
            site.reports.push(`${event.event_name} ${JSON.stringify(event.details)}`)
          return route.fulfill({ json: {} })
        }
        if (route.request().method() !== 'GET') site.calls.push(`${path} ${route.request().postData() ?? ''}`)
        const [name = ''] = [...answers.keys()].filter((end) => path.endsWith(end)).sort((a, b) => b.length - a.length)
        const answer = answers.get(name)
        const response = typeof answer === 'function' ? answer() : answer
        return fulfil(route, response ?? { status: 404, error_type: 'route_not_found' })
      })
      await page.goto(`${site.origin}/${search}`)
      await page.waitForFunction(() => 'client' in window)
    },
    async mount(options = {}) {
      await page.evaluate(
        ({ everywhere, config, ...all }) => {
          const page = window as unknown as {
            client: { mountLogin(options: object): object }
            handle: object
            heard: string[]
            callbacks: object
          }
          page.heard.length = 0
          page.handle = page.client.mountLogin({
            callbacks: page.callbacks,
            config: { ...config, ...everywhere },
            ...all,
          })
        },
        { elementId: '#login', config, everywhere: site.everywhere, ...options },
      )
      await page.locator('[data-latchkey-screen="Main"] form').first().waitFor()
    },
    heard: () => page.evaluate(() => (window as unknown as { heard: string[] }).heard),
    async toPasscode(options) {
      await site.mount(options)
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByRole('button', { name: 'Continue with email' }).click()
      await page.locator('[data-latchkey-screen="OTPAuthenticate"]').waitFor()
    },
  }
  return site
}

/** Stops the page's installed clock half a minute ahead; `page.clock.runFor` advances it from there. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)

/** Playwright's test with a site fixture. */
export const test = base.extend<{ site: Site }>({
  site: async ({ page }, use) => {
    await use(siteOn(page))
    // Requests in progress would have no page to return to.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
