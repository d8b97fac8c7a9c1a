import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdjustableClock } from '../ports/adjustable-clock.ts'
import { type ConnectedApps, challenge, startTimedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { basic, type TestProvider } from '../testing/provider.ts'

describeOnBothStores('pushed authorization requests', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let clock: AdjustableClock
  let app: TestApp

  beforeAll(async () => {
    ;({ clock, provider, apps } = await startTimedApps(given.url))
    app = await apps.create('third_party_public')
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    clock.advance(600)
    await provider.patch({ idp_par_enabled: true })
  })

  const request = (of: TestApp = app) => ({
    client_id: of.client_id,
    response_type: 'code',
    redirect_uri: apps.redirectUri,
    scope: 'openid email',
    state: 'kept',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const push = async (more: Readonly<Record<string, string>> = {}) => apps.post('par', { ...request(), ...more })
  const reference = async () => {
    const { status, body } = await push()
    if (status !== 201) throw new Error(`Not pushed: ${JSON.stringify(body)}`)
    return String(body.request_uri)
  }
  const open = (query: Readonly<Record<string, string>>, verb = 'GET') => {
    const path = `/v1/public/${provider.project.project_id}/oauth2/authorize?${new URLSearchParams(query)}`
    return provider.request(verb, path, { authorization: null, origin: null })
  }
  const metadata = async () => {
    const path = `/v1/public/${provider.project.project_id}/.well-known/openid-configuration`
    return JSON.parse((await provider.request('GET', path, { authorization: null, origin: null })).text)
  }

  it('reach the page of the project with all parameters, and those of the browser do not replace them', async () => {
    expect(await push()).toMatchObject({
      status: 201,
      body: { request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:.{43}$/), expires_in: 90 },
    })
    const page = await open({
      client_id: app.client_id,
      request_uri: await reference(),
      redirect_uri: 'https://evil.example/',
      scope: 'full_access',
      state: 'mine',
    })
    const location = new URL(page.headers.get('location') ?? '')
    expect([page.status, location.origin + location.pathname]).toEqual([303, 'http://localhost:3000/authorize'])
    expect(Object.fromEntries(location.searchParams)).toEqual(request())
  })

  it('are not used up by a program that checks the link with HEAD', async () => {
    const query = { client_id: app.client_id, request_uri: await reference() }
    const checked = await open(query, 'HEAD')
    expect([checked.status, checked.headers.get('location')]).toEqual([204, null])
    expect((await open(query)).status).toBe(303)
  })

  it('are announced only where they are on; the page is then behind an endpoint of the provider', async () => {
    expect(await metadata()).toMatchObject({
      authorization_endpoint: expect.stringMatching(/\/oauth2\/authorize$/),
      pushed_authorization_request_endpoint: expect.stringMatching(/\/oauth2\/par$/),
    })
    const plain = await open(request())
    expect(plain.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/authorize\?client_id=/)
    await provider.patch({ idp_par_enabled: false })
    const off = await metadata()
    expect(off.authorization_endpoint).toBe('http://localhost:3000/authorize')
    expect(off.pushed_authorization_request_endpoint).toBeUndefined()
    expect([(await push()).status, (await open(request())).status]).toEqual([404, 404])
  })

  itRaces('F48 work once, for one app, for 90 seconds, and redirect nowhere otherwise', async () => {
    const rival = await apps.create('third_party_public')
    const request_uri = await reference()
    const refused = [
      ...[
        { client_id: rival.client_id, request_uri },
        { client_id: '', request_uri },
      ],
      { client_id: app.client_id, request_uri: `${request_uri.slice(0, -1)}${request_uri.endsWith('A') ? 'B' : 'A'}` },
      { client_id: app.client_id, request_uri: 'https://evil.example/request.jwt' },
    ]
    for (const query of refused) {
      const page = await open(query)
      expect([page.status, page.headers.get('location')], JSON.stringify(query)).toEqual([400, null])
      expect(page.text).not.toContain('evil.example')
    }
    const opened = await Promise.all(Array.from({ length: 6 }, () => open({ client_id: app.client_id, request_uri })))
    expect(opened.filter(({ status }) => status === 303)).toHaveLength(1)
    const late = await reference()
    clock.advance(91)
    expect((await open({ client_id: app.client_id, request_uri: late })).status).toBe(400)
  })

  it('F49 are refused where the authorization would fail, while the app can still read why', async () => {
    for (const [wrong, error] of [
      [{ redirect_uri: 'https://app.example.com/callback/' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ request_uri: await reference() }, 'invalid_request'],
      [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
      [{ prompt: 'none login' }, 'invalid_request'],
      [{ max_age: '-1' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ resource: 'https://other.example/' }, 'invalid_target'],
      [{ state: 'x'.repeat(7_000) }, 'invalid_request'],
      [{ client_id: 'connected-app-test-unknown' }, 'invalid_client'],
    ] as const) {
      expect((await push(wrong)).body.error, JSON.stringify(wrong).slice(0, 90)).toBe(error)
    }
    const { code_challenge, code_challenge_method, ...unproven } = request()
    expect((await apps.post('par', unproven)).body.error).toBe('invalid_request')
    expect((await apps.post('par', [...Object.entries(request()), ['state', 'twice']])).body.error).toBe(
      'invalid_request',
    )
  })

  it('F50 of a confidential app need its secret, which never reaches the browser', async () => {
    const confidential = await apps.create('third_party')
    const secret = confidential.client_secret ?? ''
    expect((await apps.post('par', request(confidential))).body.error).toBe('invalid_client')
    const wrong = basic(confidential.client_id, `${secret}x`)
    expect((await apps.post('par', request(confidential), wrong)).body.error).toBe('invalid_client')
    const { body } = await apps.post('par', { ...request(confidential), client_secret: secret })
    const page = await open({ client_id: confidential.client_id, request_uri: String(body.request_uri) })
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).not.toContain('client_secret')
  })
})
