/// <reference types="node" />

import { readFileSync } from 'node:fs'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../tools/test/slices.ts'

interface Latchkey {
  createClient(publicToken: string): Client
  readonly ApiError: new () => Error
}

interface Client {
  readonly otps: { authenticate(code: string, methodId: string, options: object): Promise<never> }
  mountLogin(options: object): void
}

declare global {
  interface Window {
    Latchkey: Latchkey
  }
}

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'
const elsewhere = 'http://scripts.localhost:4400'

const tagOf = (attributes = '', origin = '') =>
  `<main id="login"></main><script ${attributes} src="${origin}/js/latchkey.global.js"></script>`

/** A site's own script. It waits for ours, in every way that a page can load it. */
const appOf = (first = '') => `${first}
if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
Object.assign(window, { heard: [], callbacks: {}, client: Latchkey.createClient('${token}') })`

/** Our files that a page requests, in order. */
const filesOf = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/js/')) files.push(origin + pathname)
  })
  return files
}

test('the classic script sets window.Latchkey to the module’s named exports', async ({ page, site }) => {
  const files = filesOf(page)
  await site.open({ body: tagOf(), app: appOf() })
  await site.toPasscode()
  expect(files).toContainEqual(expect.stringMatching(/chunks\/client-runtime-/))
  // The chunks import from the module what the script has too.
  expect(files).toContain(`${site.origin}/js/latchkey.js`)
  expect(new Set(files).size, 'no file is loaded twice').toBe(files.length)
  // Names of one or two letters are exports for the module's own chunks.
  const names = await page.evaluate(async (module) => Object.keys(await import(module)), '/js/latchkey.js')
  expect(await page.evaluate(() => Object.keys(window.Latchkey).sort())).toEqual(
    names.filter((name) => name.length > 2).sort(),
  )
  // A chunk throws the error; the script has its class.
  const refused = await page.evaluate(async (token) => {
    const { ApiError, createClient } = window.Latchkey
    const error = await createClient(token)
      .otps.authenticate('000000', 'x', {})
      .catch((error: unknown) => error)
    return [error instanceof ApiError, String(error)]
  }, token)
  expect(refused).toEqual([true, expect.stringContaining('otp_code_not_found')])

  await page.evaluate((token) => {
    const element = document.body.appendChild(document.createElement('latchkey-login'))
    for (const [name, value] of Object.entries({ 'public-token': token, products: 'otp', locale: 'de' }))
      element.setAttribute(name, value)
  }, token)
  await expect(page.locator('latchkey-login').getByLabel('E-Mail')).toBeVisible()
  expect(files).toContainEqual(expect.stringMatching(/\/js\/chunks\/de-[\w-]{8}\.js$/))
  expect(site.complaints).toEqual([])
})

const inserting = `const script = document.createElement('script')
script.src = '/js/latchkey.global.js'
await new Promise((done) => { script.onload = done; document.body.append(script) })`
const policyWith = (source: string) => `default-src 'none'; script-src ${source}; connect-src 'self'; style-src 'self'`

for (const { how, body, first, policy, origin } of [
  { how: 'deferred', body: tagOf('defer') },
  { how: 'asynchronous', body: tagOf('async') },
  { how: 'inserted by a script', body: '<main id="login"></main>', first: inserting, policy: policyWith("'self'") },
  {
    how: 'from another origin',
    body: tagOf('', elsewhere),
    policy: policyWith(`'self' ${elsewhere}`),
    origin: elsewhere,
  },
  {
    how: 'asked for with CORS',
    body: tagOf('crossorigin', elsewhere),
    policy: policyWith(`'self' ${elsewhere}`),
    origin: elsewhere,
  },
  {
    how: 'trusted by a nonce',
    body: tagOf('nonce="n1"', elsewhere),
    policy: policyWith("'nonce-n1' 'self'"),
    origin: elsewhere,
  },
  {
    how: 'where markup stands in the place of the running script',
    body: `<img name="currentScript" src="/evil/x.js">${tagOf()}`,
  },
])
  test(
    `${how}, the classic script finds its chunks beside itself`,
    how === 'from another origin' ? {} : repeated(`the classic script ${how}`),
    async ({ page, site }) => {
      const files = filesOf(page)
      site.policy = policy ?? site.policy
      await site.open({ body, app: appOf(first) })
      await site.toPasscode()
      expect(files.length).toBeGreaterThan(3)
      expect(new Set(files).size, 'no file is loaded twice').toBe(files.length)
      expect(files.filter((file) => !file.startsWith(`${origin ?? site.origin}/js/`))).toEqual([])
      expect(site.complaints).toEqual([])
    },
  )

test(
  'two copies, another release and the module work on one page, and recognize each other’s errors',
  repeated('two copies, another release and the module work'),
  async ({ page, site }) => {
    site.policy = policyWith("'self'")
    await site.open({ body: tagOf(), app: appOf() })
    // Another release has other files.
    await page.route('**/old/**', (route) => {
      const path = new URL(route.request().url()).pathname.slice(5)
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(new URL(`../dist/${path}`, import.meta.url), 'utf8'),
      })
    })
    const found = await page.evaluate(async (token) => {
      const load = (src: string) =>
        new Promise<Latchkey>((done) => {
          const script = Object.assign(document.createElement('script'), { src, onload: () => done(window.Latchkey) })
          document.body.append(script)
        })
      const first = window.Latchkey
      const old = await load('/old/latchkey.global.js')
      const second = await load('/js/latchkey.global.js?again')
      const module: Latchkey = await import(String('/js/latchkey.js'))
      const all = { first, old, second, module }
      for (const [name, { createClient }] of Object.entries(all)) {
        document.body.append(Object.assign(document.createElement('div'), { id: name }))
        createClient(token).mountLogin({ elementId: `#${name}`, config: { products: ['otp'] } })
      }
      const knownTo = async ({ createClient }: Latchkey) => {
        const error = await createClient(token)
          .otps.authenticate('000000', 'x', {})
          .catch((error: unknown) => error)
        return Object.entries(all).flatMap(([name, { ApiError }]) => (error instanceof ApiError ? name : []))
      }
      return Promise.all(Object.values(all).map(knownTo))
    }, token)
    const names = ['first', 'old', 'second', 'module']
    expect(found).toEqual(names.map(() => names))
    for (const name of names) {
      const widget = page.locator(`#${name}`)
      await widget.getByLabel('Email').fill(`${name}@example.com`)
      await widget.getByRole('button', { name: 'Continue with email' }).click()
      await expect(widget.locator('[data-latchkey-screen="OTPAuthenticate"]')).toContainText(`${name}@example.com`)
    }
    expect(site.complaints).toEqual([])
  },
)
