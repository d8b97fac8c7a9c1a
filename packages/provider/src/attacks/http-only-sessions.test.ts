import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { type Answered, page, TestProvider } from '../testing/provider.ts'

describeOnBothStores('HttpOnly session cookies', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `hidden-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    await provider.patch({ http_only_sessions: true })
  })
  afterAll(() => provider.close())

  const cookiesOf = ({ headers }: Answered<unknown>) => headers.getSetCookie()
  /** Returns the cookies that a browser would send with its next request. */
  const cookieHeader = (answer: Answered<unknown>) => ({
    Cookie: cookiesOf(answer)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
  const signIn = async (origin = page) => {
    const code = await provider.sendCode(address(), { origin })
    return provider.authenticate(code, { origin })
  }

  it('D15 replace tokens in response bodies, and are inaccessible to scripts, other hosts and other sites', async () => {
    const signedIn = await signIn()
    expect(signedIn.status).toBe(200)
    expect(signedIn.text).not.toMatch(/session_token|session_jwt|eyJ/)
    const cookies = cookiesOf(signedIn)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['stytch_session', 'stytch_session_jwt'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Expires=[^;]+ GMT; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(cookie).not.toMatch(/domain/i)
    }
  })

  it('D15 also hold the tokens of members, after an intermediate session', async () => {
    const { project, b2bProject } = provider
    provider.project = b2bProject
    await provider.patch({ http_only_sessions: true })
    const post = (path: string, body: object, headers = {}) =>
      provider.post<Discovered>(`/b2b${path}`, body, { headers })
    const email_address = address()
    await post('/otps/email/discovery/send', { email_address })
    const code = (await provider.inbox(email_address))[0]?.code
    const discovered = await post('/otps/email/discovery/authenticate', { email_address, code })
    const { intermediate_session_token } = discovered.body.data
    const entered = await post('/discovery/organizations/create', {
      intermediate_session_token,
      session_duration_minutes: 60,
    })
    expect([entered.status, cookiesOf(entered).map((cookie) => cookie.split('=')[0])]).toEqual([
      200,
      ['stytch_session', 'stytch_session_jwt'],
    ])
    for (const cookie of cookiesOf(entered)) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(entered.text).not.toMatch(/"session_token":"[^"]|"session_jwt":"[^"]|eyJ/)
    const checked = await post('/sessions/authenticate', {}, cookieHeader(entered))
    expect([checked.status, cookiesOf(checked).length]).toEqual([200, 2])
    expect(checked.text).not.toMatch(/"session_token":"[^"]|"session_jwt":"[^"]|eyJ/)
    expect(
      (await post('/sessions/authenticate', {}, { ...cookieHeader(entered), Origin: 'https://evil.example' })).status,
    ).toBe(403)
    await provider.patch({ http_only_sessions: false })
    provider.project = project
  })

  it('D15 have the attribute Secure except on localhost', async () => {
    await provider.patch({ origins: [page, 'https://shop.example'] })
    for (const cookie of cookiesOf(await signIn('https://shop.example'))) expect(cookie).toMatch(/; Secure$/)
    await provider.patch({ origins: ['http://localhost:*', 'http://127.0.0.1:*'] })
  })

  it('identify the session in reads, refreshes and further factors until sign-out', async () => {
    const headers = cookieHeader(await signIn())
    const own = { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' }, origin: null }
    expect((await provider.get('/users/me', own)).status).toBe(200)
    const refreshed = await provider.post('/sessions/authenticate', { session_duration_minutes: 60 }, { headers })
    expect([refreshed.status, cookiesOf(refreshed).length]).toEqual([200, 2])
    expect(refreshed.text).not.toMatch(/session_token|session_jwt/)
    const over = await provider.post('/sessions/revoke', undefined, { headers })
    expect(over.status).toBe(200)
    expect(cookiesOf(over).map((cookie) => /^(\w+)=; Max-Age=0; /.exec(cookie)?.[1])).toEqual([
      'stytch_session',
      'stytch_session_jwt',
    ])
    expect((await provider.get('/users/me', own)).body.error_type).toBe('session_not_found')
  })

  it.each([
    ['an unlisted page', { origin: 'https://evil.example' }, 403],
    ['a page of a sibling host', { origin: 'http://evil.localhost:3000' }, 403],
    ['a program without an origin', { origin: null }, 401],
    ['a page with an opaque origin', { origin: 'null' }, 403],
  ])('reject a state change by %s', async (_, { origin }, status) => {
    const headers = cookieHeader(await signIn())
    const revocation = await provider.post('/sessions/revoke', undefined, { headers, origin })
    expect(revocation.status).toBe(status)
    const own = { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' }, origin: null }
    expect((await provider.get('/users/me', own)).status).toBe(200)
  })

  it.each(['same-site', 'cross-site', 'none'])('reject a read with Sec-Fetch-Site %s', async (site) => {
    const headers = { ...cookieHeader(await signIn()), 'Sec-Fetch-Site': site }
    expect((await provider.get('/users/me', { headers, origin: null })).status).toBe(401)
  })

  it('are ignored if the project has not enabled them', async () => {
    const headers = cookieHeader(await signIn())
    await provider.patch({ http_only_sessions: false })
    expect((await provider.post('/sessions/authenticate', {}, { headers })).status).toBe(401)
    const plain = await signIn()
    expect([cookiesOf(plain), typeof plain.body.data.session_token]).toEqual([[], 'string'])
    await provider.patch({ http_only_sessions: true })
  })

  it('yield to a token that a program sends explicitly', async () => {
    await provider.patch({ http_only_sessions: false })
    const { session_token: session } = await provider.signIn(address())
    await provider.patch({ http_only_sessions: true })
    const headers = cookieHeader(await signIn())
    expect((await provider.post('/sessions/revoke', undefined, { headers, session })).status).toBe(200)
    expect((await provider.post('/sessions/authenticate', {}, { headers })).status).toBe(200)
  })
})
