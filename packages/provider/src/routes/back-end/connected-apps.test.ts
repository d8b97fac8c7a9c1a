import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd, type BackEndAnswer } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'

type Secrets = { readonly client_secret?: string; readonly next_client_secret?: string }
type Answer = BackEndAnswer & { readonly connected_app: ConnectedApp & Secrets }

describeOnBothStores('connected apps', (given) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())

  const clients = '/connected_apps/clients'
  const call = (method: string, path: string, body?: object) => asBackEnd<Answer>(provider, method, path, body)
  const create = async (fields: object): Promise<ConnectedApp & Secrets> => {
    const { status, body } = await call('POST', clients, { redirect_urls: ['https://app.example/callback'], ...fields })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.connected_app
  }
  const refusal = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body)
    return `${answer.status} ${answer.body.error_type}`
  }
  it('gives an app with a secret all defaults, and shows the secret once', async () => {
    const { client_secret, ...app } = await create({ client_type: 'third_party', client_name: ' Partner  app ' })
    expect(app).toEqual({
      client_id: expect.stringMatching(/^connected-app-test-[0-9a-f-]{36}$/),
      client_name: 'Partner app',
      client_description: '',
      status: 'active',
      client_type: 'third_party',
      full_access_allowed: false,
      redirect_urls: ['https://app.example/callback'],
      post_logout_redirect_urls: [],
      access_token_expiry_minutes: 60,
      access_token_template_content: '',
      id_token_template_content: '',
      bypass_consent_for_offline_access: false,
      creation_method: 'api',
      client_secret_last_four: client_secret?.slice(-4),
    })
    expect((await call('GET', `${clients}/${app.client_id}`)).body.connected_app).toEqual(app)
  })

  it('gives a public app no secret and no rotation', async () => {
    const app = await create({ client_type: 'first_party_public' })
    expect(app).not.toHaveProperty('client_secret')
    expect(app).not.toHaveProperty('client_secret_last_four')
    for (const step of ['rotate/start', 'rotate', 'rotate/cancel'])
      expect(await refusal('POST', `${clients}/${app.client_id}/secrets/${step}`)).toBe(
        '400 public_connected_apps_do_not_have_secrets',
      )
  })

  it('shows the last characters of both secrets during a rotation', async () => {
    const { client_id } = await create({ client_type: 'first_party' })
    const secrets = `${clients}/${client_id}/secrets/rotate`
    expect(await refusal('POST', secrets)).toBe('400 connected_app_not_rotating_secret')
    expect(await refusal('POST', `${secrets}/cancel`)).toBe('400 connected_app_not_rotating_secret')
    const started = (await call('POST', `${secrets}/start`)).body.connected_app
    expect(started.next_client_secret_last_four).toBe(started.next_client_secret?.slice(-4))
    expect(await refusal('POST', `${secrets}/start`)).toBe('400 connected_app_already_rotating_secret')
    const { connected_app } = (await call('POST', secrets)).body
    expect(connected_app.client_secret_last_four).toBe(started.next_client_secret_last_four)
    expect(connected_app).not.toHaveProperty('next_client_secret_last_four')
  })

  it('changes fields and keeps type, ID and secret', async () => {
    const { client_id, client_secret: _once, ...before } = await create({ client_type: 'first_party' })
    const fields = {
      client_name: 'Reports',
      client_description: 'Monthly reports',
      redirect_urls: ['http://localhost/callback', 'http://localhost/callback'],
      post_logout_redirect_urls: ['https://app.example/bye'],
      logo_url: 'https://app.example/logo.png',
      full_access_allowed: true,
      bypass_consent_for_offline_access: true,
      access_token_expiry_minutes: 5,
      access_token_custom_audience: 'https://api.example/',
      access_token_template_content: '{"plan": {{ user.trusted_metadata.plan }}}',
      id_token_template_content: '{}',
    }
    const path = `${clients}/${client_id}`
    const changed = (await call('PUT', path, { ...fields, client_type: 'third_party' })).body.connected_app
    expect(changed).toEqual({ ...before, client_id, ...fields, redirect_urls: ['http://localhost/callback'] })
    const removed = await call('PUT', path, { logo_url: '', access_token_custom_audience: '' })
    expect(removed.body.connected_app).not.toHaveProperty('logo_url')
    expect(removed.body.connected_app).not.toHaveProperty('access_token_custom_audience')
    expect(removed.body.connected_app.client_name).toBe('Reports')
  })

  it.each([
    [{ client_type: 'second_party' }, 'invalid_connected_app_type'],
    [{ client_type: 'third_party', full_access_allowed: true }, 'third_party_clients_cannot_use_full_access'],
    [
      { client_type: 'third_party_public', bypass_consent_for_offline_access: true },
      'third_party_clients_require_consent_for_offline_access',
    ],
    [{ access_token_expiry_minutes: 4 }, 'idp_invalid_access_token_expiry_minutes'],
    [{ access_token_expiry_minutes: 1_441 }, 'idp_invalid_access_token_expiry_minutes'],
    [{ access_token_custom_audience: 'two words' }, 'idp_invalid_access_token_custom_audience'],
    [{ access_token_template_content: '[]' }, 'idp_invalid_access_token_jwt_template'],
    [{ id_token_template_content: '{' }, 'idp_invalid_access_token_jwt_template'],
    [{ redirect_urls: ['app.example/callback'] }, 'connected_app_redirect_url_must_include_scheme'],
    [{ redirect_urls: ['javascript:alert(1)'] }, 'connected_app_redirect_url_must_use_https_scheme'],
    [{ redirect_urls: ['com.example.app:/callback'] }, 'connected_app_redirect_url_must_use_https_scheme'],
    [{ redirect_urls: ['http://app.example/'] }, 'connected_app_redirect_url_http_scheme_must_use_loopback'],
    [{ post_logout_redirect_urls: ['http://a.example/'] }, 'connected_app_redirect_url_http_scheme_must_use_loopback'],
    [{ redirect_urls: ['https://app.example/#part'] }, 'bad_request'],
    [{ redirect_urls: Array.from({ length: 51 }, (_, index) => `https://app.example/${index}`) }, 'bad_request'],
    [{ client_name: 'Notes \u202egpj' }, 'bad_request'],
    [{ client_name: '' }, 'bad_request'],
    [{ logo_url: 'http://app.example/logo.png' }, 'bad_request'],
  ])('refuses an app with %j: %s', async (fields, error) => {
    expect(await refusal('POST', clients, { client_type: 'first_party', ...fields })).toBe(`400 ${error}`)
  })

  it('lists every app in pages, the oldest first, with those of development', async () => {
    await create({ client_type: 'third_party' })
    const pages: string[][] = []
    for (let cursor = ''; pages.length < 50; ) {
      const { body } = await call('POST', `${clients}/search`, { limit: 2, cursor })
      const answer = body as unknown as {
        connected_apps: ConnectedApp[]
        results_metadata: { total: number; next_cursor: string | null }
      }
      pages.push(answer.connected_apps.map(({ client_id }) => client_id))
      cursor = answer.results_metadata.next_cursor ?? ''
      if (cursor !== '') continue
      expect(new Set(pages.flat()).size).toBe(answer.results_metadata.total)
      break
    }
    expect(pages.flat()).toEqual(
      expect.arrayContaining([
        'connected-app-test-11111111-1111-4111-8111-111111111111',
        'connected-app-test-22222222-2222-4222-8222-222222222222',
      ]),
    )
    expect(await refusal('POST', `${clients}/search`, { cursor: 'x' })).toBe('400 invalid_cursor')
  })

  it('deletes an app once', async () => {
    const { client_id } = await create({ client_type: 'first_party_public' })
    expect(await call('DELETE', `${clients}/${client_id}`)).toMatchObject({ status: 200, body: { client_id } })
    expect(await refusal('DELETE', `${clients}/${client_id}`)).toBe('404 connected_app_not_found')
    expect(await refusal('GET', `${clients}/${client_id}`)).toBe('404 connected_app_not_found')
  })
})
