import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { leavingNothing, type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('single sign-on under attack', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let company: SamlOrganization
  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    company = await SamlOrganization.found(test, 'company.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  it('F03: a connection accepts only its own protocol, and a rejection consumes nothing', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = await company.begin(browser)
    const { connection_id } = company.connection
    for (const code of ['made-up', ''])
      for (const more of [{ code }, { error: 'access_denied' }]) {
        const query = new URLSearchParams({ state: authnRequest.relayState, ...more })
        const answer = await leavingNothing(store, () => browser.go(`/v1/b2b/sso/callback/${connection_id}?${query}`))
        expect([answer.status, answer.body.error_type]).toEqual([404, 'sso_connection_not_found'])
      }
    const xml = company.idp.signed(company.idp.statement(authnRequest, 'ada@company.example'))
    expect((await company.post(browser, xml, authnRequest.relayState)).status).toBe(303)
  })

  it('L06: a response is accepted only for a request of the same connection, even with a shared identity provider', async () => {
    const other = await SamlOrganization.found(test, 'other.example')
    other.idp.identity = company.idp.identity
    await other.change(other.idp.settings)
    const browser = new TestBrowser(test.provider)
    const [here, there] = [await company.begin(browser), await other.begin(browser)]
    const mine = (authnRequest = here) => company.idp.signed(company.idp.statement(authnRequest, 'eve@company.example'))
    const swapped = [
      () => other.post(browser, mine(), here.relayState),
      () => other.post(browser, mine(), there.relayState),
      () => company.post(browser, mine(there), there.relayState),
      () => company.post(browser, mine(there), here.relayState),
      () => company.post(browser, mine(), there.relayState),
    ]
    for (const [at, post] of swapped.entries())
      expect([at, (await leavingNothing(store, post)).body.error_type]).toEqual([at, 'sso_callback_error'])
    // The browser that started both requests can complete them.
    expect((await company.post(browser, mine(), here.relayState)).status).toBe(303)
  })

  it('F04: a response can be completed only in the browser that started it, not in one with another flow', async () => {
    const [browser, other] = [new TestBrowser(test.provider), new TestBrowser(test.provider)]
    const authnRequest = await company.begin(browser)
    await company.begin(other)
    const xml = company.idp.signed(company.idp.statement(authnRequest, 'eve@company.example'))
    const astray = await leavingNothing(store, () => company.post(other, xml, authnRequest.relayState))
    expect(astray.body.error_type).toBe('oauth_invalid_state')
    const arrived = locationOf(await company.post(new TestBrowser(test.provider), xml, authnRequest.relayState))
    for (const foreign of [other, new TestBrowser(test.provider)])
      expect((await foreign.go(arrived)).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(arrived)).status).toBe(302)
  })

  it('F03: a response of one OpenID provider is rejected at another connection', async () => {
    const { session_token: session } = company.admin
    const connectionAnswer = await test.post<{ connection: { connection_id: string } }>(
      '/sso/oidc',
      { display_name: 'B' },
      { session },
    )
    const there = granted(connectionAnswer).connection.connection_id
    const body = {
      issuer: 'https://idp.example',
      client_id: 'b',
      client_secret: 'secret',
      authorization_url: 'https://idp.example/a',
      token_url: 'https://idp.example/t',
      jwks_url: 'https://idp.example/k',
    }
    granted(await test.request('PUT', `/sso/oidc/${there}`, { session, body }))
    const [here] = (await test.bySlug('guarded')).sso_active_connections
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const start = async (connection_id: string) =>
      locationOf(await browser.go(`/v1/public/sso/start?${new URLSearchParams({ public_token, connection_id })}`))
    await start(there)
    const entrance = await start(here?.connection_id ?? '')
    const consentPage = await browser.go(entrance)
    const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = new URLSearchParams({ request, email: 'ada@guarded.example', choice: 'continue' })
    const callback = locationOf(await browser.go(entrance, form))
    const mixed = callback.replace(here?.connection_id ?? 'none', there)
    expect(mixed).not.toBe(callback)
    expect((await leavingNothing(store, () => browser.go(mixed))).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(callback)).status).toBe(302)
  })

  it('E02: in protected mode an address discovers the same connections as any other address of its domain', async () => {
    const findConnections = async (email: string) => {
      const path = `/sso/discovery/connections?email_address=${encodeURIComponent(email)}`
      const answer = await test.request<{ connections: readonly { connection_id: string }[] }>('GET', path)
      return granted(answer).connections.map(({ connection_id }) => connection_id)
    }
    const company = await SamlOrganization.found(test, 'known.example')
    const own = company.connection.connection_id
    const addresses = ['admin@known.example', 'nobody@known.example', 'admin@elsewhere.example']
    const all = async () => Promise.all(addresses.map(findConnections))
    expect(await all()).toEqual([[own], [], []])
    await test.provider.patch({ protected_mode: true })
    try {
      expect(await all()).toEqual([[], [], []])
      await test.openTo(company.admin, 'known.example')
      expect(await all()).toEqual([[], [], []])
      const path = `/b2b/organizations/${company.admin.organization.organization_id}`
      const claim = { claimed_email_domains: ['known.example'] }
      expect((await asBackEnd(test.provider, 'PUT', path, claim)).status).toBe(200)
      expect(await all()).toEqual([[own], [own], []])
    } finally {
      await test.provider.patch({ protected_mode: false })
    }
  })

  it('L06: a response with an error status or another destination signs in no member', async () => {
    const { acs_url } = company.connection
    const forged: readonly ((xml: string) => string)[] = [
      (xml) => xml.replace('status:Success', 'status:Requester'),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response Destination="https://elsewhere.example/acs" '),
      (xml) => xml.replace('<samlp:Response ', `<samlp:Response Destination="${acs_url}/" `),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response InResponseTo="_another" '),
    ]
    for (const [at, forge] of forged.entries()) {
      const browser = new TestBrowser(test.provider)
      const authnRequest = await company.begin(browser)
      const xml = company.idp.signedBare(company.idp.statement(authnRequest, 'eve@company.example'))
      const changed = forge(xml)
      expect(changed).not.toBe(xml)
      const answer = await company.post(browser, changed, authnRequest.relayState)
      expect([at, answer.body.error_type]).toEqual([at, 'sso_callback_error'])
    }
  })

  it('L06: a duplicate attribute counts once, and two different addresses count as none', async () => {
    const browser = new TestBrowser(test.provider)
    const attribute = (value: string) =>
      `<saml:Attribute Name="email"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
    const authnRequest = await company.begin(browser)
    const name = { subject: 'of-two', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }
    const mine = company.idp.statement(authnRequest, 'eve@company.example', name)
    const xml = company.idp.signedWith(mine, (plain) =>
      plain.replace(attribute('eve@company.example'), (one) => one + attribute('admin@company.example')),
    )
    expect(xml).toContain('admin@company.example')
    const answer = await company.finish(locationOf(await company.post(browser, xml, authnRequest.relayState)))
    expect(answer.body.error_type).toBe('member_not_found')
    const again = await company.begin(browser)
    const twice = company.idp.signedWith(company.idp.statement(again, 'twice@company.example', name), (plain) =>
      plain.replace(attribute('twice@company.example'), (one) => one + attribute('Twice@company.example')),
    )
    const entered = granted(await company.finish(locationOf(await company.post(browser, twice, again.relayState))))
    expect(entered.member.email_address).toBe('twice@company.example')
  })

  it.each(['gone', 'without its certificate'])(
    'D12: tokens and intermediate sessions of a connection are rejected once it is %s',
    async (how) => {
      const leaving = await SamlOrganization.found(test, `leaving-${how.length}.example`)
      const { session_token: session } = leaving.admin
      granted(await test.request('PUT', '/organizations/me', { session, body: { mfa_policy: 'REQUIRED_FOR_ALL' } }))
      const half = granted(await leaving.signIn('ada@leaving.example'))
      expect(half.member_session).toBeNull()
      const browser = new TestBrowser(test.provider)
      const authnRequest = await leaving.begin(browser)
      const xml = leaving.idp.signed(leaving.idp.statement(authnRequest, 'ada@leaving.example'))
      const location = locationOf(await leaving.post(browser, xml, authnRequest.relayState))
      const { connection_id, verification_certificates } = leaving.connection
      const certificate = `/saml/${connection_id}/verification_certificates/${verification_certificates[0]?.certificate_id}`
      const path = `/sso${how === 'gone' ? `/${connection_id}` : certificate}`
      granted(await test.request('DELETE', path, { session }))
      expect((await leaving.finish(location)).body.error_type).toBe('sso_token_not_found')
      const { intermediate_session_token, member_id } = half
      const { organization_id } = half.organization
      const app = await test.post('/totp', { intermediate_session_token, member_id, organization_id })
      expect(app.body.error_type).toBe('intermediate_session_not_found')
      expect((await test.exchange(intermediate_session_token, organization_id)).status).toBe(401)
    },
  )

  it('F11: redirects to a native app only with a challenge, even in IdP-initiated sign-in', async () => {
    const app = 'com.example.shop://login'
    await test.provider.patch({ redirect_urls: ['http://localhost:*/authenticate', app] })
    const { connection_id } = company.connection
    const start = (query: object) => {
      const { public_token } = test.provider.project
      const startQuery = new URLSearchParams({ public_token, connection_id, ...query })
      return new TestBrowser(test.provider).go(`/v1/public/sso/start?${startQuery}`)
    }
    for (const query of [{ login_redirect_url: app }, { signup_redirect_url: app }])
      expect((await start(query)).body.error_type).toBe('pkce_expected_code_challenge')
    const pkce_code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect((await start({ login_redirect_url: app, pkce_code_challenge })).status).toBe(302)
    await company.change({ idp_initiated_auth_disabled: false })
    await test.provider.patch({ default_redirect_urls: { login: app } })
    const unsolicited = { id: '', acsURL: company.connection.acs_url, audience: company.connection.audience_uri }
    const xml = company.idp.signed(company.idp.statement({ ...unsolicited, relayState: '' }, 'ada@company.example'))
    const refused = await company.post(new TestBrowser(test.provider), xml, '')
    expect(refused.body.error_type).toBe('pkce_expected_code_challenge')
    await test.provider.patch({ default_redirect_urls: {}, redirect_urls: ['http://localhost:*/authenticate'] })
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it.each(['google', 'microsoft', 'github'])(
    'F04, E08: a flow with %s is completed in its own browser, and joins no member by an unverified address',
    async (name) => {
      const victim = `victim-${name}@company.example`
      const { session_token: session } = company.admin
      granted(await test.post('/magic_links/email/invite', { email_address: victim }, { session }))
      const { organization_id } = company.admin.organization
      const { public_token } = test.provider.project
      const hint = { public_token, provider_login_hint: victim }
      const callbackOf = async (browser: TestBrowser, path: string, choice: string, more: object = {}) => {
        const entrance = locationOf(
          await browser.go(`/v1/b2b/public/oauth/${path}?${new URLSearchParams({ ...hint, ...more })}`),
        )
        const consentPage = await browser.go(entrance)
        const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
        return locationOf(await browser.go(entrance, new URLSearchParams({ request, email: victim, choice })))
      }
      for (const [path, more] of [
        [`${name}/start`, { organization_id }],
        [`${name}/discovery/start`, {}],
      ] as const) {
        const browser = new TestBrowser(test.provider)
        const callback = await callbackOf(browser, path, 'continue', more)
        const other = new TestBrowser(test.provider)
        await callbackOf(other, path, 'continue', more)
        for (const foreign of [other, new TestBrowser(test.provider)])
          expect((await foreign.go(callback)).body.error_type).toBe('oauth_invalid_state')
        expect((await browser.go(callback)).status).toBe(302)
      }
      const browser = new TestBrowser(test.provider)
      const back = await browser.go(await callbackOf(browser, `${name}/start`, 'unverified', { organization_id }))
      const oauth_token = new URL(locationOf(back)).searchParams.get('token') ?? ''
      const refused = await test.post('/oauth/authenticate', { oauth_token, session_duration_minutes: 60 })
      expect(refused.status).toBeGreaterThanOrEqual(400)
    },
  )

  it('F08: an identity provider URL is never fetched from the local machine or network, and the error discloses nothing', async () => {
    const { session_token: session } = company.admin
    const { connection } = granted(
      await test.post<{ connection: { connection_id: string } }>('/sso/saml', { display_name: 'Inside' }, { session }),
    )
    const inside = [
      '169.254.169.254',
      '10.0.0.1',
      '192.168.0.1',
      '[::ffff:169.254.169.254]',
      '[fd00::1]',
      '0x7f.1',
      '2130706433',
      '127.1',
      'localhost.',
    ]
    const errorMessages = new Set<string>()
    for (const host of inside) {
      const body = { metadata_url: `https://${host}/latest/meta-data` }
      const path = `/sso/saml/${connection.connection_id}/url`
      const answer = await test.request('PUT', path, { session, body })
      expect([host, answer.status, answer.body.error_type]).toEqual([host, 400, 'invalid_sso_connection'])
      errorMessages.add(answer.body.error_message ?? '')
    }
    expect(errorMessages.size).toBe(1)
    for (const url of [
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'https://user:secret@idp.example/',
      'gopher://localhost/',
      'javascript:alert(1)',
      '//idp.example/',
    ])
      for (const name of ['idp_sso_url', 'metadata_url'] as const) {
        const path = `/sso/saml/${connection.connection_id}${name === 'metadata_url' ? '/url' : ''}`
        const answer = await test.request('PUT', path, { session, body: { [name]: url } })
        expect([url, answer.status]).toEqual([url, 400])
      }
  })
})
