import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ConnectedApps, startTimedApps } from '../../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import type { TestProvider } from '../../testing/provider.ts'

const metadata = { client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'] }

/** Registrations as programs send them. `counted` is what differs in the answer. */
const code = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }
const knownPrograms = [
  {
    name: 'Claude, which asks for a secret',
    sent: {
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      scope: 'read:notes',
      ...code,
      token_endpoint_auth_method: 'client_secret_post',
    },
    counted: { scope: 'read:notes' },
  },
  {
    name: 'ChatGPT, which asks for a secret',
    sent: {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
      ...code,
      token_endpoint_auth_method: 'client_secret_basic',
      client_uri: 'https://chatgpt.com',
      contacts: [],
    },
    counted: {},
  },
  {
    name: 'Cursor, with a scheme of its own',
    sent: {
      client_name: 'Cursor',
      redirect_uris: [
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
      token_endpoint_auth_method: 'none',
      ...code,
    },
    counted: {},
  },
  {
    name: 'Visual Studio Code, with the grant of devices',
    sent: {
      client_name: 'Visual Studio Code',
      application_type: 'native',
      response_types: ['code'],
      redirect_uris: [
        'https://vscode.dev/redirect',
        'http://127.0.0.1:33418/',
        'http://127.0.0.1/',
        'http://localhost/',
      ],
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    },
    counted: {
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    },
  },
  {
    name: 'Copilot Studio, which reads the scope of the answer',
    sent: {
      client_name: 'Copilot Studio',
      redirect_uris: ['https://global.consent.azure-apim.net/redirect/x'],
      scope: 'read:notes',
    },
    counted: { scope: 'read:notes' },
  },
  {
    name: 'MCP Inspector, with two redirect URLs and empty members',
    sent: {
      client_name: 'MCP Inspector',
      redirect_uris: ['http://localhost:6274/oauth/callback', 'http://localhost:6274/oauth/callback/debug'],
      token_endpoint_auth_method: 'none',
      client_uri: 'https://github.com/modelcontextprotocol/inspector',
      ...code,
      scope: '',
      logo_uri: null,
      post_logout_redirect_uris: null,
      contacts: null,
      jwks: null,
    },
    counted: {},
  },
  {
    name: 'a program with preferences that nobody serves',
    sent: {
      redirect_uris: ['https://app.example/callback', 'http://192.168.0.7/callback', 'javascript:alert(1)'],
      post_logout_redirect_uris: ['data:text/html,x'],
      response_types: ['code', 'code id_token'],
      grant_types: ['implicit', 'authorization_code', 'password'],
      subject_type: 'pairwise',
      require_auth_time: true,
    },
    counted: {
      redirect_uris: ['https://app.example/callback'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  },
]

describeOnBothStores('registration of apps', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let from = 0

  beforeAll(async () => {
    ;({ provider, apps } = await startTimedApps(given.url))
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
    const { session_token } = await provider.signIn(`user-${from}@example.com`)
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
    const { session_token } = await provider.signIn(`user-${from}@example.com`)
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
      [{ redirect_uris: null }, 'invalid_redirect_uri'],
      [{ redirect_uris: 'https://app.example/callback' }, 'invalid_redirect_uri'],
      [{ response_types: ['token'] }, 'invalid_client_metadata'],
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

  it.each(knownPrograms)('accepts the registration of $name, and says what counts', async ({ sent, counted }) => {
    const { status, body } = await register(sent)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      ...counted,
    })
    expect(body).not.toHaveProperty('client_secret')
    const { session_token } = await provider.signIn(`user-${from}@example.com`)
    for (const redirect_uri of body.redirect_uris) {
      const { refresh_token } = await apps.tokens(session_token, body, { redirect_uri, scopes: ['offline_access'] })
      expect((await apps.refresh(body, refresh_token)).status).toBe(200)
    }
  })

  it('replaces every method of authentication without keys by `none`, also each that the metadata lists', async () => {
    const path = `/v1/public/${provider.project.project_id}/.well-known/oauth-authorization-server`
    const listed = JSON.parse((await provider.request('GET', path, { authorization: null, origin: null })).text)
    for (const method of [
      ...listed.token_endpoint_auth_methods_supported,
      'tls_client_auth',
      'client_secret_jwt',
      'x',
    ]) {
      const { status, body } = await register({ ...metadata, token_endpoint_auth_method: method })
      expect([status, body.token_endpoint_auth_method], method).toEqual([201, 'none'])
    }
  })

  it('answers the scopes that the project has, and the reason for which no redirect URL counts', async () => {
    const asked = await register({ ...metadata, scope: 'write:notes  openid unknown' })
    expect(asked.body.scope).toBe('write:notes openid')
    expect((await register({ ...metadata, scope: '' })).body.scope).toContain('read:notes')
    const refused = await register({ ...metadata, redirect_uris: ['http://192.168.0.7/callback'] })
    expect(refused.body.error_description).toContain('http is allowed for localhost')
  })

  it('registers an app with keys as confidential, with the public members of the keys alone', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1' }
    const sent = { ...metadata, redirect_uris: ['https://app.example/callback'], client_name: 'Keys' }
    const own = {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...(await exportJWK(privateKey)), ...jwk }] },
    }
    const { status, body } = await register({ ...sent, ...own })
    expect([status, body.token_endpoint_auth_method, body.jwks]).toEqual([201, 'private_key_jwt', { keys: [jwk] }])
    const { session_token } = await provider.signIn(`user-${from}@example.com`)
    const started = await apps.start(session_token, body, { redirect_uri: 'https://app.example/callback' })
    expect(started.body.data.client.client_type).toBe('third_party')
    expect((await register(sent)).body.client_id).not.toBe(body.client_id)
  })

  it('F41 is limited to twenty an hour from one network, without repeats and refusals', async () => {
    for (let n = 0; n < 25; n++) {
      expect((await register({ ...metadata, client_name: 'Many 0' })).status).toBe(201)
      expect((await register({ ...metadata, redirect_uris: ['http://app.example/'] })).status).toBe(400)
    }
    const statuses: number[] = []
    for (let n = 1; n < 22; n++) statuses.push((await register({ ...metadata, client_name: `Many ${n}` })).status)
    expect(statuses).toEqual([...Array(19).fill(201), 429, 429])
    expect((await register({ ...metadata, client_name: 'Many 0' })).status).toBe(201)
    expect((await register(metadata, '198.51.100.7')).status).toBe(201)
  })
})
