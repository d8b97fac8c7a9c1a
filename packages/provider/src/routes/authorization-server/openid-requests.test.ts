import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdjustableClock } from '../../ports/adjustable-clock.ts'
import { type ConnectedApps, startTimedApps, type TestApp } from '../../testing/connected-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { page, type TestProvider } from '../../testing/provider.ts'

const everything = ['openid', 'profile', 'email', 'phone', 'offline_access', 'read:notes', 'write:notes']

describeOnBothStores('requests as OpenID libraries send them', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let clock: AdjustableClock
  let session: string
  let app: TestApp
  beforeAll(async () => {
    ;({ clock, provider, apps } = await startTimedApps(given.url))
    app = await apps.create('third_party_public')
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    clock.advance(120)
    session = (await provider.signIn('ada@example.com')).session_token
  })

  const startOf = async (more: object, as = session) => {
    const { status, body } = await apps.start(as, app, more)
    return status === 200 ? (body.data.redirect_error?.error ?? 'ok') : body.error_type
  }
  const submitOf = async (more: object, as = session) => {
    const { status, body } = await apps.submit(as, app, more)
    if (status !== 200) return body.error_type
    return new URL(body.data.redirect_uri).searchParams.get('error') ?? 'ok'
  }

  it.each([{ max_age: 0 }, { max_age: 3 }, { prompt: 'login' }, { prompt: 'login', max_age: 0 }])(
    'accept a new sign-in for %j, also after the user read the consent, once',
    async (demand) => {
      expect(await startOf(demand)).toBe('ok')
      clock.advance(600)
      expect(await submitOf(demand)).toBe('ok')
      expect(await submitOf(demand)).toBe('user_unauthenticated')
      expect(await startOf(demand)).toBe('user_unauthenticated')
    },
  )

  it('demand a new sign-in for `max_age` and `prompt=login` of a session that is older', async () => {
    clock.advance(61)
    for (const demand of [{ max_age: 0 }, { max_age: 60 }, { prompt: 'login' }, { prompt: 'login', max_age: 900 }]) {
      expect([await startOf(demand), await submitOf(demand)]).toEqual(['user_unauthenticated', 'user_unauthenticated'])
      expect(await startOf({ ...demand, prompt: 'none', max_age: 0 })).toBe('login_required')
    }
    expect(await startOf({ max_age: 62 })).toBe('ok')
    // What was new for one request is not new for a stricter one, nor in another session.
    clock.advance(60)
    expect(await startOf({ max_age: 30 })).toBe('user_unauthenticated')
  })

  it('show the consent for `select_account` and `create`, also to an app with implied consent', async () => {
    const own = await apps.create('first_party_public')
    for (const [prompt, isAsked] of [
      [undefined, false],
      ['select_account', true],
      ['create', true],
      ['consent', true],
    ] as const) {
      const { body } = await apps.start(session, own, { prompt })
      expect(body.data.consent_required, prompt).toBe(isAsked)
    }
    const silent = await apps.start(session, own, { prompt: 'none select_account' })
    expect(silent.body.data.redirect_error?.error).toBe('invalid_request')
  })

  it('give no tokens of another user than the one of `id_token_hint`', async () => {
    const { id_token } = await apps.tokens(session, app)
    await apps.tokens((await provider.signIn('bob@example.com')).session_token, app)
    clock.advance(7_200)
    session = (await provider.signIn('ada@example.com')).session_token
    const bob = (await provider.signIn('bob@example.com')).session_token
    expect(await submitOf({ id_token_hint: id_token, prompt: 'none' })).toBe('ok')
    expect(await startOf({ id_token_hint: id_token }, bob)).toBe('user_unauthenticated')
    expect(await submitOf({ id_token_hint: id_token }, bob)).toBe('user_unauthenticated')
    expect(await submitOf({ id_token_hint: id_token, prompt: 'none' }, bob)).toBe('login_required')
    const foreign = await apps.tokens(session, await apps.create('third_party_public'))
    for (const hint of ['x', foreign.id_token, foreign.access_token])
      expect(await submitOf({ id_token_hint: hint })).toBe('invalid_request')
  })

  it('are answered in the fragment or by a form that works once', async () => {
    const inFragment = await apps.submit(session, app, { response_mode: 'fragment', state: 's' })
    const url = new URL(inFragment.body.data.redirect_uri)
    const fragment = new URLSearchParams(url.hash.slice(1))
    expect([url.search, fragment.get('state'), fragment.get('iss')]).toEqual(['', 's', page])
    expect((await apps.redeem(app, fragment.get('code') ?? '')).status).toBe(200)
    const denied = await apps.submit(session, app, { response_mode: 'fragment', response_type: 'token' })
    expect(denied.body.data.redirect_uri).toContain('#error=unsupported_response_type')

    const state = `"><script>alert(1)</script>`
    const posted = await apps.submit(session, app, { response_mode: 'form_post', state })
    const address = new URL(posted.body.data.redirect_uri)
    expect(address.origin).toBe(page)
    expect(address.href).not.toContain(posted.body.data.authorization_code)
    const open = (verb = 'GET') =>
      provider.request(verb, address.pathname + address.search, { authorization: null, origin: null })
    expect((await open('HEAD')).status).toBe(204)
    const form = await open()
    expect(form.headers.get('content-security-policy')).toContain("script-src 'sha256-")
    expect(form.text).toContain(`action="${apps.redirectUri}"`)
    expect(form.text).toContain(`name="code" value="${posted.body.data.authorization_code}"`)
    expect(form.text).not.toContain('<script>alert')
    expect((await open()).status).toBe(400)
    const silent = await apps.submit(undefined, app, { prompt: 'none', response_mode: 'fragment' })
    expect(silent.body.data.redirect_uri).toContain('#error=login_required')
  })

  it('reach the page of the project by GET and POST through the endpoint of the provider', async () => {
    await provider.patch({ idp_par_enabled: true })
    const query = new URLSearchParams({ client_id: app.client_id, redirect_uri: apps.redirectUri, scope: 'openid' })
    const get = await provider.request('GET', `/v1/oauth2/authorize?${query}`, { authorization: null, origin: null })
    const post = await provider.request('POST', '/v1/oauth2/authorize', {
      authorization: null,
      origin: null,
      body: query.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    for (const { status, headers } of [get, post]) {
      const location = new URL(headers.get('location') ?? '')
      expect([status, location.pathname, location.search]).toEqual([303, '/authorize', `?${query}`])
    }
  })

  it('sign out by a hint alone, by a client alone, and by nothing', async () => {
    const { id_token } = await apps.tokens(session, app)
    const logout = async (query: Record<string, string>) => {
      const path = `/v1/oauth2/logout?${new URLSearchParams(query)}`
      const { status, headers } = await provider.request('GET', path, { authorization: null, origin: null })
      const sent = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
      const { body } = await provider.post('/oauth/logout/start', sent, { session })
      return [status, sent.logout, body.data]
    }
    const answer = (consent_required: boolean) => expect.objectContaining({ redirect_uri: '', consent_required })
    expect(await logout({ id_token_hint: id_token })).toEqual([303, 'true', answer(false)])
    expect(await logout({ client_id: app.client_id })).toEqual([303, 'true', answer(true)])
    expect(await logout({})).toEqual([303, 'true', answer(true)])
    const after = { post_logout_redirect_uri: 'https://app.example.com/bye' }
    expect((await provider.post('/oauth/logout/start', after, { session })).body.error_type).toBe(
      'connected_app_not_found',
    )
  })

  it('may carry credentials and any header from a listed origin, and none from another one', async () => {
    const ask = (method: string, origin: string) =>
      provider.request(method, `/v1/public/${provider.project.project_id}/oauth2/userinfo`, {
        origin,
        authorization: null,
        headers: { 'Access-Control-Request-Headers': 'authorization,x-okta-user-agent-extended,traceparent' },
      })
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask(method, 'http://localhost:4567')
      expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4567')
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toContain('Origin')
      const other = await ask(method, 'https://elsewhere.example')
      expect(other.headers.get('access-control-allow-origin')).toBe('*')
      expect(other.headers.get('access-control-allow-credentials')).toBeNull()
    }
    const preflight = await ask('OPTIONS', 'https://elsewhere.example')
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization,x-okta-user-agent-extended,traceparent',
    )
  })

  it('get what the metadata says, and nothing else', async () => {
    const read = async (path: string) =>
      JSON.parse((await provider.request('GET', path, { authorization: null, origin: null })).text)
    const metadata = await read('/.well-known/openid-configuration')
    const named = await apps.create('third_party_public')
    await provider.request('PUT', '/sdk/v1/account/profile', {
      session,
      body: { picture_url: 'https://img.example/ada.png', locale: 'fr' },
    })
    for (const response_mode of metadata.response_modes_supported)
      expect(await submitOf({ response_mode, prompt: 'consent' })).toBe('ok')
    for (const prompt of metadata.prompt_values_supported) expect(await submitOf({ prompt }), prompt).toBe('ok')
    const scopes = metadata.scopes_supported
    expect(new Set(scopes)).toEqual(new Set(everything))
    const started = await apps.start(session, named, { scopes })
    expect(started.body.data.scope_results.every(({ is_grantable }) => is_grantable)).toBe(true)
    const code = await apps.code(session, named, { scopes, nonce: 'n' })
    const tokens = await apps.redeem(named, code)
    const claims = decodeJwt(tokens.body.id_token)
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(Object.keys(claims)))
    expect(claims).not.toHaveProperty('nbf')
    const userinfo = await apps.userinfo(tokens.body.access_token)
    const { request_id: _, status_code: __, ...told } = JSON.parse(userinfo.text)
    expect(metadata.claims_supported).toEqual(expect.arrayContaining(Object.keys(told)))
    expect(metadata.id_token_signing_alg_values_supported).toEqual([decodeProtectedHeader(tokens.body.id_token).alg])
    for (const grant_type of metadata.grant_types_supported)
      expect((await apps.post('token', { grant_type, client_id: app.client_id })).body.error).not.toBe(
        'unsupported_grant_type',
      )
    for (const [endpoint, methods] of ['token', 'introspection', 'revocation'].map((name) => [
      metadata[`${name}_endpoint`],
      metadata[`${name}_endpoint_auth_methods_supported`],
    ])) {
      expect(methods).toEqual(['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'])
      const answer = await provider.request('POST', new URL(endpoint).pathname, {
        authorization: null,
        origin: null,
        body: new URLSearchParams({ client_id: app.client_id, token: 'x' }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status, endpoint).not.toBe(404)
    }
    const { keys } = await read('/.well-known/jwks.json')
    for (const value of keys.flatMap(Object.values)) expect(value).not.toHaveLength(0)
  })

  it('may name a public client alone in the Basic header', async () => {
    const tokens = await apps.tokens(session, app, { scopes: ['openid', 'offline_access'] })
    const revoke = (text: string) => apps.post('revoke', { token: tokens.refresh_token }, `Basic ${btoa(text)}`)
    expect((await revoke('another')).body.error).toBe('invalid_client')
    const confidential = await apps.create('third_party')
    expect((await revoke(confidential.client_id)).body.error).toBe('invalid_client')
    expect(await apps.isActive(tokens.access_token)).toBe(true)
    expect((await revoke(app.client_id)).status).toBe(200)
    expect(await apps.isActive(tokens.access_token)).toBe(false)
  })

  it('get access tokens of the type that the project chose', async () => {
    expect(decodeProtectedHeader((await apps.tokens(session, app)).access_token).typ).toBe('JWT')
    await provider.patch({ idp_access_token_type: 'at+jwt' })
    const { access_token, id_token } = await apps.tokens(session, app)
    expect([access_token, id_token].map((token) => decodeProtectedHeader(token).typ)).toEqual(['at+jwt', 'JWT'])
    expect((await apps.userinfo(access_token)).status).toBe(200)
    expect(await apps.isActive(access_token)).toBe(true)
    await provider.patch({ idp_access_token_type: 'JWT' })
  })
})
