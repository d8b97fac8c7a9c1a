import type { Page } from 'playwright/test'
import { expect, test } from './business-page-test.ts'
import { type BusinessSite, joined } from './business-site.ts'
import { refusalOf } from './site.ts'

/** Signs in at a provider as a site's members do, and returns the result of the redirect. */
const returned = async (page: Page, { provider, publicToken }: BusinessSite, path: string, query: object) => {
  await page.route('**/authenticate?*', (route) => route.fulfill({ body: 'back' }))
  const members = new URLSearchParams({ public_token: publicToken, ...query })
  await page.goto(`${provider.url}/v1/b2b/public/oauth/google${path}?${members}`)
  await page.getByTestId('continue').click()
  await page.waitForURL('**/authenticate?*')
  const back = new URL(page.url()).searchParams
  return { type: back.get('stytch_token_type'), token: back.get('token') ?? '' }
}

test('a back end authenticates an OAuth token for an organization', async ({ site, domain, page }) => {
  const { oauth, sessions } = site.stytch
  const { organization_id, member_id } = await joined(site, domain)
  const hint = { organization_id, provider_login_hint: `ada@${domain}` }
  const { type, token: oauth_token } = await returned(page, site, '/start', hint)
  expect(type).toBe('oauth')
  const entered = await oauth.authenticate({ oauth_token, session_duration_minutes: 30 })
  expect(entered).toMatchObject({
    member_id,
    organization_id,
    member_authenticated: true,
    reset_sessions: false,
    provider_type: 'Google',
    provider_values: { access_token: expect.stringMatching(/./), scopes: expect.arrayContaining(['openid']) },
    member: {
      oauth_registrations: [{ provider_type: 'Google', provider_subject: entered.provider_subject }],
    },
    member_session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_google' }] },
  })
  expect(entered.provider_subject).not.toBe('')
  expect((await sessions.authenticate({ session_token: entered.session_token })).member.member_id).toBe(member_id)
  expect(await refusalOf(oauth.authenticate({ oauth_token })), 'F03').toEqual([404, 'oauth_token_not_found'])
})

test('a back end discovers organizations with an OAuth token, and exchanges the intermediate session for one of them', async ({
  site,
  domain,
  page,
}) => {
  const { oauth, discovery } = site.stytch
  const { organization_id } = await joined(site, domain)
  const email_address = `grace@${domain}`
  const { type, token } = await returned(page, site, '/discovery/start', { provider_login_hint: email_address })
  expect(type).toBe('discovery_oauth')
  const found = await oauth.discovery.authenticate({ discovery_oauth_token: token })
  expect(found).toMatchObject({
    email_address,
    provider_type: 'Google',
    provider_tenant_id: '',
    provider_tenant_ids: [],
    full_name: 'Grace Stand-In',
    discovered_organizations: [
      { organization: { organization_id }, membership: { type: 'eligible_to_join_by_email_domain' } },
    ],
  })
  const { intermediate_session_token } = found
  const entered = await discovery.intermediateSessions.exchange({ intermediate_session_token, organization_id })
  expect(entered).toMatchObject({ member_authenticated: true, member: { email_address, status: 'active' } })
  const again = oauth.discovery.authenticate({ discovery_oauth_token: token })
  expect(await refusalOf(again), 'F03').toEqual([404, 'oauth_token_not_found'])
  // The two kinds of tokens are not interchangeable.
  const other = await returned(page, site, '/discovery/start', { provider_login_hint: email_address })
  expect(await refusalOf(oauth.authenticate({ oauth_token: other.token }))).toEqual([404, 'oauth_token_not_found'])
})
