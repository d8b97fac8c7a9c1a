import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { beginning, page, type RequestOptions, TestProvider } from '../testing/provider.ts'

describeOnBothStores('development', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, {}, 1)
  })
  afterEach(async () => {
    await dev('POST', '/clock', { body: { reset: true } })
    await dev('POST', '/reset', { body: {} })
  })
  afterAll(() => provider.close())

  const dev = (method: string, path: string, options: RequestOptions = {}) =>
    provider.request(method, `/dev${path}`, { authorization: null, origin: null, ...options })

  it('lists one project of each vertical from the first start', async () => {
    const { text } = await dev('GET', '/projects')
    const projects: object[] = JSON.parse(text)
    expect(projects).toHaveLength(2)
    for (const vertical of ['CONSUMER', 'B2B']) {
      expect(projects).toContainEqual({
        vertical,
        project_id: expect.stringMatching(/^project-test-/),
        public_token: expect.stringMatching(/^public-token-test-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        secret: expect.stringMatching(/^secret-test-.{40,}$/),
      })
    }
  })

  it('stores sent messages, which are found by address in any case', async () => {
    await provider.post('/otps/email/login_or_create', { email: 'Ada@Example.com' })
    for (const to of ['Ada@Example.com', 'ada@example.com']) {
      const [message] = await provider.inbox(to)
      expect(message).toMatchObject({ channel: 'email', sent_at: new Date(beginning).toISOString() })
      expect(message?.text).toContain(message?.code)
    }
    expect(JSON.parse((await dev('GET', '/inbox')).text)).toHaveLength(1)
    expect(await provider.inbox('eve@example.com')).toEqual([])
  })

  it('streams new messages as they arrive', async () => {
    const answer = await provider.provider.fetch(new Request(`${page}/dev/inbox/stream`))
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toMatchObject({ value: 'retry: 1000\n\n' })
    await provider.post('/otps/email/login_or_create', { email: 'ada@example.com' })
    await provider.provider.settled()
    const frame = (await reader?.read())?.value ?? ''
    const data = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}')
    expect(data).toMatchObject({ to: 'ada@example.com', code: expect.stringMatching(/^\d{6}$/) })
    await dev('POST', '/reset', { body: {} })
    expect((await reader?.read())?.value).toBe('event: cleared\ndata: {}\n\n')
    await reader?.cancel()
  })

  it('accepts JSON without a content type', async () => {
    const moved = await dev('POST', '/clock', {
      body: { advance_seconds: 1 },
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(moved.status).toBe(200)
  })

  it('moves the clock forward and resets it to real time', async () => {
    const now = async (body: object) => JSON.parse((await dev('POST', '/clock', { body })).text).now
    expect(await now({ advance_seconds: 3_600 })).toBe(new Date(beginning + 3_600_000).toISOString())
    expect(await now({ advance_seconds: 1.5 })).toBe(new Date(beginning + 3_601_500).toISOString())
    expect(await now({ reset: true })).toBe(new Date(beginning).toISOString())
  })

  it.each([
    {},
    { advance_seconds: -1 },
    { advance_seconds: '60' },
    { advance_seconds: 1e300 },
    { advance_seconds: null },
    { reset: false },
    { reset: true, advance_seconds: 5 },
    [],
  ])('rejects %j for the clock', async (body) => {
    const answer = await dev('POST', '/clock', { body })
    expect([answer.status, answer.body.error_type]).toEqual([400, 'bad_request'])
  })

  it('changes the signing algorithm at once, and keeps earlier tokens valid', async () => {
    const headOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())
    const kids: string[] = []
    for (const algorithm of ['RS256', 'ES256', 'RS256', 'ES256', 'RS256']) {
      await provider.patch({ jwt_algorithm: algorithm })
      const { session_jwt } = await provider.signIn(`signed-${kids.length}@example.com`)
      const { alg, kid } = headOf(session_jwt)
      expect(alg).toBe(algorithm)
      kids.push(kid)
    }
    const jwks = await provider.request('GET', `/v1/sessions/jwks/${provider.project.project_id}`, {
      authorization: null,
    })
    for (const kid of kids) expect(jwks.text).toContain(`"${kid}"`)
  })

  it('clears database and inbox, and keeps projects, tokens and settings', async () => {
    await provider.patch({ project_name: 'Shop' })
    const { session_token: session } = await provider.signIn('ada@example.com')
    const before = (await dev('GET', '/projects')).text
    expect((await dev('POST', '/reset', { body: {} })).status).toBe(200)
    const { status, body: refusal } = await provider.get('/users/me', { session })
    expect([status, refusal.error_type]).toEqual([401, 'user_unauthenticated'])
    expect(JSON.parse((await dev('GET', '/inbox')).text)).toEqual([])
    expect((await dev('GET', '/projects')).text).toBe(before)
    const bootstrap = await provider.get<{ project_name: string }>(
      `/projects/bootstrap/${provider.project.public_token}`,
    )
    expect(bootstrap.body.data.project_name).toBe('Shop')
    await provider.signIn('ada@example.com')
  })

  it('changes settings at once, with the names of the bootstrap response', async () => {
    const changes = {
      project_name: 'Shop',
      disable_sdk_watermark: true,
      email_domains: ['shop.example'],
      password_config: { luds_complexity: 3, luds_minimum_count: 10 },
      pkce_required_for_email_magic_links: true,
      siwe_required_for_crypto_wallets: true,
    }
    const path = `/projects/${provider.project.project_id}`
    const unchangedSettings = { strength_policy: 'luds', protected_mode: true, jwt_algorithm: 'ES256' }
    const changed = await dev('PATCH', path, { body: { ...changes, ...unchangedSettings } })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...changes, ...unchangedSettings })
    const { body } = await provider.get(`/projects/bootstrap/${provider.project.public_token}`)
    expect(body.data).toMatchObject(changes)
    for (const name of Object.keys(unchangedSettings)) expect(body.data).not.toHaveProperty(name)
    const other = await dev('PATCH', path, { body: { strength_policy: 'zxcvbn' } })
    expect(other.body).toMatchObject({ ...changes, strength_policy: 'zxcvbn' })
    const undone = { project_name: 'Latchkey', protected_mode: false, jwt_algorithm: 'RS256', strength_policy: 'luds' }
    await dev('PATCH', path, { body: undone })
  })

  it.each([
    { project_name: '' },
    { project_name: 7 },
    { disable_sdk_watermark: 'yes' },
    { email_domains: 'example.com' },
    { strength_policy: 'strong' },
    { jwt_algorithm: 'none' },
    { jwt_algorithm: 'HS256' },
    { origins: ['*'] },
    { origins: ['https://shop.example/'] },
    { origins: ['https://user@shop.example'] },
    { redirect_urls: ['/authenticate'] },
    { redirect_urls: ['https://user:password@shop.example/authenticate'] },
    { password_config: { luds_complexity: 9 } },
    { captcha_settings: { enabled: true } },
    { captcha_settings: { enabled: true, siteKey: 'a site key' } },
    { captcha_settings: { enabled: false, siteKey: 'a-site-key' } },
    { sms_countries: ['us'] },
    { sms_daily_budget: -1 },
    { no_such_setting: true },
    { vertical: 'B2B' },
    { project_name: null },
    [],
    'null',
  ])('rejects %j as settings and changes nothing', async (body) => {
    const bootstrap = () => provider.get(`/projects/bootstrap/${provider.project.public_token}`)
    const before = (await bootstrap()).body.data
    const rejection = await dev('PATCH', `/projects/${provider.project.project_id}`, { body })
    expect([rejection.status, rejection.body.error_type]).toEqual([400, 'bad_request'])
    expect({ ...(await bootstrap()).body.data, request_id: '' }).toEqual({ ...before, request_id: '' })
  })

  it('returns 404 for the settings of an unknown project', async () => {
    const rejection = await dev('PATCH', '/projects/project-test-none', { body: { project_name: 'x' } })
    expect([rejection.status, rejection.body.error_type]).toEqual([404, 'project_not_found'])
  })

  it.each<[string, RequestOptions]>([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another server of this machine', { origin: 'http://localhost:8080' }],
    ['a link from elsewhere', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['a name that was pointed here', { headers: { Host: 'evil.example:3000' } }],
    ['a name that begins like this machine', { headers: { Host: 'localhost.evil.example' } }],
    ['another machine', { from: '192.0.2.9' }],
    ['another machine by IPv6', { from: '2001:db8::1' }],
  ])('rejects %s', async (_who, options) => {
    for (const [method, path] of [
      ['GET', '/inbox'],
      ['GET', '/projects'],
      ['GET', '/inbox/stream'],
      ['POST', '/reset'],
      ['GET', '/none'],
    ] as const) {
      const rejection = await dev(method, path, options)
      expect([rejection.status, rejection.body.error_type]).toEqual([403, 'origin_not_allowed'])
    }
  })

  it('serves its own pages and programs, without CORS and MIME sniffing', async () => {
    for (const options of [
      {},
      { origin: page },
      { origin: 'http://127.0.0.1:3000' },
      { headers: { 'Sec-Fetch-Site': 'same-origin' } },
      { headers: { Host: '[::1]:3000' }, from: '::1' },
    ] satisfies RequestOptions[]) {
      const answer = await dev('GET', '/projects', options)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})
