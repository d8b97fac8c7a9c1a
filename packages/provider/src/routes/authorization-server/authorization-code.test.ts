import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConnectedApps, challenge, type TestApp } from '../../testing/connected-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { basic, beginning, page, TestProvider } from '../../testing/provider.ts'

const offline = { scopes: ['openid', 'email', 'offline_access'] }

describeOnBothStores('authorization code flow', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let userId: string
  let publicApp: TestApp
  let confidentialApp: TestApp
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
    const grant = await provider.signIn('ada@example.com')
    session = grant.session_token
    userId = grant.user_id
    publicApp = await apps.create('third_party_public')
    confidentialApp = await apps.create('third_party')
  })
  afterAll(() => provider.close())

  it('asks for consent, and issues tokens that the published keys verify', async () => {
    const started = await apps.start(session, publicApp, { state: 's' })
    expect(started.body.data).toMatchObject({
      client: { client_id: publicApp.client_id, client_type: 'third_party_public', client_name: 'Notes' },
      consent_required: true,
      user_id: userId,
    })
    const submitted = await apps.submit(session, publicApp, { state: 's', nonce: 'n' })
    const to = new URL(submitted.body.data.redirect_uri)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      code: submitted.body.data.authorization_code,
      state: 's',
      iss: page,
    })
    const answer = await apps.redeem(publicApp, to.searchParams.get('code') ?? '')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { project_id } = provider.project
    const keys = await provider.request('GET', `/v1/public/${project_id}/.well-known/jwks.json`)
    const keySet = createLocalJWKSet(JSON.parse(keys.text))
    const options = { currentDate: new Date(beginning), issuer: page }
    const access = await jwtVerify(answer.body.access_token, keySet, { ...options, audience: project_id })
    expect(access.protectedHeader.typ).toBe('JWT')
    expect(access.payload).toMatchObject({
      sub: userId,
      client_id: publicApp.client_id,
      scope: 'openid email profile',
      aud: [project_id],
      exp: beginning / 1_000 + 3_600,
    })
    const id = await jwtVerify(answer.body.id_token, keySet, { ...options, audience: publicApp.client_id })
    expect(id.payload).toMatchObject({ sub: userId, nonce: 'n', email: 'ada@example.com', email_verified: true })
    expect(answer.body.refresh_token).toBeUndefined()
    const userinfo = await apps.userinfo(answer.body.access_token)
    expect(userinfo.body).toMatchObject({ sub: userId, email: 'ada@example.com' })
  })

  it('tells an app with the scope `profile` the picture and the language that the user chose', async () => {
    const chosen = { picture_url: 'https://img.example/ada.png', locale: 'fr' }
    await provider.request('PUT', '/sdk/v1/account/profile', { session, body: chosen })
    const claimsFor = async (scopes: readonly string[]) => {
      const submitted = await apps.submit(session, publicApp, { scopes })
      const { body } = await apps.redeem(publicApp, submitted.body.data.authorization_code ?? '')
      return [(await apps.userinfo(body.access_token)).body, decodeJwt(body.id_token)]
    }
    for (const claims of await claimsFor(['openid', 'profile']))
      expect(claims).toMatchObject({ picture: chosen.picture_url, locale: chosen.locale })
    for (const claims of await claimsFor(['openid', 'email'])) {
      expect(claims).not.toHaveProperty('picture')
      expect(claims).not.toHaveProperty('locale')
    }
  })

  it('remembers the consent, except for `prompt=consent` and `offline_access`', async () => {
    expect((await apps.start(session, publicApp)).body.data.consent_required).toBe(false)
    expect((await apps.start(session, publicApp, { prompt: 'consent' })).body.data.consent_required).toBe(true)
    expect((await apps.start(session, publicApp, offline)).body.data.consent_required).toBe(true)
    const silent = await apps.start(session, publicApp, { ...offline, prompt: 'none' })
    expect(silent.body.data.redirect_error?.error).toBe('consent_required')
  })

  it('sends errors of a request to the app, and none to an unregistered redirect URL', async () => {
    const errorOf = async (more: object) => {
      const answer = await apps.submit(session, publicApp, { state: 's', ...more })
      const { searchParams } = new URL(answer.body.data.redirect_uri)
      expect([searchParams.get('state'), searchParams.get('iss'), searchParams.has('code')]).toEqual(['s', page, false])
      return searchParams.get('error')
    }
    expect(await errorOf({ consent_granted: false, prompt: 'consent' })).toBe('access_denied')
    // Another tab allowed the app meanwhile: nothing has to be asked, and the denial counts.
    await apps.submit(session, publicApp)
    expect((await apps.start(session, publicApp)).body.data.consent_required).toBe(false)
    expect(await errorOf({ consent_granted: false, consent_denied: true })).toBe('access_denied')
    expect((await apps.submit(session, publicApp, { consent_granted: false })).body.data.authorization_code).toBeTypeOf(
      'string',
    )
    expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
    expect(await errorOf({ scopes: ['unknown'] })).toBe('invalid_scope')
    expect(await errorOf({ scopes: ['openid', 'full_access'] })).toBe('invalid_scope')
    expect(await errorOf({ resources: ['https://other.example/'] })).toBe('invalid_target')
    expect(await errorOf({ code_challenge: undefined })).toBe('invalid_request')
    expect(await errorOf({ code_challenge: `${challenge}A` })).toBe('invalid_request')
    const refused = await apps.submit(session, publicApp, { redirect_uri: `${apps.redirectUri}x` })
    expect([refused.status, refused.body.error_type]).toEqual([
      400,
      'connected_app_supplied_redirect_url_not_found_in_client',
    ])
    expect((await apps.start(session, { client_id: 'nobody' })).body.error_type).toBe('connected_app_not_found')
  })

  it('tells the app about a sign-in that is too old for `prompt=none`, and the user about it otherwise', async () => {
    await provider.advance(400)
    const silent = await apps.start(session, publicApp, { prompt: 'none', max_age: 300 })
    expect(silent.body.data.redirect_error?.error).toBe('login_required')
    const asked = await apps.start(session, publicApp, { max_age: 300 })
    expect([asked.status, asked.body.error_type]).toEqual([401, 'user_unauthenticated'])
  })

  it('sends `login_required` to an app of the owner that asks with `prompt=none` without a signed-in user', async () => {
    const silent = await apps.submit(undefined, publicApp, { prompt: 'none', state: 's' })
    const { searchParams } = new URL(silent.body.data.redirect_uri)
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'login_required', state: 's', iss: page })
    expect(silent.body.data.authorization_code).toBeUndefined()
    for (const [more, error] of [
      [{}, 'user_unauthenticated'],
      [{ prompt: 'none consent' }, 'user_unauthenticated'],
      [
        { prompt: 'none', redirect_uri: `${apps.redirectUri}x` },
        'connected_app_supplied_redirect_url_not_found_in_client',
      ],
    ] as const)
      expect((await apps.submit(undefined, publicApp, more)).body.error_type, JSON.stringify(more)).toBe(error)
  })

  it('sends the app an error about parameters that the page could not pass on', async () => {
    for (const [name, error] of [
      ['request', 'request_not_supported'],
      ['request_uri', 'request_uri_not_supported'],
      ['registration', 'registration_not_supported'],
      ['max_age', 'invalid_request'],
      ['<script>', 'invalid_request'],
    ] as const) {
      const answer = await apps.submit(session, publicApp, { faulty_parameters: [name] })
      const { searchParams } = new URL(answer.body.data.redirect_uri)
      expect([searchParams.get('error'), searchParams.get('iss')], name).toEqual([error, page])
      expect(searchParams.get('error_description')).not.toContain('<')
    }
  })

  it('rotates the refresh token of a public app, and keeps that of a confidential app', async () => {
    const first = await apps.tokens(session, publicApp, offline)
    const second = await apps.refresh(publicApp, first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.body.id_token).nonce).toBeUndefined()
    const kept = await apps.tokens(session, confidentialApp, offline)
    const again = await apps.refresh(confidentialApp, kept.refresh_token, { scope: 'openid' })
    expect([again.status, again.body.scope, again.body.refresh_token]).toEqual([200, 'openid', undefined])
    expect((await apps.refresh(confidentialApp, kept.refresh_token, { scope: 'openid phone' })).body.error).toBe(
      'invalid_scope',
    )
    expect((await apps.refresh(confidentialApp, kept.refresh_token)).status).toBe(200)
  })

  it('binds tokens to listed resources, and narrows them', async () => {
    await provider.patch({ idp_resources: ['https://mcp.example.com', 'https://api.example.com/v1'] })
    const resources = ['https://MCP.example.com/', 'https://api.example.com:443/v1']
    const code = await apps.code(session, publicApp, { ...offline, resources })
    const wide = await apps.redeem(publicApp, code)
    const { project_id } = provider.project
    expect(decodeJwt(wide.body.access_token).aud).toEqual([
      project_id,
      'https://mcp.example.com',
      'https://api.example.com/v1',
    ])
    const narrow = await apps.refresh(publicApp, wide.body.refresh_token, { resource: 'https://mcp.example.com/' })
    expect(decodeJwt(narrow.body.access_token).aud).toEqual([project_id, 'https://mcp.example.com'])
    const other = await apps.refresh(publicApp, narrow.body.refresh_token, { resource: 'https://other.example' })
    expect(other.body.error).toBe('invalid_target')
  })

  it('shows an app its own tokens only, and revokes a refresh token with its access token', async () => {
    const tokens = await apps.tokens(session, confidentialApp, offline)
    const asApp = basic(confidentialApp.client_id, confidentialApp.client_secret ?? '')
    const own = await apps.post('introspect', { token: tokens.access_token }, asApp)
    expect(own.body).toMatchObject({ active: true, sub: userId, token_type: 'access_token', scope: tokens.scope })
    const refresh = await apps.post('introspect', { token: tokens.refresh_token }, asApp)
    expect(refresh.body).toMatchObject({ active: true, sub: userId, token_type: 'refresh_token' })
    const other = { client_id: publicApp.client_id, token: tokens.access_token }
    expect((await apps.post('introspect', other)).body.active).toBe(false)
    expect((await apps.post('revoke', other)).status).toBe(200)
    expect(await apps.isActive(tokens.access_token)).toBe(true)
    expect((await apps.post('revoke', { token: tokens.refresh_token }, asApp)).status).toBe(200)
    expect(await apps.isActive(tokens.access_token)).toBe(false)
    expect((await apps.refresh(confidentialApp, tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('states the same issuer in every metadata document', async () => {
    const { project_id } = provider.project
    for (const path of [
      ...['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'],
      `/v1/public/${project_id}/.well-known/openid-configuration`,
      `/.well-known/oauth-authorization-server/v1/public/${project_id}`,
      `/.well-known/openid-configuration/v1/public/${project_id}`,
    ]) {
      const answer = await provider.request<never>('GET', path, { authorization: null, origin: 'https://any.example' })
      expect([answer.status, answer.headers.get('access-control-allow-origin')], path).toEqual([200, '*'])
      expect(JSON.parse(answer.text), path).toMatchObject({
        issuer: page,
        authorization_endpoint: `${page}/authorize`,
        token_endpoint: `${page}/v1/oauth2/token`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    await provider.patch({ idp_authorization_url: null })
    expect((await provider.request('GET', '/.well-known/openid-configuration')).status).toBe(404)
    await provider.patch({ idp_authorization_url: 'https://site.example.com/authorize' })
  })

  it('sends logouts of an app to the site, and asks the user unless the app shows an ID token of theirs', async () => {
    const after = 'https://app.example.com/bye'
    const app = await apps.create('third_party_public', { post_logout_redirect_urls: [after] })
    const { id_token } = await apps.tokens(session, app)
    const body = { client_id: app.client_id, post_logout_redirect_uri: after, state: 's' }
    const asked = await provider.post('/oauth/logout/start', body, { session })
    expect(asked.body.data).toMatchObject({ redirect_uri: `${after}?state=s`, consent_required: true })
    const hinted = await provider.post('/oauth/logout/start', { ...body, id_token_hint: id_token }, { session })
    expect(hinted.body.data.consent_required).toBe(false)
    const { session_token: anotherSession } = await provider.signIn('another-user@example.com')
    const ofAnother = { ...body, id_token_hint: id_token }
    const notTheirs = await provider.post('/oauth/logout/start', ofAnother, { session: anotherSession })
    expect(notTheirs.body.data.consent_required).toBe(true)
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: after })
    const redirect = await provider.request('GET', `/v1/oauth2/logout?${query}`)
    expect(redirect.status).toBe(303)
    const location = new URL(redirect.headers.get('location') ?? '')
    expect([location.origin, location.searchParams.get('client_id')]).toEqual([
      'https://site.example.com',
      app.client_id,
    ])
    const elsewhere = { ...body, post_logout_redirect_uri: `${after}/` }
    expect((await provider.post('/oauth/logout/start', elsewhere, { session })).status).toBe(400)
  })

  it('authorizes apps of members for their organization', async () => {
    const business = TestOrganizations.of(await TestProvider.start('memory:'))
    const member = await business.found('grace@example.com')
    const members = new ConnectedApps(business.provider)
    const app = await members.create('third_party_public')
    const started = await members.start(member.session_token, app)
    expect(started.body.data).toMatchObject({ member_id: member.member_id, consent_required: true })
    const tokens = await members.tokens(member.session_token, app)
    const { project_id } = business.provider.project
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${page}/v1/public/${project_id}`,
      sub: member.member_id,
      'https://stytch.com/organization': { organization_id: member.organization.organization_id },
    })
    expect(await members.isActive(tokens.access_token)).toBe(true)
    await business.close()
  })
})
