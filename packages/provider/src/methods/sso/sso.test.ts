import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('an OpenID Connect connection', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const start = (browser: TestBrowser, connection_id: string, query: Readonly<Record<string, string>> = {}) => {
    const { public_token } = test.provider.project
    return browser.go(`/v1/public/sso/start?${new URLSearchParams({ public_token, connection_id, ...query })}`)
  }

  /** Follows the redirects from the button to the callback URL. */
  const callbackOf = async (browser: TestBrowser, connectionId: string, email: string, choice = 'continue') => {
    const entrance = locationOf(await start(browser, connectionId))
    expect(new URL(entrance).pathname).toBe(`/dev/sso/${connectionId}`)
    const consentPage = await browser.go(entrance)
    const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return locationOf(await browser.go(entrance, new URLSearchParams({ request, email, choice })))
  }

  const tokenOf = async (connectionId: string, email: string, choice?: string) => {
    const browser = new TestBrowser(test.provider)
    const back = new URL(locationOf(await browser.go(await callbackOf(browser, connectionId, email, choice))))
    return back.searchParams.get('token') ?? `none: ${back.search}`
  }

  const finish = (sso_token: string) =>
    test.post<MemberProven>('/sso/authenticate', { sso_token, session_duration_minutes: 60 })

  it("signs in its members, even if no other method is allowed, and the organization's MFA policy applies", async () => {
    const guarded = await test.bySlug('guarded')
    const [connection] = guarded.sso_active_connections
    const id = connection?.connection_id ?? ''
    const token = await tokenOf(id, 'ada@guarded.example')
    const half = granted(await finish(token))
    expect(half).toMatchObject({
      primary_required: null,
      mfa_required: { member_options: null },
      member: { status: 'active', email_address_verified: false, sso_registrations: [{ connection_id: id }] },
    })
    expect((await finish(token)).body.error_type).toBe('sso_token_not_found')
    const discovered = await test.request<{ connections: object[] }>(
      'GET',
      '/sso/discovery/connections?email_address=ada%40guarded.example',
    )
    expect(granted(discovered).connections).toEqual([connection])
  })

  it('F02: can be completed only in its own browser, once, and at its own callback URL', async () => {
    const [connection] = (await test.bySlug('guarded')).sso_active_connections
    const id = connection?.connection_id ?? ''
    const browser = new TestBrowser(test.provider)
    const callback = await callbackOf(browser, id, 'eve@guarded.example')
    expect((await new TestBrowser(test.provider).go(callback)).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(callback)).status).toBe(302)
    expect((await browser.go(callback)).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(`/v1/b2b/sso/callback/${id}`)).status).toBe(400)
    const evil = await start(browser, id, { login_redirect_url: 'https://evil.example/' })
    expect(evil.body.error_type).toBe('no_match_for_provided_magic_link_url')
  })

  it('L08: adds no member with an unverified address', async () => {
    const [connection] = (await test.bySlug('guarded')).sso_active_connections
    const token = await tokenOf(connection?.connection_id ?? '', 'unverified@guarded.example', 'unverified')
    expect((await finish(token)).status).toBe(404)
  })

  it('can be configured only by an admin, and is active once all its URLs are set', async () => {
    const admin = await test.found('admin@company.example')
    const session = admin.session_token
    const createdConnection = await test.post<{ connection: OidcConnection }>(
      '/sso/oidc',
      { display_name: 'Ours' },
      { session },
    )
    const { connection } = granted(createdConnection)
    expect(connection).toMatchObject({ status: 'pending', display_name: 'Ours', identity_provider: 'generic' })
    const changeConnection = (body: object, by = session) =>
      test.request<{ connection: OidcConnection }>('PUT', `/sso/oidc/${connection.connection_id}`, {
        session: by,
        body,
      })
    const base = 'http://127.0.0.1:4567'
    const refused = await changeConnection({ token_url: 'http://company.example/token' })
    expect(refused.body.error_type).toBe('invalid_sso_connection')
    const whole = granted(
      await changeConnection({
        issuer: base,
        client_id: 'client',
        client_secret: 'secret',
        authorization_url: `${base}/authorize`,
        token_url: `${base}/token`,
        userinfo_url: `${base}/userinfo`,
        jwks_url: `${base}/keys`,
      }),
    )
    expect(whole.connection).toMatchObject({ status: 'active', client_secret: 'secret' })
    const entrance = new URL(locationOf(await start(new TestBrowser(test.provider), connection.connection_id)))
    expect(entrance.origin + entrance.pathname).toBe(`${base}/authorize`)
    expect(entrance.searchParams.get('state')?.length).toBeGreaterThan(16)
    const other = await test.found('admin@rival.example')
    expect((await changeConnection({ issuer: 'https://rival.example' }, other.session_token)).status).toBe(404)
    const deletion = await test.request('DELETE', `/sso/${connection.connection_id}`, { session })
    expect(deletion.status).toBe(200)
    expect((await start(new TestBrowser(test.provider), connection.connection_id)).status).toBe(404)
  })
})
