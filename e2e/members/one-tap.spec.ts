import { repeated } from '../../tools/test/slices.ts'
import { openBusinessPeer, openBusinessPeerWidget, settled } from '../fixtures/business-peer.ts'
import { chooseAccount, giveGoogle } from '../fixtures/google.ts'
import { takeAdvice } from '../fixtures/peer.ts'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { callbackLog, test } from './site.ts'

declare global {
  interface Window {
    members: {
      oauth: { googleOneTap: { start(options: object): Promise<unknown> } }
      authenticateByUrl(options: object): Promise<unknown>
      self: { getSync(): { email_address: string } | null }
    }
  }
}

const everywhere = { authFlowType: 'Discovery' }
const oauthOptions = { providers: [{ type: 'google', one_tap: true }, 'github'] }
const google = { name: 'Continue with Google', exact: true }

/** Returns the token that a prompt brought back to the page. */
const broughtBack = (url: string) => {
  const { searchParams } = new URL(url)
  return { type: searchParams.get('stytch_token_type'), token: searchParams.get('token') ?? '' }
}

for (const pkce of [false, true])
  test(
    `Google One Tap signs a member in to the organization that the site names, PKCE ${pkce ? 'required' : 'not required'}`,
    pkce ? {} : repeated('One Tap of members without PKCE'),
    async ({ page, context, provider, address, open, company }) => {
      await provider.patch({ pkce_required_for_oauth: pkce }, provider.business.projectId)
      try {
        await giveGoogle(context)
        await open({ products: ['oauth'], oauthOptions, organizationSlug: company.slug })
        await expect(screen(page, 'Main').getByRole('button', google)).toBeVisible()
        const sent = page.waitForRequest('**/b2b/oauth/google/onetap/submit')
        await chooseAccount(page, provider, address)
        const said = (await sent).postDataJSON()
        expect([said.organization_id, 'pkce_code_challenge' in said]).toEqual([company.id, pkce])
        await expect(screen(page, 'Logged In')).toBeVisible()
        expect(await callbackLog(page)).toContain('B2B_OAUTH_AUTHENTICATE')
        // The next visit shows the last used method.
        await context.clearCookies()
        await open({ products: ['oauth'], oauthOptions, organizationSlug: company.slug })
        const marked = screen(page, 'Main').getByRole('button', { name: 'Continue with Google Last used' })
        await expect(marked).toBeVisible()
      } finally {
        await provider.patch({ pkce_required_for_oauth: false }, provider.business.projectId)
      }
    },
  )

test(
  'Google One Tap finds the organizations of the chosen account, and the button stays beside it',
  repeated('One Tap of members in discovery'),
  async ({ page, context, provider, address, open, company }) => {
    await giveGoogle(context)
    await open({ ...everywhere, products: ['oauth', 'emailOtp'], oauthOptions })
    await expect(screen(page, 'Main').getByRole('button', google)).toBeVisible()
    await chooseAccount(page, provider, address)
    await screen(page, 'Discovery').getByRole('button', { name: company.name, exact: true }).click()
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_OAUTH_DISCOVERY_AUTHENTICATE')
  },
)

test(
  'shows a refusal when the organization does not admit the account, and keeps the button when the prompt fails',
  repeated('One Tap of members refused'),
  async ({ page, context, provider, address, open, organization }) => {
    const one = await organization()
    await giveGoogle(context)
    await open({ products: ['oauth', 'emailOtp'], oauthOptions, organizationSlug: one.slug })
    await page.route('**/onetap/submit', (route) => route.abort())
    await chooseAccount(page, provider, address)
    await expect(screen(page, 'Main').getByRole('alert').filter({ hasText: 'Unable to reach' })).toBeVisible()
    await expect(screen(page, 'Main').getByRole('button', google)).toBeVisible()
    await page.unroute('**/onetap/submit')
    await open({ products: ['oauth', 'emailOtp'], oauthOptions, organizationSlug: one.slug })
    await chooseAccount(page, provider, address)
    await expect(screen(page, 'Error')).toBeVisible()
  },
)

for (const into of ['organization', 'discovery'] as const)
  test(
    `the headless client of the existing site shows a prompt that leads to ${into}, with PKCE`,
    into === 'organization' ? {} : repeated(`One Tap of the existing client into ${into}`),
    async ({ page, context, host, provider, address, organization, member }) => {
      await provider.patch({ pkce_required_for_oauth: true }, provider.business.projectId)
      try {
        const one = await organization()
        await member(one, address)
        await giveGoogle(context)
        await openBusinessPeer(page, host, provider)
        await page.evaluate(
          async ([into, organization_id]) => {
            const { googleOneTap } = window.businessPeer.oauth
            if (into === 'discovery') await googleOneTap.discovery.start({})
            else await googleOneTap.start({ organization_id })
          },
          [into, one.id] as const,
        )
        await settled(page, () => chooseAccount(page, provider, address))
        await page.waitForURL(/stytch_token_type=/)
        const { type, token } = broughtBack(page.url())
        expect(type).toBe(into === 'discovery' ? 'discovery_oauth' : 'oauth')
        const found = await page.evaluate(
          async ([into, token]) => {
            const { oauth } = window.businessPeer
            if (into === 'discovery') {
              const { discovered_organizations } = await oauth.discovery.authenticate({ discovery_oauth_token: token })
              return discovered_organizations.map((one) => one.organization.organization_id)
            }
            const asked = { oauth_token: token, session_duration_minutes: 30 }
            return [(await oauth.authenticate(asked)).organization.organization_id]
          },
          [into, token] as const,
        )
        expect(found).toEqual([one.id])
      } finally {
        await provider.patch({ pkce_required_for_oauth: false }, provider.business.projectId)
      }
    },
  )

test('its widget shows a prompt, and signs the chosen account in', async ({
  page,
  context,
  host,
  provider,
  address,
  complaints,
  company,
}) => {
  await giveGoogle(context)
  const config = {
    authFlowType: 'Organization',
    organizationSlug: company.slug,
    products: ['oauth'] as const,
    oauthOptions,
  }
  await openBusinessPeerWidget(page, host, provider, config)
  await settled(page, () => chooseAccount(page, provider, address))
  await expect(page.locator('stytch-b2b-ui').getByText('You have successfully logged in.')).toBeVisible()
  takeAdvice(complaints, 1)
})

test('our headless client shows the same prompt, and names the missing start of the sign-in', async ({
  page,
  context,
  host,
  provider,
  address,
  company,
}) => {
  await giveGoogle(context)
  await host.open(page, { ...provider, publicToken: provider.business.publicToken }, { body: '' })
  const start = (options: object) =>
    page.evaluate(async (options) => {
      const { url, publicToken } = window.provider
      const { createB2BClient } = await import(`${url}/js/b2b-headless.js`)
      window.members = createB2BClient(publicToken, { baseURL: url })
      return window.members.oauth.googleOneTap.start(options).catch((fault: Error) => fault.message)
    }, options)
  expect(await start({})).toContain('`organization_id` is missing')
  expect(await start({ organization_id: company.id })).toEqual({ success: true })
  await chooseAccount(page, provider, address)
  await page.waitForURL(/stytch_token_type=oauth/)
  const signedIn = await page.evaluate(async () => {
    const { url, publicToken } = window.provider
    const { createB2BClient } = await import(`${url}/js/b2b-headless.js`)
    window.members = createB2BClient(publicToken, { baseURL: url })
    await window.members.authenticateByUrl({ session_duration_minutes: 30 })
    return window.members.self.getSync()?.email_address
  })
  expect(signedIn).toBe(address)
})

for (const [whose, query] of [
  ['anybody', 'flow=Discovery'],
  ['one organization', 'flow=Organization&slug=open-door'],
] as const)
  for (const position of ['floating', 'embeddedOnly'])
    test(
      `the playground's own prompt, ${position}, signs ${whose} in, and leaves the button once it is closed`,
      repeated(`One Tap of the playground, ${position}, for ${whose}`),
      async ({ page, address }) => {
        const joiner = address.replace('@example.com', '@open.example')
        await page.goto(
          `/?vertical=organizations&products=oauth+emailOtp&providers=google&one-tap=${position}&${query}`,
        )
        const prompt = page.getByRole('region', { name: 'Stand-in for Google One Tap' })
        await prompt.getByRole('button', { name: 'Close' }).click()
        await expect(prompt).toHaveCount(0)
        await expect(screen(page, 'Main').getByRole('button', google)).toBeVisible()
        await page.reload()
        await prompt.getByLabel('Google account').fill(joiner)
        await prompt.getByRole('button', { name: 'Continue as this account' }).click()
        if (whose === 'anybody')
          await screen(page, 'Discovery')
            .getByRole('button', { name: /Open Door/ })
            .click()
        await expect(screen(page, 'Logged In')).toBeVisible()
        await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(joiner)
      },
    )
