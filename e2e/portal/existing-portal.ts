import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from 'playwright/test'
import { settled } from '../fixtures/business-peer.ts'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'
import { test as organizations } from '../members/site.ts'

/** The components of the other vendor's portal, by the section that each shows. */
const portalMounts = {
  members: 'mountAdminPortalMemberManagement',
  organization: 'mountAdminPortalOrgSettings',
  sso: 'mountAdminPortalSSO',
  scim: 'mountAdminPortalSCIM',
} as const

type PortalSection = keyof typeof portalMounts

const published = (file: string) =>
  createRequire(import.meta.url)
    .resolve('@stytch/vanilla-js')
    .replace(/cjs\/index\.cjs$/, `iife/${file}`)

/** Creates the published client, and mounts a section of the published portal. */
const site = (mount: string, config: object) => `
const { url, publicToken } = window.provider
window.businessPeer = window.client.createStytchB2BClient(publicToken, {
  endpoints: {
    testAPIURL: url,
    liveAPIURL: url,
    dfpBackendURL: url,
    clientsideServicesIframeURL: url + '/clientside-services/index.html',
  },
})
window.stytch.${mount}({ client: window.businessPeer, element: '#portal', config: ${JSON.stringify(config)} })`

/**
 * Opens an organization's site with a section of the other vendor's published portal, unmodified.
 *
 * @param sessionToken session of the member who uses it
 */
export const openExistingPortal = async (
  page: Page,
  host: Host,
  provider: Provider,
  { section, sessionToken, config = {} }: { section: PortalSection; sessionToken?: string; config?: object },
): Promise<void> => {
  const [client, portal] = await Promise.all(
    ['b2b/index.headless.js', 'adminPortal/index.js'].map((file) => readFile(published(file), 'utf8')),
  )
  const address = host.show(
    { ...provider, publicToken: provider.business.publicToken },
    {
      // Both files assign the same global name.
      head: '<script src="/client.js"></script><script>window.client = window.stytch</script><script src="/portal.js"></script>',
      body: '<div id="portal"></div><script src="/site.js"></script>',
      scripts: {
        '/client.js': client ?? '',
        '/portal.js': portal ?? '',
        '/site.js': site(portalMounts[section], config),
      },
    },
  )
  if (sessionToken !== undefined)
    await page.context().addCookies([
      { name: 'stytch_session', value: sessionToken, url: address },
      { name: 'stytch_session_jwt', value: 'none', url: address },
    ])
  await settled(page, () => page.goto(address))
}

/** The portal in the page; its elements are in a shadow root. */
export const portalOf = (page: Page): Locator => page.locator('#portal')

/** The row of a table with this text. */
export const row = (page: Page, text: string): Locator => portalOf(page).getByRole('row').filter({ hasText: text })

/** The open dialog; it is outside of the component's element. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The head of a card of settings: its title and its buttons. */
export const card = (page: Page, title: string): Locator =>
  portalOf(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ has: page.getByRole('button') })
    .last()

/** Saves a card that is being edited, and confirms it. */
export const confirm = async (page: Page, title: string) => {
  await card(page, title).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, title).getByRole('button', { name: 'Edit' })).toBeVisible()
}

/** An answer of the provider to a call of the page. */
interface Answered {
  readonly status: number
  readonly call: string
  readonly path: string
}

/** Records the answers to the calls of members that the page sends from now on. */
export const answersOf = (page: Page): readonly Answered[] => {
  const answers: Answered[] = []
  page.on('response', (response) => {
    const path = /\/sdk\/v1\/b2b(\/[^?]*)/.exec(response.url())?.[1]
    const method = response.request().method()
    if (path && method !== 'OPTIONS') answers.push({ status: response.status(), call: `${method} ${path}`, path })
  })
  return answers
}

/** Sites with their portal. Its style sheets complain about a server, which these pages do not have. */
export const test = organizations.extend({
  complaints: async ({ complaints }, use) => {
    await use(complaints)
    const left = complaints.filter((line) => !line.startsWith('error: The pseudo class ":first-child"'))
    complaints.splice(0, complaints.length, ...left)
  },
})
