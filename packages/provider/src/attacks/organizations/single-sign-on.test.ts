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

  it('F03: a connection is answered in its own protocol alone, and another one uses nothing up', async () => {
    const browser = new TestBrowser(test.provider)
    const asked = await company.begin(browser)
    const { connection_id } = company.connection
    for (const code of ['made-up', ''])
      for (const more of [{ code }, { error: 'access_denied' }]) {
        const query = new URLSearchParams({ state: asked.relayState, ...more })
        const answer = await leavingNothing(store, () => browser.go(`/v1/b2b/sso/callback/${connection_id}?${query}`))
        expect([answer.status, answer.body.error_type]).toEqual([404, 'sso_connection_not_found'])
      }
    const xml = company.idp.signed(company.idp.statement(asked, 'ada@company.example'))
    expect((await company.post(browser, xml, asked.relayState)).status).toBe(303)
  })

  it('L06: an answer counts for the request of its own connection, whichever one of the same identity provider it is', async () => {
    const other = await SamlOrganization.found(test, 'other.example')
    other.idp.identity = company.idp.identity
    await other.change(other.idp.settings)
    const browser = new TestBrowser(test.provider)
    const [here, there] = [await company.begin(browser), await other.begin(browser)]
    const mine = (asked = here) => company.idp.signed(company.idp.statement(asked, 'eve@company.example'))
    const swapped = [
      () => other.post(browser, mine(), here.relayState),
      () => other.post(browser, mine(), there.relayState),
      () => company.post(browser, mine(there), there.relayState),
      () => company.post(browser, mine(there), here.relayState),
      () => company.post(browser, mine(), there.relayState),
    ]
    for (const [at, post] of swapped.entries())
      expect([at, (await leavingNothing(store, post)).body.error_type]).toEqual([at, 'sso_callback_error'])
    // Somebody who lets two of them begin in one browser has them both.
    expect((await company.post(browser, mine(), here.relayState)).status).toBe(303)
  })

  it('F04: an answer is finished in the browser that began, not in one that has begun something else', async () => {
    const [browser, other] = [new TestBrowser(test.provider), new TestBrowser(test.provider)]
    const asked = await company.begin(browser)
    await company.begin(other)
    const xml = company.idp.signed(company.idp.statement(asked, 'eve@company.example'))
    const astray = await leavingNothing(store, () => company.post(other, xml, asked.relayState))
    expect(astray.body.error_type).toBe('oauth_invalid_state')
    const arrived = locationOf(await company.post(new TestBrowser(test.provider), xml, asked.relayState))
    for (const foreign of [other, new TestBrowser(test.provider)])
      expect((await foreign.go(arrived)).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(arrived)).status).toBe(302)
  })

  it('F03: an answer of one OpenID provider is none at the connection to another', async () => {
    const { session_token: session } = company.admin
    const made = await test.post<{ connection: { connection_id: string } }>(
      '/sso/oidc',
      { display_name: 'B' },
      { session },
    )
    const there = granted(made).connection.connection_id
    const body = {
      ...{ issuer: 'https://idp.example', client_id: 'b', client_secret: 'secret' },
      ...{
        authorization_url: 'https://idp.example/a',
        token_url: 'https://idp.example/t',
        jwks_url: 'https://idp.example/k',
      },
    }
    granted(await test.request('PUT', `/sso/oidc/${there}`, { session, body }))
    const [here] = (await test.bySlug('guarded')).sso_active_connections
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const start = async (connection_id: string) =>
      locationOf(await browser.go(`/v1/public/sso/start?${new URLSearchParams({ public_token, connection_id })}`))
    await start(there)
    const entrance = await start(here?.connection_id ?? '')
    const shown = await browser.go(entrance)
    const request = /name="request" value="([^"]*)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = new URLSearchParams({ request, email: 'ada@guarded.example', choice: 'continue' })
    const callback = locationOf(await browser.go(entrance, form))
    const mixed = callback.replace(here?.connection_id ?? 'none', there)
    expect(mixed).not.toBe(callback)
    expect((await leavingNothing(store, () => browser.go(mixed))).body.error_type).toBe('oauth_invalid_state')
    expect((await browser.go(callback)).status).toBe(302)
  })

  it('E02: in protected mode no address finds more connections than any other of its domain', async () => {
    const found = async (email: string) => {
      const path = `/sso/discovery/connections?email_address=${encodeURIComponent(email)}`
      const answer = await test.request<{ connections: readonly { connection_id: string }[] }>('GET', path)
      return granted(answer).connections.map(({ connection_id }) => connection_id)
    }
    const company = await SamlOrganization.found(test, 'known.example')
    const own = company.connection.connection_id
    const addresses = ['admin@known.example', 'nobody@known.example', 'admin@elsewhere.example']
    const all = async () => Promise.all(addresses.map(found))
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

  it('L06: an answer that says of itself that it failed, or was sent elsewhere, signs nobody in', async () => {
    const { acs_url } = company.connection
    const forged: readonly ((xml: string) => string)[] = [
      (xml) => xml.replace('status:Success', 'status:Requester'),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response Destination="https://elsewhere.example/acs" '),
      (xml) => xml.replace('<samlp:Response ', `<samlp:Response Destination="${acs_url}/" `),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response InResponseTo="_another" '),
    ]
    for (const [at, forge] of forged.entries()) {
      const browser = new TestBrowser(test.provider)
      const asked = await company.begin(browser)
      const xml = company.idp.signedBare(company.idp.statement(asked, 'eve@company.example'))
      const changed = forge(xml)
      expect(changed).not.toBe(xml)
      const answer = await company.post(browser, changed, asked.relayState)
      expect([at, answer.body.error_type]).toEqual([at, 'sso_callback_error'])
    }
  })

  it('L06: an attribute that stands there twice is one, and two addresses of somebody are none', async () => {
    const browser = new TestBrowser(test.provider)
    const attribute = (value: string) =>
      `<saml:Attribute Name="email"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
    const asked = await company.begin(browser)
    const name = { subject: 'of-two', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }
    const mine = company.idp.statement(asked, 'eve@company.example', name)
    const xml = company.idp.signedWith(mine, (plain) =>
      plain.replace(attribute('eve@company.example'), (one) => one + attribute('admin@company.example')),
    )
    expect(xml).toContain('admin@company.example')
    const answer = await company.finish(locationOf(await company.post(browser, xml, asked.relayState)))
    expect(answer.body.error_type).toBe('member_not_found')
    const again = await company.begin(browser)
    const twice = company.idp.signedWith(company.idp.statement(again, 'twice@company.example', name), (plain) =>
      plain.replace(attribute('twice@company.example'), (one) => one + attribute('Twice@company.example')),
    )
    const entered = granted(await company.finish(locationOf(await company.post(browser, twice, again.relayState))))
    expect(entered.member.email_address).toBe('twice@company.example')
  })

  it.each(['gone', 'without its certificate'])(
    'D12: what a connection vouched for counts no more once it is %s, neither a token nor half of a sign-in',
    async (how) => {
      const leaving = await SamlOrganization.found(test, `leaving-${how.length}.example`)
      const { session_token: session } = leaving.admin
      granted(await test.request('PUT', '/organizations/me', { session, body: { mfa_policy: 'REQUIRED_FOR_ALL' } }))
      const half = granted(await leaving.signIn('ada@leaving.example'))
      expect(half.member_session).toBeNull()
      const browser = new TestBrowser(test.provider)
      const asked = await leaving.begin(browser)
      const xml = leaving.idp.signed(leaving.idp.statement(asked, 'ada@leaving.example'))
      const location = locationOf(await leaving.post(browser, xml, asked.relayState))
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

  it('F11: leads to an app of the machine only with a challenge, also where nobody asked', async () => {
    const app = 'com.example.shop://login'
    await test.provider.patch({ redirect_urls: ['http://localhost:*/authenticate', app] })
    const { connection_id } = company.connection
    const start = (query: object) => {
      const { public_token } = test.provider.project
      const asked = new URLSearchParams({ public_token, connection_id, ...query })
      return new TestBrowser(test.provider).go(`/v1/public/sso/start?${asked}`)
    }
    for (const query of [{ login_redirect_url: app }, { signup_redirect_url: app }])
      expect((await start(query)).body.error_type).toBe('pkce_expected_code_challenge')
    const pkce_code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect((await start({ login_redirect_url: app, pkce_code_challenge })).status).toBe(302)
    await company.change({ idp_initiated_auth_disabled: false })
    await test.provider.patch({ default_redirect_urls: { login: app } })
    const unasked = { id: '', acsURL: company.connection.acs_url, audience: company.connection.audience_uri }
    const xml = company.idp.signed(company.idp.statement({ ...unasked, relayState: '' }, 'ada@company.example'))
    const refused = await company.post(new TestBrowser(test.provider), xml, '')
    expect(refused.body.error_type).toBe('pkce_expected_code_challenge')
    await test.provider.patch({ default_redirect_urls: {}, redirect_urls: ['http://localhost:*/authenticate'] })
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it.each(['google', 'microsoft', 'github'])(
    'F04, E08: a flow with %s is finished where it began, and joins nobody by an address that is not verified',
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
        const shown = await browser.go(entrance)
        const request = /name="request" value="([^"]*)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
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

  it('F08: nothing of this machine or its network is asked for an identity provider’s addresses, and nothing is told of it', async () => {
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
    const told = new Set<string>()
    for (const host of inside) {
      const body = { metadata_url: `https://${host}/latest/meta-data` }
      const path = `/sso/saml/${connection.connection_id}/url`
      const answer = await test.request('PUT', path, { session, body })
      expect([host, answer.status, answer.body.error_type]).toEqual([host, 400, 'invalid_sso_connection'])
      told.add(answer.body.error_message ?? '')
    }
    expect(told.size).toBe(1)
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
