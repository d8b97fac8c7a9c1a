import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AdjustableClock, adjustableClock } from '../../ports/adjustable-clock.ts'
import { ConnectedApps } from '../../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { beginning, TestProvider } from '../../testing/provider.ts'

const metadata = { client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'] }

describeOnBothStores('registration of apps', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let clock: AdjustableClock
  let from = 0

  beforeAll(async () => {
    clock = adjustableClock({ now: () => beginning })
    provider = await TestProvider.start(given.url, { clock })
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    from++
    await provider.patch({ idp_dcr_enabled: true })
  })

  const register = async (body: unknown, address = `192.0.2.${from}`) => {
    const path = `/v1/public/${provider.project.project_id}/oauth2/register`
    const answer = await provider.request('POST', path, { authorization: null, origin: null, body, from: address })
    return { status: answer.status, body: JSON.parse(answer.text) }
  }
  const announced = async () => {
    const path = `/v1/public/${provider.project.project_id}/.well-known/oauth-authorization-server`
    return JSON.parse((await provider.request('GET', path, { authorization: null, origin: null })).text)
      .registration_endpoint
  }

  it('returns a public app that can be authorized, and is announced in the metadata', async () => {
    expect(await announced()).toMatch(/\/oauth2\/register$/)
    const { status, body } = await register(metadata)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...metadata,
      client_id: expect.stringMatching(/^connected-app-test-/),
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
    expect(body.client_secret).toBeUndefined()
    const { session_token } = await provider.signIn('ada@example.com')
    const redirect = { redirect_uri: 'http://127.0.0.1:5312/callback' }
    const started = await apps.start(session_token, body, redirect)
    expect(started.body.data).toMatchObject({
      consent_required: true,
      client: { client_type: 'third_party_public', client_name: 'Agent (127.0.0.1:5312)' },
    })
    await apps.tokens(session_token, body, redirect)
  })

  itRaces(
    'returns the same app for equal metadata, also concurrently, and another one for other metadata',
    async () => {
      const equal = { ...metadata, client_name: 'Twice' }
      const answers = await Promise.all(Array.from({ length: 6 }, () => register(equal)))
      expect(new Set(answers.map(({ body }) => body.client_id)).size).toBe(1)
      const other = await register({ ...equal, redirect_uris: ['http://localhost/callback'] })
      expect(other.body.client_id).not.toBe(answers[0]?.body.client_id)
    },
  )

  it('F39 is refused where it is off, which ends the access of apps that were registered', async () => {
    const { body: app } = await register({ ...metadata, client_name: 'Off' })
    const { session_token } = await provider.signIn('ada@example.com')
    const redirect = { redirect_uri: 'http://127.0.0.1/callback' }
    const { access_token } = await apps.tokens(session_token, app, redirect)
    // Anyone could register an app and use this page as a redirector (RFC 9700, 4.11.2).
    const silent = await apps.submit(undefined, app, { ...redirect, prompt: 'none' })
    expect(silent.body.error_type).toBe('user_unauthenticated')
    await provider.patch({ idp_dcr_enabled: false })
    expect(await announced()).toBeUndefined()
    const refused = await register(metadata)
    expect([refused.status, refused.body.error_type]).toEqual([403, 'dynamic_client_registration_not_enabled'])
    expect((await apps.start(session_token, app, redirect)).body.error_type).toBe('connected_app_not_found')
    expect(await apps.isActive(access_token)).toBe(false)
    const userinfo = `/v1/public/${provider.project.project_id}/oauth2/userinfo`
    const asked = await provider.request('GET', userinfo, { authorization: `Bearer ${access_token}`, origin: null })
    expect(asked.status).toBe(401)
    const exchange = { access_token, session_duration_minutes: 60 }
    const exchanged = await provider.request('POST', '/sdk/v1/sessions/exchange_access_token', { body: exchange })
    expect([exchanged.status, exchanged.body.error_type]).toEqual([404, 'idp_access_token_not_found'])
  })

  it('F40 is refused for secrets, other grants, and redirect URLs that are not allowed', async () => {
    for (const [wrong, error] of [
      [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['http://app.example/callback'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['https://app.example/callback#a'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: [] }, 'invalid_redirect_uri'],
      [{ redirect_uris: Array(51).fill('http://127.0.0.1/callback') }, 'invalid_redirect_uri'],
      [{ post_logout_redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
      [{ token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_client_metadata'],
      [{ client_secret: 'x' }, 'invalid_client_metadata'],
      [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
      [{ client_name: 7 }, 'invalid_client_metadata'],
    ] as const) {
      const { status, body } = await register({ ...metadata, ...wrong })
      expect([status, body.error], JSON.stringify(wrong)).toEqual([400, error])
    }
    for (const body of ['{', '[]', 'null']) {
      const refused = await register(body)
      expect(refused.status).toBe(400)
    }
  })

  it('F41 is limited to twenty an hour from one network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await register({ ...metadata, client_name: `Many ${n}` })).status)
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
    expect((await register(metadata, '198.51.100.7')).status).toBe(201)
  })
})
