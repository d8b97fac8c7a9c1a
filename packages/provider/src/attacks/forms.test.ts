import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { begin, post, submit, tokenOf } from '../testing/forms.ts'
import { expectPage, expectRefused } from '../testing/hostile-input/safe-pages.ts'
import { finish } from '../testing/links.ts'
import { type RequestOptions, TestProvider } from '../testing/provider.ts'

const entries = ['otp.email', 'emailLink.email', 'password.email'] as const
const markup = `"'><img src=x onerror=alert(1)><script>alert(1)</script></title></style><!--{{7*7}}`
const verifier = 'e638ad57748b46d2fbb538af7394f638d5e3b4a39bb654526c51dc645c8370c7'
const code_challenge = createHash('sha256').update(verifier).digest('base64url')

describeOnBothStores('forms under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `target-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('B05 a listed redirect URL cannot break the content security policy of the page', async () => {
    const listed = [
      'shop-app://signed-in',
      'https://shop.example:8443/a?b=c',
      "https://a;script-src'unsafe-inline'/",
      'x://y',
    ]
    await provider.patch({ redirect_urls: listed })
    try {
      const policies: string[] = []
      for (const url of listed) {
        const email = address()
        const fields = { email, login_redirect_url: url, signup_redirect_url: url }
        const firstPage = await begin(provider, 'otp.email', fields)
        const [, , action = '', ...rest] = (firstPage.headers.get('content-security-policy') ?? '').split('; ')
        expect(rest).toEqual(["frame-ancestors 'none'", "base-uri 'none'"])
        policies.push(action)
        const redirect = await submit(provider, firstPage, 'code', { code: await codeFor(email) })
        expect(redirect.location?.startsWith(url)).toBe(true)
      }
      expect(policies).toEqual([
        "form-action 'self' shop-app:",
        "form-action 'self' https://shop.example:8443",
        "form-action 'self'",
        "form-action 'self' x:",
      ])
    } finally {
      const paths = ['/', '/authenticate', '/reset', '/ui']
      const origins = ['http://localhost:*', 'http://127.0.0.1:*']
      await provider.patch({ redirect_urls: origins.flatMap((origin) => paths.map((path) => origin + path)) })
    }
  })

  it('K07 none of the provider\u2019s pages can be framed', async () => {
    const email = address()
    const pages = [await begin(provider, 'otp.email', { email }), await begin(provider, 'emailLink.email', { email })]
    for (const { headers } of pages)
      expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'")
  })

  const elsewhere = [
    'https://evil.example/authenticate',
    'http://localhost:3000/authenticate/',
    'http://localhost:3000/authenticate?next=//evil.example',
    'http://localhost:3000@evil.example/authenticate',
    'http://localhost:3000/authenticate\r\nSet-Cookie: a=b',
    'javascript:alert(1)//http://localhost:3000/authenticate',
    "http://localhost:3000/authenticate; script-src 'unsafe-inline'",
    '//evil.example/authenticate',
    '/authenticate',
  ]
  it.each(['login_redirect_url', 'signup_redirect_url'])('B05 no step accepts a crafted %s', async (name) => {
    const email = address()
    const firstPage = await begin(provider, 'otp.email', { email })
    const code = await codeFor(email)
    for (const url of elsewhere) {
      for (const entry of entries)
        expectRefused(await begin(provider, entry, { email, [name]: url }), 400, 'no_match_for_provided_magic_link_url')
      for (const step of ['code', 'send-code'])
        expectRefused(
          await submit(provider, firstPage, step, { code, [name]: url }, {}),
          400,
          'no_match_for_provided_magic_link_url',
        )
      const { action } = firstPage.forms.code ?? { action: '' }
      for (const step of ['password', 'send-link', 'send-reset']) {
        const at = action.replace(/code$/, step)
        expectRefused(
          await post(provider, at, { email, password: 'x', [name]: url }),
          400,
          'no_match_for_provided_magic_link_url',
        )
      }
    }
    expect(await provider.inbox(email)).toHaveLength(1)
    expect((await submit(provider, firstPage, 'code', { code })).status).toBe(303)
  })

  it('C01 markup in any field, and in the name of the project, is escaped or rejected', async () => {
    await provider.patch({ project_name: markup })
    try {
      const email = address()
      const names = ['email', 'login_redirect_url', 'expiration_minutes', 'locale', 'code_challenge', 'other', 'mail']
      for (const entry of entries)
        for (const name of names) expectPage(await begin(provider, entry, { email, [name]: markup }))
      const firstPage = await begin(provider, 'otp.email', { email: address(), locale: '"><script>' })
      expect(firstPage.text).toContain('value="&quot;&gt;&lt;script&gt;"')
      for (const name of ['code', 'method_id', 'expires_at', 'mail', 'again', 'email', 'password'])
        for (const step of ['code', 'send-code', 'address'])
          expectPage(await submit(provider, firstPage, step, { [name]: markup }))
    } finally {
      await provider.patch({ project_name: 'Latchkey' })
    }
  })

  it('I03 a request that is not a form, or too large, is rejected with a page', async () => {
    const path = `/forms/${provider.project.public_token}/otp.email`
    const type = (value: string): RequestOptions => ({ headers: { 'Content-Type': value } })
    const body = 'email=a%40example.com'
    for (const other of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])
      expectRefused(await post(provider, path, body, type(other)), 415, 'unsupported_media_type')
    const packed = { headers: { 'Content-Encoding': 'gzip' } }
    expectRefused(await post(provider, path, body, packed), 415, 'unsupported_media_type')
    expectRefused(await post(provider, path, `${body}&x=${'a'.repeat(32 * 1024)}`), 413, 'request_too_large')
    for (const name of ['email', 'login_redirect_url', 'code', 'method_id'])
      expectRefused(await post(provider, path, `${body}&${name}=1&${name}=2`), 400, 'bad_request')
    for (const minutes of ['0', '61', '5.5', '1e1', '-5', 'five', '９', '99999999999999999999'])
      expectRefused(
        await begin(provider, 'otp.email', { email: address(), expiration_minutes: minutes }),
        400,
        'invalid_expiration_otp',
      )
    expect((await post(provider, path, `email=${address()}&%ff%fe=%ff&=&&&`)).status).toBe(200)
  })

  it('I07 only a POST to a known form of a known project has an effect', async () => {
    const { public_token } = provider.project
    const email = address()
    const unknown = [
      ['/forms', 404],
      ['/forms/', 404],
      [`/forms/${public_token}`, 404],
      [`/forms/${public_token}/otp.sms`, 404],
      [`/forms/${public_token}/constructor`, 404],
      [`/forms/${public_token}/otp.email/constructor`, 404],
      [`/forms/${public_token}/otp.email/code/more`, 404],
      ['/forms/public-token-test-00000000-0000-4000-8000-000000000000/otp.email', 401],
      ['/forms/%3Cscript%3E/otp.email', 401],
      [`/forms/${provider.b2bProject.public_token}/otp.email`, 401],
    ] as const
    for (const [path, status] of unknown) {
      const answer = await post(provider, path, { email })
      expectPage(answer)
      expect([path, answer.status]).toEqual([path, status])
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await provider.request(method, `/forms/${public_token}/otp.email?email=${email}`)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect(await provider.inbox(email)).toEqual([])
  })

  it('A04 a code for another purpose is rejected and not consumed', async () => {
    const grant = await provider.signIn(address())
    const email = address()
    const session = grant.session_token
    const added = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, { session })
    const { method_id } = added.body.data
    const firstPage = await begin(provider, 'otp.email', { email: address() })
    const code = await codeFor(email)
    const refused = await submit(provider, firstPage, 'code', { code, method_id })
    expect([refused.status, refused.error]).toEqual([400, 'Invalid passcode, please try again.'])
    expect((await provider.authenticate({ code, method_id }, { session })).status).toBe(200)
  })

  it('B03 a PKCE challenge binds the token to its verifier, and is required if the project requires it', async () => {
    const email = address()
    const firstPage = await begin(provider, 'otp.email', { email, code_challenge })
    const token = tokenOf(await submit(provider, firstPage, 'code', { code: await codeFor(email) }))
    expect((await finish(provider, token)).body.error_type).toBe('pkce_expected_code_verifier')
    expect((await finish(provider, token, { code_verifier: `${verifier}0` })).body.error_type).toBe('pkce_mismatch')
    expect((await finish(provider, token, { code_verifier: verifier })).status).toBe(200)

    await provider.patch({ pkce_required_for_email_magic_links: true })
    try {
      const fresh = address()
      for (const entry of entries)
        expectRefused(await begin(provider, entry, { email: fresh }), 400, 'pkce_expected_code_challenge')
      expect(await provider.inbox(fresh)).toEqual([])
      expect((await begin(provider, 'otp.email', { email: fresh, code_challenge })).status).toBe(200)
    } finally {
      await provider.patch({ pkce_required_for_email_magic_links: false })
    }
  })

  itRaces(
    'D08 the session of an account creator is revoked by the first proof of the address, even in a race',
    async () => {
      const password = 'Zebra-Quartz-71'
      for (let n = 0; n < 8; n++) {
        const email = address()
        await provider.post('/passwords', { email, password, session_duration_minutes: 60 })
        const form = await begin(provider, 'password.email', { email })
        const token = tokenOf(await submit(provider, form, 'password', { password }))
        const code = await provider.sendCode(email)
        const [maker, owner] = await Promise.all([finish(provider, token), provider.authenticate(code)])
        expect(owner.status).toBe(200)
        if (maker.status === 200) {
          const session = maker.body.data.session_token
          expect((await provider.get('/users/me', { session })).status).toBe(404)
        }
        const session = owner.body.data.session_token
        expect((await provider.get('/users/me', { session })).status).toBe(200)
      }
    },
  )

  it('J01 forms and JSON calls share the limits of an address and of a source', async () => {
    const email = address()
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) {
      const from = `127.7.0.${n + 1}`
      statuses.push((await begin(provider, 'emailLink.email', { email }, { from })).status)
      statuses.push((await provider.post('/otps/email/login_or_create', { email }, { from })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(await provider.inbox(email)).toHaveLength(6)
    const from = '127.7.1.1'
    for (let n = 0; n < 330; n++) await begin(provider, 'otp.email', { email: address() }, { from })
    expect((await begin(provider, 'otp.email', { email: address() }, { from })).status).toBe(429)
    expect((await provider.post('/otps/email/login_or_create', { email: address() }, { from })).status).toBe(429)
  })
})
