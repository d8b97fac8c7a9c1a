import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { page } from '../../testing/provider.ts'

describeOnBothStores('OAuth providers of organizations', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  /** Follows the redirects from the button to the site. */
  const through = async (path: string, query: Readonly<Record<string, string>>): Promise<URL> => {
    const browser = new TestBrowser(test.provider)
    const members = new URLSearchParams({ public_token: test.provider.project.public_token, ...query })
    const entrance = locationOf(await browser.go(`/v1/b2b/public/oauth/${path}?${members}`))
    const consentPage = await browser.go(entrance)
    const form = new URLSearchParams({
      request: /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? '',
      email: query.provider_login_hint ?? '',
      choice: 'continue',
    })
    const callback = locationOf(await browser.go(entrance, form))
    expect(callback).toContain('/v1/b2b/oauth/callback/')
    return new URL(locationOf(await browser.go(callback)))
  }

  it('discover organizations by their verified address', async () => {
    const back = await through('google/discovery/start', { provider_login_hint: 'google@open.example' })
    expect(back.origin + back.pathname).toBe(`${page}/authenticate`)
    expect(back.searchParams.get('stytch_token_type')).toBe('discovery_oauth')
    const body = { discovery_oauth_token: back.searchParams.get('token') }
    const wrong = await test.post('/oauth/authenticate', { oauth_token: body.discovery_oauth_token })
    expect(wrong).toMatchObject({ status: 404, body: { error_type: 'oauth_token_not_found' } })
    const discovered = granted(await test.post<Discovered>('/oauth/discovery/authenticate', body))
    expect(discovered.discovered_organizations).toMatchObject([{ member_authenticated: true }])
    const { organization_id } = await test.bySlug('open-door')
    const joined = granted(await test.exchange(discovered.intermediate_session_token, organization_id))
    expect(joined.member_session?.authentication_factors).toMatchObject([
      { type: 'oauth', delivery_method: 'oauth_google', sequence_order: 'PRIMARY' },
    ])
    expect(joined.member.oauth_registrations).toMatchObject([{ provider_type: 'Google' }])
    expect((await test.post('/oauth/discovery/authenticate', body)).status).toBe(404)
  })

  it('sign in a member to one organization, found by its slug', async () => {
    const query = { slug: 'open-door', provider_login_hint: 'slug@open.example' }
    const back = await through('microsoft/start', query)
    const body = { oauth_token: back.searchParams.get('token'), session_duration_minutes: 60 }
    const entered = granted(await test.post<MemberProven>('/oauth/authenticate', body))
    expect(entered).toMatchObject({ member_authenticated: true, organization: { organization_slug: 'open-door' } })
  })

  it('L08: add no member by an address of a provider that runs no mailboxes', async () => {
    const query = { slug: 'open-door', provider_login_hint: 'git@open.example' }
    const back = await through('github/start', query)
    const body = { oauth_token: back.searchParams.get('token'), session_duration_minutes: 60 }
    const half = granted(await test.post<MemberProven>('/oauth/authenticate', body))
    expect(half).toMatchObject({ member_session: null, member: { status: 'pending', oauth_registrations: [] } })
    expect(half.primary_required?.allowed_auth_methods).toContain('magic_link')
  })

  it('add members of an allowed tenant, and reject those of another tenant', async () => {
    const admin = await test.found('admin@tenants.example')
    // The back end allows them, because a member may allow only the tenant of a linked account.
    const allow = (allowed_oauth_tenants: object) =>
      asBackEnd(test.provider, 'PUT', `/b2b/organizations/${admin.organization.organization_id}`, {
        oauth_tenant_jit_provisioning: 'RESTRICTED',
        allowed_oauth_tenants,
      })
    const enter = async (provider: string, email: string) => {
      const query = { organization_id: admin.organization.organization_id, provider_login_hint: email }
      const oauth_token = (await through(`${provider}/start`, query)).searchParams.get('token')
      return test.post<MemberProven>('/oauth/authenticate', { oauth_token, session_duration_minutes: 60 })
    }
    await allow({ microsoft: ['another-tenant'], slack: ['T0ANOTHER'] })
    expect((await enter('microsoft', 'ms@tenants.example')).body.error_type).toBe('email_jit_provisioning_not_allowed')
    await allow({ microsoft: ['11111111-2222-4333-8444-555555555555'], slack: ['T0STANDIN'], hubspot: ['62515'] })
    const joined = granted(await enter('microsoft', 'ms@tenants.example'))
    expect(joined).toMatchObject({ member_authenticated: true, member: { status: 'active' } })
    // These providers run no mailboxes, so the address must be verified before a session is opened.
    for (const [provider, tenant] of Object.entries({ slack: 'T0STANDIN', hubspot: '62515' })) {
      const half = granted(await enter(provider, `${provider}@tenants.example`))
      expect(half).toMatchObject({ member_authenticated: false, member: { status: 'pending' } })
      const back = await through(`${provider}/discovery/start`, { provider_login_hint: 'found@tenants.example' })
      const discovery_oauth_token = back.searchParams.get('token')
      const discovered = granted(
        await test.post<Discovered>('/oauth/discovery/authenticate', { discovery_oauth_token }),
      )
      expect(discovered.discovered_organizations).toMatchObject([
        { membership: { type: 'eligible_to_join_by_oauth_tenant', details: { provider, tenant } } },
      ])
    }
  })

  it('F01: reject an unlisted redirect URL, and providers of the other vertical', async () => {
    const browser = new TestBrowser(test.provider)
    const members = new URLSearchParams({
      public_token: test.provider.project.public_token,
      discovery_redirect_url: 'https://evil.example/',
    })
    const refused = await browser.go(`/v1/b2b/public/oauth/google/discovery/start?${members}`)
    expect(refused).toMatchObject({ status: 400, body: { error_type: 'no_match_for_provided_magic_link_url' } })
    const nowhere = await browser.go('/v1/b2b/public/oauth/google/discovery/start?public_token=x')
    expect(nowhere.status).toBe(401)
    expect((await browser.go('/v1/b2b/public/oauth/facebook/start')).status).toBe(404)
    expect((await browser.go('/v1/public/oauth/hubspot/start')).status).toBe(404)
  })
})
