import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { basic, page, type RequestOptions, TestProvider } from '../testing/provider.ts'

const send = '/sdk/v1/otps/email/login_or_create'

const foreign = [
  'https://evil.example',
  'http://localhost:3000.evil.example',
  'http://evil-localhost:3000',
  'http://sub.localhost:3000',
  'http://localhost:1',
  'http://localhost:65536',
  'http://localhost',
  'https://localhost:3000',
  'HTTP://LOCALHOST:3000',
  'http://localhost:3000/',
  'http://user@localhost:3000',
  'null',
]

describeOnBothStores('the HTTP API under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `visitor-${++people}@example.com`
  const preflight = (origin: string, path = '/sdk/v1/users/me') =>
    provider.request('OPTIONS', path, {
      origin,
      authorization: null,
      headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
    })

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('I01 a listed origin can send credentials and read responses', async () => {
    for (const origin of [page, 'http://127.0.0.1:1024', 'http://localhost:65535']) {
      for (const answer of [await preflight(origin), await provider.get('/users/me', { origin })]) {
        expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
        expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
        expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After')
        expect(answer.headers.get('vary')).toBe('Origin')
      }
    }
    const permission = (await preflight(page)).headers
    expect(permission.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    expect(permission.get('access-control-allow-headers')).toBe(
      'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    )
  })

  it.each(foreign)('I01 the foreign origin %s can neither read nor change anything', async (origin) => {
    const email = address()
    const { session_token: session } = await provider.signIn(address())
    const answers = [
      await preflight(origin),
      await provider.get('/users/me', { origin, session }),
      await provider.post('/otps/email/login_or_create', { email }, { origin }),
      await provider.post('/sessions/revoke', undefined, { origin, session }),
      await provider.get(`/projects/bootstrap/${provider.project.public_token}`, { origin }),
      await provider.get('/no/such/call', { origin }),
    ]
    for (const { headers } of answers) expect(headers.get('vary')).toBe('Origin')
    // The page may read why it was refused, and nothing else.
    const [, ...requests] = answers
    for (const { status, headers, body } of requests) {
      const mayRead = headers.get('access-control-allow-origin')
      expect([null, origin]).toContain(mayRead)
      if (mayRead !== null) expect([status, body.error_type, body.data]).toEqual([403, 'origin_not_allowed', undefined])
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 403, 403, 403, 403, 404])
    expect(await provider.inbox(email)).toEqual([])
    expect((await provider.get('/users/me', { session })).status).toBe(200)
  })

  it.each(['https://unlisted.example', 'null', 'capacitor://localhost', 'chrome-extension://abcdef'])(
    'I01 the page %s reads that its origin is not listed, and the command that lists it',
    async (origin) => {
      const permission = (await preflight(origin)).headers
      expect(permission.get('access-control-allow-origin')).toBe(origin)
      expect(permission.get('access-control-allow-headers')).toContain('authorization')
      const refused = await provider.get('/users/me', { origin })
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, origin])
      expect(refused.headers.get('access-control-allow-credentials')).toBe('true')
      expect(refused.body.error_message).toContain(`--add-origin ${origin}`)
    },
  )

  it.each([
    'https://a.example, https://b.example',
    'https://user@a.example',
    'https://a.example/path',
    'HTTPS://A.EXAMPLE',
  ])('I01 the header %j, which no browser sends, is not repeated', async (origin) => {
    for (const answer of [await preflight(origin), await provider.get('/users/me', { origin })])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('I01 the list of the project decides, independent of other projects', async () => {
    await provider.patch({ origins: ['https://shop.example'] })
    try {
      expect((await preflight('https://shop.example')).headers.get('access-control-allow-origin')).toBe(
        'https://shop.example',
      )
      // The other project lists this origin, so a preflight passes; the request itself is rejected.
      expect((await preflight(page)).headers.get('access-control-allow-origin')).toBe(page)
      const real = await provider.get('/users/me')
      expect([real.status, real.body.error_type]).toEqual([403, 'origin_not_allowed'])
      expect(real.headers.get('access-control-allow-origin')).toBe(page)
      const unknown = await provider.get('/users/me', { authorization: basic('public-token-test-unknown', 'x') })
      expect(unknown.status).toBe(401)
      expect(unknown.headers.get('access-control-allow-origin')).toBe(page)
    } finally {
      await provider.patch({ origins: ['http://localhost:*', 'http://127.0.0.1:*'] })
    }
  })

  it('I01 a program without an origin is accepted', async () => {
    const answer = await provider.get(`/projects/bootstrap/${provider.project.public_token}`, { origin: null })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  const bodies: Record<string, [unknown, number, RequestOptions['headers']?]> = {
    'endless arrays': ['['.repeat(20_000) + ']'.repeat(20_000), 400],
    'endless objects': [`${'{"email":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400],
    'an array': ['[]', 400],
    'a string': ['"x"', 400],
    null: ['null', 400],
    'half an object': ['{"email":', 400],
    nothing: ['', 400],
    'invalid UTF-8': [Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    'an object for an address': ['{"email":{"$ne":null}}', 400],
    'a list for an address': ['{"email":["a@example.com"]}', 400],
    'an address with a NUL': ['{"email":"a\\u0000@example.com"}', 400],
    'a prototype': ['{"__proto__":{"email":"a@example.com"}}', 400],
    'a megabyte': [`{"email":"${'a'.repeat(1 << 20)}"}`, 413],
    'a form': ['email=a%40example.com', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    'plain text': ['{"email":"a@example.com"}', 415, { 'Content-Type': 'text/plain' }],
    'a bomb': [gzipSync(Buffer.alloc(4 << 20, 0x20)), 415, { 'Content-Encoding': 'gzip' }],
  }

  it.each(Object.entries(bodies))(
    'I03 %s is rejected in the documented format',
    async (_what, [body, status, headers = {}]) => {
      const answer = await provider.request('POST', send, { body, headers })
      expect(answer.status).toBe(status)
      expect(Object.keys(answer.body).sort()).toEqual([
        'error_message',
        'error_type',
        'error_url',
        'request_id',
        'status_code',
      ])
      expect(answer.headers.get('access-control-allow-origin')).toBe(page)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      await provider.sendCode(address())
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('I07 a header cannot turn a GET into %s', async (method) => {
    const { session_token: session } = await provider.signIn(address())
    const headers = { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method }
    expect((await provider.get('/sessions/revoke', { session, headers })).status).toBe(405)
    expect((await provider.get(`/users/me?_method=${method}`, { session, headers })).status).toBe(200)
    expect((await provider.get('/users/me', { session })).status).toBe(200)
  })

  it.each(['HEAD', 'OPTIONS'])('I07 %s has no side effect on any call', async (method) => {
    const { session_token: session } = await provider.signIn(address())
    for (const path of [
      '/users/me',
      '/sessions/revoke',
      '/sessions/authenticate',
      '/otps/authenticate',
      '/events',
      '/none',
    ]) {
      const answer = await provider.request(method, `/sdk/v1${path}`, { session })
      expect(answer.text).toBe('')
      expect(method === 'HEAD' ? [404, 405] : [204]).toContain(answer.status)
    }
    expect((await provider.get('/users/me', { session })).status).toBe(200)
  })

  const telemetry = {
    event_id: 'event-id-1',
    app_session_id: 'app-session-id-1',
    persistent_id: 'persistent-id-1',
    client_sent_at: '2030-01-01T00:00:00Z',
    timezone: 'UTC',
    app: { identifier: 'localhost' },
    sdk: { identifier: 'Latchkey', version: '1' },
  }

  it('I12 reported events of pages are limited in number and not stored', async () => {
    const event = { public_token: provider.project.public_token, event_name: 'render\r\n\u001b[31m', details: {} }
    const report = (count: number) =>
      provider.post('/events', Array(count).fill({ telemetry, event }), { authorization: null })
    expect((await report(15)).status).toBe(200)
    expect((await report(101)).status).toBe(400)
    expect((await report(10_000)).status).toBe(413)
  })

  it('I12 events need no preflight, but a page of the project', async () => {
    const { public_token } = provider.project
    const body = JSON.stringify([{ telemetry, event: { public_token, event_name: 'email_sent', details: {} } }])
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' }
    const from = (origin: string) =>
      provider.request('POST', '/sdk/v1/events', { body, authorization: null, headers: { ...headers, Origin: origin } })
    expect((await from(page)).status).toBe(200)
    expect((await from('https://evil.example')).status).toBe(403)
  })

  it('I13 an error response reflects no input, and is short', async () => {
    const mark = '<script>alert(1)</script>'
    const long = mark.repeat(400)
    const answers = [
      await provider.post('/otps/email/login_or_create', { email: mark }),
      await provider.post('/otps/email/login_or_create', { [long]: 1, email: [long] }),
      await provider.post('/otps/authenticate', { token: long, method_id: mark, session_duration_minutes: long }),
      await provider.get(`/no/such/${encodeURIComponent(mark)}`),
      await provider.get(`/projects/bootstrap/${encodeURIComponent(mark)}`),
      await provider.get('/users/me', { authorization: basic(mark, mark) }),
      await provider.request('GET', `/v1/sessions/jwks/${encodeURIComponent(mark)}`),
      await provider.request('GET', `/${encodeURIComponent(mark)}`),
    ]
    for (const { status, text, headers, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain('script')
      expect(body.error_message?.length).toBeLessThanOrEqual(300)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
