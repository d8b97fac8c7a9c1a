import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps, type TestApp, verifier } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { basic, page, TestProvider } from '../testing/provider.ts'

const offline = { scopes: ['openid', 'offline_access'] }

describeOnBothStores('tokens of connected apps', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let app: TestApp
  let rival: TestApp
  let confidential: TestApp
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
    session = (await provider.signIn('ada@example.com')).session_token
    app = await apps.create('third_party_public')
    rival = await apps.create('third_party_public')
    confidential = await apps.create('third_party')
  })
  afterAll(() => provider.close())

  itRaces('F21 are issued once for twenty equal redemptions of a code, and end with a second use', async () => {
    const code = await apps.code(session, app, offline)
    const answers = await Promise.all(Array.from({ length: 20 }, () => apps.redeem(app, code)))
    const granted = answers.filter(({ status }) => status === 200)
    expect(granted).toHaveLength(1)
    expect(await apps.isActive(granted[0]?.body.access_token ?? '')).toBe(false)
    expect((await apps.refresh(app, granted[0]?.body.refresh_token ?? '')).body.error).toBe('invalid_grant')
  })

  it('F22 are not issued for an injected code: of another client, without the verifier, or with another one', async () => {
    const code = await apps.code(session, app)
    for (const attempt of [
      () => apps.redeem(rival, code),
      () => apps.redeem(app, code, { code_verifier: `${verifier}A` }),
      () => apps.redeem(app, code, { code_verifier: '' }),
      () => apps.token(app, { grant_type: 'authorization_code', code }),
      () => apps.redeem(app, code, { redirect_uri: `${apps.redirectUri}/` }),
      () => apps.redeem(app, `${code}A`),
    ]) {
      const { status, body } = await attempt()
      expect([status, body.error]).toEqual([400, 'invalid_grant'])
    }
    expect((await apps.redeem(app, code, { redirect_uri: apps.redirectUri })).status).toBe(200)
  })

  it('F23 are not issued after a downgrade: a code with a missing challenge takes no verifier', async () => {
    await provider.patch({ idp_pkce_required: 'public' })
    const code = await apps.code(session, confidential, { code_challenge: undefined })
    expect((await apps.redeem(confidential, code, { redirect_uri: apps.redirectUri })).body.error).toBe('invalid_grant')
    const plain = await apps.submit(session, app, { code_challenge: verifier.slice(0, 42) })
    expect(plain.body.data.redirect_uri).toContain('error=invalid_request')
    await provider.patch({ idp_pkce_required: 'all' })
    const form = { grant_type: 'authorization_code', code, redirect_uri: apps.redirectUri }
    expect((await apps.token(confidential, form)).body.error).toBe('invalid_grant')
  })

  it('F24 go to no redirect URL that differs by one character, and errors neither', async () => {
    const { redirectUri } = apps
    for (const redirect_uri of [
      ...[`${redirectUri}/`, `${redirectUri}?`, `${redirectUri}#`, redirectUri.toUpperCase(), ` ${redirectUri}`],
      ...[redirectUri.replace('https', 'http'), redirectUri.replace('.com', '.com.'), `${redirectUri}%20`],
      ...[redirectUri.replace('app.', 'user@app.'), redirectUri.replace('/callback', '/x/../callback')],
      ...[
        'https://evil.example/',
        'javascript:alert(1)',
        redirectUri.replace('app.example.com', 'app.example.com:443'),
      ],
    ]) {
      for (const more of [{}, { response_type: 'token' }, { prompt: 'none' }]) {
        const answer = await apps.submit(session, app, { redirect_uri, ...more })
        expect(answer.status, redirect_uri).toBe(400)
        expect(answer.text).not.toContain('redirect_uri":')
      }
    }
  })

  itRaces('F25 end with a replaced refresh token that comes back, and only those of its family', async () => {
    const [{ refresh_token }, otherDevice] = [
      await apps.tokens(session, app, offline),
      await apps.tokens(session, app, offline),
    ]
    const [one, other] = await Promise.all([apps.refresh(app, refresh_token), apps.refresh(app, refresh_token)])
    expect([one.status, other.status]).toEqual([200, 200])
    await provider.advance(11)
    expect((await apps.refresh(app, refresh_token)).body.error).toBe('invalid_grant')
    // One of the copies was the attacker's. All of them end.
    for (const { body } of [one, other]) {
      expect((await apps.refresh(app, body.refresh_token)).body.error).toBe('invalid_grant')
      expect(await apps.isActive(body.access_token)).toBe(false)
    }
    expect(await apps.isActive(otherDevice.access_token)).toBe(true)
    expect((await apps.refresh(app, otherDevice.refresh_token)).status).toBe(200)
  })

  it('F26 are not mixed up: session JWTs, ID tokens and tokens of other projects are no access tokens', async () => {
    const grant = await provider.signIn('eve@example.com')
    const tokens = await apps.tokens(session, app, offline)
    for (const token of [grant.session_jwt, grant.session_token, tokens.id_token, tokens.refresh_token, 'x']) {
      expect((await apps.userinfo(token)).status).toBe(401)
    }
    expect((await apps.userinfo('')).status).toBe(400)
    expect(await apps.isActive(grant.session_jwt)).toBe(false)
    expect(await apps.isActive(tokens.id_token)).toBe(false)
    // The other way round.
    for (const session_jwt of [tokens.access_token, tokens.id_token])
      expect((await asBackEnd(provider, 'POST', '/sessions/authenticate', { session_jwt })).status).toBe(401)
    for (const token of [tokens.access_token, tokens.id_token])
      expect((await provider.get('/users/me', { session: token })).status).toBe(401)
    const elsewhere = await apps.post(
      'introspect',
      { token: tokens.access_token },
      basic(provider.b2bProject.project_id, provider.b2bProject.secret),
      provider.b2bProject.project_id,
    )
    expect(elsewhere.body.active).toBe(false)
  })

  it('F27 name their issuer in every redirect, against mix-up', async () => {
    for (const more of [{}, { consent_granted: false, prompt: 'consent' }]) {
      const answer = await apps.submit(session, app, more)
      expect(new URL(answer.body.data.redirect_uri).searchParams.getAll('iss')).toEqual([page])
    }
  })

  it('F28 end with the session, the user and the account', async () => {
    const mallory = await provider.signIn('mallory@example.com')
    const code = await apps.code(mallory.session_token, app)
    const tokens = await apps.tokens(mallory.session_token, app)
    const lasting = await apps.tokens(mallory.session_token, app, offline)
    await provider.post('/sessions/revoke', undefined, { session: mallory.session_token })
    expect((await apps.redeem(app, code)).body.error).toBe('invalid_grant')
    expect(await apps.isActive(tokens.access_token)).toBe(false)
    expect(await apps.isActive(lasting.access_token)).toBe(true)
    await asBackEnd(provider, 'DELETE', `/users/${mallory.user_id}`)
    expect(await apps.isActive(lasting.access_token)).toBe(false)
    expect((await apps.refresh(app, lasting.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('F29 require one authentication of the client, and the right one', async () => {
    const code = await apps.code(session, confidential)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier }
    const { client_id, client_secret = '' } = confidential
    const wrong = await apps.post('token', form, basic(client_id, `${client_secret}x`))
    expect([wrong.status, wrong.body.error, wrong.headers.get('www-authenticate')]).toEqual([
      ...[401, 'invalid_client', 'Basic realm="token"'],
    ])
    expect((await apps.post('token', { ...form, client_id })).body.error).toBe('invalid_client')
    const twice = await apps.post('token', { ...form, client_secret }, basic(client_id, client_secret))
    expect(twice.body.error).toBe('invalid_request')
    const repeated: [string, string][] = [...Object.entries({ ...form, client_id, client_secret }), ['code', code]]
    expect((await apps.post('token', repeated)).body.error).toBe('invalid_request')
    expect((await apps.post('token', { ...form, client_id: app.client_id, client_secret })).body.error).toBe(
      'invalid_client',
    )
    const machine = await apps.token(confidential, { grant_type: 'client_credentials' })
    expect(machine.body.error).toBe('unauthorized_client')
    const encoded = basic(client_id.replaceAll('-', '%2D'), client_secret.replaceAll('-', '%2D'))
    expect((await apps.post('token', form, encoded)).status).toBe(200)
  })

  it('F57 sign nobody in after the owner turned connected apps off', async () => {
    const trusted = await apps.create('first_party', { full_access_allowed: true })
    const exchange = async () => {
      const { access_token } = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access'] })
      return (settings: object) =>
        provider.patch(settings).then(() =>
          provider.request('POST', '/sdk/v1/sessions/exchange_access_token', {
            body: { access_token, session_duration_minutes: 60 },
          }),
        )
    }
    const [before, after] = [await exchange(), await exchange()]
    const refused = await after({ idp_authorization_url: null })
    expect([refused.status, refused.body.error_type]).toEqual([404, 'idp_access_token_not_found'])
    expect((await before({ idp_authorization_url: 'https://app.example.com/authorize' })).status).toBe(200)
  })
})
