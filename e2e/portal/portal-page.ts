import type { Locator, Page } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'

/** A site that mounts our portal with these options. */
const site = (options: object) => `
const { url, publicToken } = window.provider
const { createB2BClient } = await import(url + '/js/b2b.js')
window.heard = []
window.client = createB2BClient(publicToken, { baseURL: url })
client.mountPortal({
  elementId: '#portal',
  ...${JSON.stringify(options)},
  callbacks: {
    onEvent: ({ type, data }) => heard.push(type + ' ' + (data.change ?? '')),
    onError: (error) => heard.push('error ' + (error.error_type ?? error.code ?? error.message)),
  },
})`

interface Opening {
  /** Session of the member who opens it. */
  readonly sessionToken?: string
  readonly config?: object
  readonly locale?: string
  readonly styles?: object
  /** Query of the page's URL, with its `?`. */
  readonly search?: string
}

/** Opens an organization's site with our portal. */
export const openPortal = async (
  page: Page,
  host: Host,
  provider: Provider,
  { sessionToken, search = '', ...options }: Opening,
): Promise<void> => {
  const address = host.show(
    { ...provider, publicToken: provider.business.publicToken },
    {
      head: '<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>',
      body: '<main id="portal"></main><script type="module" src="/portal.js"></script>',
      scripts: { '/portal.js': site(options) },
    },
  )
  if (sessionToken !== undefined)
    await page.context().addCookies([
      { name: 'stytch_session', value: sessionToken, url: address },
      { name: 'stytch_session_jwt', value: 'none', url: address },
    ])
  await page.goto(`${address}${search}`)
}

export const portal = (page: Page): Locator => page.locator('#portal > .latchkey')

/** A card of the portal. */
export const section = (page: Page, name: string): Locator => portal(page).locator(`[data-latchkey-section="${name}"]`)

/** A row of people or connections. */
export const rowOf = (page: Page, id: string): Locator => portal(page).locator(`li[data-latchkey-row="${id}"]`)

/** Returns the calls of the site's callbacks so far. */
export const heardBy = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.heard)
