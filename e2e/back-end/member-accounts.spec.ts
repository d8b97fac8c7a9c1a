import type { Page } from 'playwright/test'
import { expect, test } from './business-page-test.ts'
import { type BusinessSite, joined } from './business-site.ts'
import { refusalOf } from './site.ts'

/** Signs in at a stand-in with an address, and returns the token for the site. */
const tokenFrom = async (page: Page, start: URL, email: string): Promise<string> => {
  const arrived = page.waitForURL((url) => url.searchParams.has('stytch_token_type'), { waitUntil: 'commit' })
  await page.goto(start.href)
  await page.getByLabel('Email').fill(email)
  await page.getByTestId('continue').click()
  await arrived
  return new URL(page.url()).searchParams.get('token') ?? ''
}

const startOf = ({ provider, publicToken }: BusinessSite, path: string, query: Readonly<Record<string, string>>) => {
  const back = { login_redirect_url: `${provider.url}/ui`, signup_redirect_url: `${provider.url}/ui` }
  const members = new URLSearchParams({ public_token: publicToken, ...back, ...query })
  return new URL(`${provider.url}${path}?${members}`)
}

test('a back end reads the tokens that each OAuth provider issued for a member', async ({ site, domain, page }) => {
  const { stytch } = site
  const { organization_id, member_id } = await joined(site, domain)
  const { oauthProviders } = stytch.organizations.members
  const whom = { organization_id, member_id }
  expect(await refusalOf(oauthProviders.google(whom))).toEqual([404, 'oauth_user_registration_not_found'])
  const signIn = async (name: string) => {
    const start = startOf(site, `/v1/b2b/public/oauth/${name}/start`, { organization_id })
    const oauth_token = await tokenFrom(page, start, `ada@${domain}`)
    const entered = await stytch.oauth.authenticate({ oauth_token, session_duration_minutes: 30 })
    expect(entered.member_id).toBe(member_id)
    if (entered.provider_values === undefined) throw new Error(`Nothing was handed out by ${name}.`)
    return entered.provider_values
  }
  const google = await signIn('google')
  expect(await oauthProviders.google(whom)).toMatchObject({
    provider_type: 'Google',
    access_token: google.access_token,
    id_token: google.id_token,
  })
  const included = await oauthProviders.google({ ...whom, include_refresh_token: true })
  expect(included.refresh_token).toBe(google.refresh_token)
  const microsoft = await signIn('microsoft')
  const told = await oauthProviders.microsoft(whom)
  expect(told).toMatchObject({ provider_type: 'Microsoft', access_token: microsoft.access_token })
  expect(told.access_token_expires_in).toBeGreaterThan(3_000)
  expect(told.refresh_token).toBeUndefined()
  const hubspot = await signIn('hubspot')
  expect((await oauthProviders.hubspot(whom)).registrations).toMatchObject([
    { access_token: hubspot.access_token, provider_tenant_id: '62515' },
  ])
  const slack = await signIn('slack')
  expect((await oauthProviders.slack(whom)).registrations).toMatchObject([
    { access_token: slack.access_token, provider_tenant_id: 'T0STANDIN', bot_access_token: '', bot_scopes: [] },
  ])
  const github = await signIn('github')
  expect((await oauthProviders.github(whom)).registrations).toMatchObject([
    { access_token: github.access_token, provider_tenant_ids: [] },
  ])
})

test('a back end reads the tokens that the identity provider of an organization issued', async ({
  site,
  domain,
  page,
}) => {
  const { stytch } = site
  const { organization_id, member_id } = await joined(site, domain)
  const whom = { organization_id, member_id }
  expect((await stytch.organizations.members.oidcProviders(whom)).registrations).toEqual([])
  const made = await stytch.sso.oidc.createConnection({ organization_id, display_name: 'OpenID' })
  const { connection_id = '' } = made.connection ?? {}
  const { connection } = await stytch.sso.oidc.updateConnection({
    organization_id,
    connection_id,
    client_id: connection_id,
    client_secret: 'stand-in',
    issuer: 'https://accounts.google.com',
    authorization_url: `${site.provider.url}/dev/sso/${connection_id}`,
    token_url: 'https://sso.stand-in.example/token',
    jwks_url: 'https://sso.stand-in.example/keys',
  })
  expect(connection?.status).toBe('active')
  const sso_token = await tokenFrom(page, startOf(site, '/v1/public/sso/start', { connection_id }), `ada@${domain}`)
  expect((await stytch.sso.authenticate({ sso_token })).member_id).toBe(member_id)
  const { registrations } = await stytch.organizations.members.oidcProviders({ ...whom, include_refresh_token: true })
  expect(registrations).toMatchObject([{ connection_id, access_token: expect.any(String) }])
  expect(registrations[0]?.id_token.split('.')).toHaveLength(3)
  expect(registrations[0]?.refresh_token).not.toBe('')
})
