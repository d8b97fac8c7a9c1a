import { test as base, type Page } from 'playwright/test'
import { testToken } from './setting.ts'
import { openWire, type Wire } from './wire.ts'

/** Opens a page of the site and creates a client in it. */
export const openClient = async (page: Page, wire: Wire, path = '/'): Promise<void> => {
  await page.goto(wire.pages + path)
  await page.waitForFunction(() => window.site !== undefined)
  await page.evaluate(([token, baseURL]) => window.site.create(token, { baseURL }), [testToken, wire.provider] as const)
}

/**
 * Serves the wire under https: `https://<label>.example.test` for pages, `https://auth.example.test` for the provider.
 * Requests are routed to loopback.
 */
export const withCertificates = async (page: Page, wire: Wire, label: string): Promise<Wire> => {
  await page.route('https://*.example.test/**', async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    const base = hostname === 'auth.example.test' ? wire.provider : wire.pages
    // The page may have been left meanwhile.
    await route
      .fetch({ url: base + pathname })
      .then((response) => route.fulfill({ response }))
      .catch(() => {})
  })
  return { ...wire, pages: `https://${label}.example.test`, provider: 'https://auth.example.test' }
}

/** A test with its own wire. It fails on uncaught errors in the browser. */
export const test = base.extend<{ wire: Wire }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's text
  wire: async ({}, use) => {
    const wire = await openWire()
    await use(wire)
    await wire.close()
  },
  context: async ({ context }, use) => {
    const failures: Error[] = []
    context.on('weberror', (error) => failures.push(error.error()))
    await use(context)
    base.expect(failures).toEqual([])
  },
})

export const { expect } = base
