import * as client from 'openid-client'
import type { Page } from 'playwright/test'
import type { Provider } from '../fixtures/provider.ts'
import { type Imported, ours, shopPage, theirs } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { test as members } from '../members/site.ts'
import { apps, redirectUri } from './consent.ts'

/** The headless calls of the site's client that sign in. */
interface SignsIn {
  readonly siteClient: {
    readonly otps: {
      readonly email: {
        loginOrCreate(email: string): Promise<{ readonly method_id: string }>
        loginOrSignup(request: object): Promise<object>
        authenticate(request: object): Promise<object>
      }
      authenticate(code: string, methodId: string, options: object): Promise<object>
    }
  }
}

declare global {
  interface Window extends SignsIn {}
}

const ourMembers: Imported = {
  ...ours,
  packages: { ...ours.packages, '@stytch/react/b2b': 'packages/react/dist/stytch-b2b.js' },
}

/** An authorization request of an app, and the exchange of its code. */
const requestOf = async (metadataURL: string) => {
  const insecure = { execute: [client.allowInsecureRequests] }
  const config = await client.discovery(new URL(metadataURL), apps.thirdParty, undefined, client.None(), insecure)
  const [pkceCodeVerifier, expectedState] = [client.randomPKCECodeVerifier(), client.randomState()]
  const { search } = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email read:notes',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const checks = { pkceCodeVerifier, expectedState, idTokenExpected: true }
  return { search, redeem: (callback: URL) => client.authorizationCodeGrant(config, callback, checks) }
}

/**
 * Serves the app's callback, and resolves with its URL and the types of the events that the page emitted. The page keeps
 * them in its storage: a message to the test could be lost while the page is being left.
 */
const leaving = async (page: Page) => {
  await page.route(/^http:\/\/127\.0\.0\.1:8765\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Back in the app</h1>' }),
  )
  await page.addInitScript(() => {
    const events: Window['told'] = []
    const push = (event: Window['told'][number]) => {
      localStorage.setItem('told', JSON.stringify([...JSON.parse(localStorage.getItem('told') ?? '[]'), event[0]]))
      return events.length
    }
    Object.defineProperty(window, 'told', { get: () => Object.assign(events, { push }), set: () => {} })
  })
  const callback = async () => {
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\//)
    return new URL(page.url())
  }
  const told = async (site: string): Promise<readonly string[]> => {
    const reader = await page.context().newPage()
    await reader.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await reader.goto(new URL('/', site).href)
    const types = await reader.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]'))
    await reader.close()
    return types
  }
  return { told, callback }
}

for (const [whose, imported] of [
  ['the existing React package', theirs({})],
  ['our React package under its name', ours],
] as const) {
  test(`a site with ${whose} lets its users sign in to apps, or deny them`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
  }) => {
    const shop = await shopPage(provider, { app: 'e2e/switch/authorize/users.tsx', imported })
    const site = host.show(provider, shop)
    const { told, callback } = await leaving(page)
    const first = await requestOf(provider.url)
    await page.goto(`${site}${first.search}`)
    await expect(page.locator('#who')).toHaveText('nobody')
    const { method_id } = await page.evaluate((to) => window.siteClient.otps.email.loginOrCreate(to), address)
    const proof = [await codeFor(address), method_id] as const
    await page.evaluate(
      ([code, id]) => window.siteClient.otps.authenticate(code, id, { session_duration_minutes: 60 }),
      proof,
    )
    const login = page.locator('#login')
    await expect(login).toContainText('Example agent')
    await expect(login).toContainText('Read your notes')
    await login.getByRole('button', { name: 'Allow' }).click()
    const tokens = await first.redeem(await callback())
    expect(tokens.claims()).toMatchObject({ email: address })
    expect(tokens.scope).toBe('openid email read:notes')

    const denied = await requestOf(provider.url)
    await page.goto(`${site}${denied.search}&prompt=consent`)
    await login.getByRole('button', { name: 'Deny' }).click()
    await expect(denied.redeem(await callback())).rejects.toMatchObject({ error: 'access_denied' })
    await expect
      .poll(() => told(site))
      .toEqual([
        ...['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE'],
        ...['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'],
      ])
  })
}

/** The business project as the site's only one. */
const ofMembers = ({ business, ...provider }: Provider): Provider => ({
  ...provider,
  business,
  publicToken: business.publicToken,
})

for (const [whose, imported] of [
  ['the existing React package', theirs({})],
  ['our React package under its name', ourMembers],
] as const) {
  members(
    `a business site with ${whose} lets its members sign in to apps`,
    async ({ page, host, provider, address, codeFor, organization, member }) => {
      const of = await organization()
      await member(of, address)
      const shop = await shopPage(ofMembers(provider), { app: 'e2e/switch/authorize/members.tsx', imported })
      const site = host.show(provider, shop)
      const { told, callback } = await leaving(page)
      const request = await requestOf(
        `${provider.url}/.well-known/openid-configuration/v1/public/${provider.business.projectId}`,
      )
      await page.goto(`${site}${request.search}`)
      await expect(page.locator('#who')).toHaveText('nobody')
      const asked = { organization_id: of.id, email_address: address }
      await page.evaluate((to) => window.siteClient.otps.email.loginOrSignup(to), asked)
      const proof = { ...asked, code: await codeFor(address), session_duration_minutes: 60 }
      await page.evaluate((typed) => window.siteClient.otps.email.authenticate(typed), proof)
      const login = page.locator('#login')
      await expect(login).toContainText('Example agent')
      await login.getByRole('button', { name: 'Allow' }).click()
      const tokens = await request.redeem(await callback())
      expect(tokens.claims()).toMatchObject({
        sub: expect.stringMatching(/^member-test-/),
        'https://stytch.com/organization': { organization_id: of.id },
      })
      await expect.poll(() => told(site)).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE'])
    },
  )
}
