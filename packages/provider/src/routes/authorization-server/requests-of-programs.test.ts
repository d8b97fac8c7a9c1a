import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { ConnectedApps, type TestApp, verifier } from '../../testing/connected-apps.ts'
import { basic, TestProvider } from '../../testing/provider.ts'

/**
 * Exists to catch refusals of requests that programs send and whose meaning is certain: parameters without a value, bodies
 * with another content type, and lists of scopes with other separators.
 */
describe('requests to the endpoints for apps, as programs send them', () => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let publicApp: TestApp
  let confidentialApp: TestApp
  let machine: { readonly client_id: string; readonly client_secret: string }
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
    apps = new ConnectedApps(provider)
    publicApp = await apps.create('third_party_public')
    confidentialApp = await apps.create('third_party')
    await provider.patch({ idp_resources: ['https://mcp.example.com/mcp', 'https://api.example.com/a/'] })
    const body = { scopes: ['read:users', 'write:users'] }
    const creation = await asBackEnd<{ readonly m2m_client: typeof machine }>(provider, 'POST', '/m2m/clients', body)
    machine = creation.body.m2m_client
  })
  afterAll(() => provider.close())
  let user = 0
  // A session authorizes a limited number of apps in a minute.
  beforeEach(async () => {
    session = (await provider.signIn(`user-${user++}@example.com`)).session_token
  })

  const offline = { scopes: ['openid', 'email', 'offline_access'] }
  const secretOf = ({ client_secret = '' }: TestApp) => client_secret
  const asConfidential = () => basic(confidentialApp.client_id, secretOf(confidentialApp))
  const codeForm = async (app: TestApp) => ({
    grant_type: 'authorization_code',
    code: await apps.code(session, app),
    code_verifier: verifier,
    client_id: app.client_id,
    redirect_uri: apps.redirectUri,
  })
  const path = (endpoint: string) => `/v1/public/${provider.project.project_id}/oauth2/${endpoint}`
  const send = async (endpoint: string, body: string, type: string | null, authorization: string | null = null) => {
    const headers = { 'Content-Type': type ?? '', Accept: 'text/html' }
    const answer = await provider.request('POST', path(endpoint), { authorization, origin: null, body, headers })
    return { status: answer.status, body: JSON.parse(answer.text) }
  }

  const withoutValues = { redirect_uri: '', resource: '', scope: '', audience: '', client_assertion: '' }
  it.each([
    ['a public app', () => publicApp, { ...withoutValues, client_secret: '' }, null],
    [
      'a public app with a header',
      () => publicApp,
      { client_secret: '', client_id: '' },
      () => basic(publicApp.client_id, ''),
    ],
    [
      'an app with a secret',
      () => confidentialApp,
      { ...withoutValues, client_secret: '', client_id: '' },
      asConfidential,
    ],
  ] as const)('redeem a code with parameters without a value: %s', async (_, app, empty, authorization) => {
    const { status, body } = await apps.post(
      'token',
      { ...(await codeForm(app())), ...empty },
      authorization?.() ?? null,
    )
    expect([status, body.error_description]).toEqual([200, undefined])
  })

  it('refresh with parameters without a value, and keep all scopes', async () => {
    const { refresh_token } = await apps.tokens(session, publicApp, offline)
    const { status, body } = await apps.refresh(publicApp, refresh_token, {
      scope: '',
      resource: '',
      client_secret: '',
    })
    expect([status, body.scope]).toEqual([200, 'openid email offline_access'])
  })

  it.each(['introspect', 'revoke', 'device_authorization'])(
    'authenticate at %s with an empty secret',
    async (endpoint) => {
      const form = { token: 'unknown', client_secret: '', client_id: '', resource: '', scope: '' }
      expect((await apps.post(endpoint, form, basic(publicApp.client_id, ''))).status).toBe(200)
    },
  )

  it('leave out the value of `scope` for a device, and get the scope of a sign-in', async () => {
    const { body } = await apps.post('device_authorization', { client_id: publicApp.client_id, scope: '' })
    const start = await provider.post('/idp/oauth/device/start', { user_code: body.user_code }, { session })
    expect(start.body.data.scope_results).toMatchObject([{ scope: 'openid', is_grantable: true }])
  })

  it('keep one way of authentication, also with an empty one beside it', async () => {
    const form = await codeForm(confidentialApp)
    for (const [more, authorization, error] of [
      [{ client_secret: secretOf(confidentialApp) }, asConfidential(), 'invalid_request'],
      [{ client_secret: '' }, null, 'invalid_client'],
      [{ client_secret: '' }, basic(confidentialApp.client_id, ''), 'invalid_client'],
      [{ client_id: publicApp.client_id }, asConfidential(), 'invalid_request'],
    ] as const)
      expect((await apps.post('token', { ...form, ...more }, authorization)).body.error).toBe(error)
  })

  it.each([
    'application/x-www-form-urlencoded; charset=UTF-8',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'text/plain;charset=UTF-8',
    'application/octet-stream',
    null,
  ])('send a form with the content type %s', async (type) => {
    const form = new URLSearchParams(await codeForm(publicApp)).toString()
    expect((await send('token', form, type)).status).toBe(200)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'application/vnd.api+json', 'text/plain'])(
    'send JSON with the content type %s, with numbers, null and a list of scopes',
    async (type) => {
      const { refresh_token } = await apps.tokens(session, publicApp, offline)
      const json = { grant_type: 'refresh_token', refresh_token, client_id: publicApp.client_id }
      const more = { client_secret: null, scope: ['openid', 'email'], expires_in: 3_600, force: true }
      const { status, body } = await send('token', JSON.stringify({ ...json, ...more }), type)
      expect([status, body.scope]).toEqual([200, 'openid email'])
    },
  )

  it.each([
    ['multipart/form-data; boundary=x', '--x--', 'multipart/form-data'],
    ['application/json', '[]', 'no JSON object'],
    ['application/json', '{"code":{}}', '`code`'],
    ['application/json', '{', 'not JSON'],
    ['application/x-www-form-urlencoded', 'code=a&code=b', '`code` is repeated'],
    ['application/x-www-form-urlencoded', '<a>=1&<a>=2', '`?a?` is repeated'],
    ['application/x-www-form-urlencoded', 'a=b', 'no `grant_type`'],
  ])('learn what is wrong with a body of %s: %s', async (type, body, reason) => {
    const refusal = await send('token', body, type)
    expect([refusal.status, refusal.body.error]).toEqual([400, 'invalid_request'])
    expect(refusal.body.error_description).toContain(reason)
  })

  it.each([
    [{ redirect_uri: 'https://app.example.com/callback/' }, '`redirect_uri`'],
    [{ code_verifier: '' }, '`code_verifier` of PKCE is missing'],
    [{ code_verifier: 'short' }, '43 to 128 characters'],
    [{ code_verifier: `${verifier}x` }, 'does not match'],
    [{ resource: 'https://mcp.example.com/mcp' }, 'authorization request too'],
  ])('learn what differs from the authorization: %o', async (more, reason) => {
    const form = await codeForm(publicApp)
    expect((await apps.post('token', { ...form, ...more })).body.error_description).toContain(reason)
    expect((await apps.post('token', form)).status).toBe(200)
  })

  it('send the token to userinfo in the form of a POST, alone', async () => {
    const { access_token } = await apps.tokens(session, publicApp)
    const userinfo = (form: Record<string, string>, authorization: string | null = null) =>
      send('userinfo', new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded', authorization)
    expect(await userinfo({ access_token })).toMatchObject({ status: 200, body: { sub: expect.any(String) } })
    expect((await userinfo({ access_token }, `Bearer ${access_token}`)).status).toBe(400)
    expect((await userinfo({ access_token: 'unknown' })).status).toBe(401)
    expect((await send('userinfo', '{}', 'application/json', `Bearer ${access_token}`)).status).toBe(200)
    const inURL = await provider.request('POST', `${path('userinfo')}?access_token=${access_token}`, {
      authorization: null,
    })
    expect(inURL.status).toBe(400)
  })

  it.each(['openid,email', 'openid, email', 'openid+email', 'openid%20email', ' openid\temail '])(
    'separate scopes as %j',
    async (scope) => {
      const { refresh_token } = await apps.tokens(session, publicApp, { scopes: [scope, 'offline_access'] })
      expect((await apps.refresh(publicApp, refresh_token, { scope })).body.scope).toBe('openid email')
      const form = {
        grant_type: 'client_credentials',
        ...machine,
        scope: scope.replace('openid', 'read:users').replace('email', 'write:users'),
      }
      const tokens = await apps.post('token', form)
      expect([tokens.body.scope, decodeJwt(tokens.body.access_token).scope]).toEqual(
        Array(2).fill('read:users write:users'),
      )
    },
  )

  it('name the scopes of a token for which a machine asked without scopes', async () => {
    const tokens = await apps.post('token', { grant_type: 'client_credentials', ...machine })
    expect(tokens.body.scope).toBe('read:users write:users')
  })

  it('repeat scopes at a refresh that the user could not grant, and get no scope that the user did not grant', async () => {
    const scopes = [...offline.scopes, 'unknown', 'groups']
    const { refresh_token } = await apps.tokens(session, confidentialApp, { scopes })
    const refreshed = await apps.refresh(confidentialApp, refresh_token, { scope: scopes.join(' ') })
    expect([refreshed.status, refreshed.body.scope]).toEqual([200, 'openid email offline_access'])
    for (const scope of ['openid phone', 'phone', 'unknown', 'openid,phone'])
      expect((await apps.refresh(confidentialApp, refresh_token, { scope })).body.error, scope).toBe('invalid_scope')
  })

  it('write a resource with or without the slash at its end, and get the audience as the project writes it', async () => {
    for (const [sent, listed] of [
      ['https://mcp.example.com/mcp/', 'https://mcp.example.com/mcp'],
      ['https://api.example.com/a', 'https://api.example.com/a/'],
    ] as const) {
      const form = { ...(await codeForm(publicApp)), code: await apps.code(session, publicApp, { resources: [sent] }) }
      const { body } = await apps.post('token', { ...form, resource: sent })
      expect(decodeJwt(body.access_token).aud).toEqual([provider.project.project_id, listed])
    }
    for (const other of [
      'https://mcp.example.com/mcp//',
      'https://mcp.example.com/',
      'https://mcp.example.com/mcp/?a=1',
    ]) {
      const refusal = await apps.submit(session, publicApp, { resources: [other] })
      expect(refusal.body.data.redirect_uri, other).toContain('error=invalid_target')
    }
  })

  it('read the state byte for byte with every decoder, and the description without pluses', async () => {
    for (const state of ['a b+c%20&=#', '🔐 é', '{"a":"b"}', 'x'.repeat(8_192)]) {
      const { redirect_uri } = (await apps.submit(session, publicApp, { state })).body.data
      expect(new URL(redirect_uri).searchParams.get('state')).toBe(state)
      expect(decodeURIComponent(/[?&]state=([^&]*)/.exec(redirect_uri)?.[1] ?? '')).toBe(state)
    }
    const refusal = await apps.submit(session, publicApp, { response_type: 'token' })
    expect(decodeURIComponent(refusal.body.data.redirect_uri)).toContain('Only the response type')
  })

  it('pass on what a page reads from its query, with null and empty texts', async () => {
    const nothing = { prompt: null, state: '', nonce: null, max_age: null, id_token_hint: '', resources: [''] }
    const start = await apps.start(session, publicApp, { ...nothing, response_mode: null, login_hint: '' })
    expect(start.body.data).toMatchObject({ scope_results: expect.any(Array) })
    expect(start.body.data).not.toHaveProperty('redirect_error')
    const logout = { client_id: publicApp.client_id, post_logout_redirect_uri: '', state: null, id_token_hint: '' }
    expect((await provider.post('/oauth/logout/start', logout, { session })).status).toBe(200)
  })

  it('sign out by a request with empty parameters, or with parameters in the address of a POST', async () => {
    const { id_token } = await apps.tokens(session, publicApp)
    const query = new URLSearchParams({ id_token_hint: id_token, client_id: '', state: '' })
    for (const verb of ['GET', 'POST']) {
      const options = { authorization: null, origin: null, headers: { 'Content-Type': '' } }
      const answer = await provider.request(verb, `${path('logout')}?${query}`, options)
      expect(answer.status, verb).toBe(303)
      const { searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([searchParams.get('client_id'), searchParams.has('state')]).toEqual([publicApp.client_id, false])
    }
  })

  it('read every error by its `error` and `error_description`, with the time to wait', async () => {
    const asked = async (verb: string, endpoint: string, project_id = provider.project.project_id, sent = {}) => {
      const options = { authorization: null, origin: null, headers: { 'Content-Type': 'application/json' } }
      const at = `/v1/public/${project_id}/oauth2/${endpoint}`
      const { status, text, headers } = await provider.request(verb, at, {
        ...options,
        ...(verb === 'POST' && { body: sent }),
      })
      return { status, headers, body: JSON.parse(text) }
    }
    const described = {
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      error_type: expect.any(String),
    }
    const off = await asked('POST', 'register')
    expect([off.status, off.body]).toMatchObject([403, { error: 'access_denied', ...described }])
    for (const endpoint of ['token', 'register'])
      expect(await asked('GET', endpoint)).toMatchObject({
        status: 405,
        body: { error: 'invalid_request', ...described },
      })
    const unknown = await asked('POST', 'token', 'project-test-00000000-0000-4000-8000-000000000000')
    expect(unknown).toMatchObject({ body: { error: 'invalid_request', ...described } })
    await provider.patch({ idp_dcr_enabled: true })
    const registrationOf = (n: number) => ({ client_name: `Agent ${n}`, redirect_uris: [apps.redirectUri] })
    for (let n = 0; n < 20; n++)
      expect((await asked('POST', 'register', undefined, registrationOf(n))).status).toBe(201)
    const limited = await asked('POST', 'register', undefined, registrationOf(20))
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(limited.body).toMatchObject({ error: 'temporarily_unavailable', ...described })
  })

  it('read the metadata with two slashes after the issuer', async () => {
    for (const document of ['openid-configuration', 'oauth-authorization-server', 'jwks.json'])
      expect(
        (await provider.request('GET', `/v1/public/${provider.project.project_id}//.well-known/${document}`)).status,
      ).toBe(200)
  })
})
