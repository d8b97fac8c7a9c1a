import { oauthCallbackPath, oneTapHeader, oneTapStartPath } from '@latchkey/protocol/methods/oauth/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finishOAuth, locationOf, site, TestBrowser } from '../testing/oauth.ts'
import { page, TestProvider } from '../testing/provider.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describeOnBothStores('social sign-in', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`

  it('F03 takes a token with its verifier only, and a refused one uses nothing up', async () => {
    const { token } = await new TestBrowser(provider).returnFrom('google', 'continue', { code_challenge: challenge })
    const refusals: readonly (readonly [object, string])[] = [
      [{}, 'pkce_expected_code_verifier'],
      [{ code_verifier: '' }, 'pkce_mismatch'],
      [{ code_verifier: challenge }, 'pkce_mismatch'],
      [{ code_verifier: verifier.toLowerCase() }, 'pkce_mismatch'],
    ]
    for (const [body, error] of refusals) {
      expect((await finishOAuth(provider, token, body)).body.error_type).toBe(error)
    }
    expect((await finishOAuth(provider, token, { code_verifier: verifier })).status).toBe(200)
    const plain = await new TestBrowser(provider).returnFrom('google')
    const unasked = await finishOAuth(provider, plain.token, { code_verifier: verifier })
    expect(unasked.body.error_type).toBe('pkce_did_not_expect_code_verifier')
  })

  it('F03 takes a token once, also of twenty at once, and for five minutes', async () => {
    const { token } = await new TestBrowser(provider).returnFrom('github')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishOAuth(provider, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect((await finishOAuth(provider, token)).body.error_type).toBe('oauth_token_not_found')
    const late = await new TestBrowser(provider).returnFrom('github')
    await provider.advance(301)
    expect((await finishOAuth(provider, late.token)).body.error_type).toBe('oauth_token_not_found')
    for (const made of ['', 'x', 'A'.repeat(43)]) expect((await finishOAuth(provider, made)).status).toBe(404)
  })

  it('F04 finishes a flow in the browser that began it only, and a foreign one uses nothing up', async () => {
    const [mine, theirs] = [new TestBrowser(provider), new TestBrowser(provider)]
    const callback = await mine.callbackOf('google')
    await theirs.start('google')
    for (const foreign of [theirs, new TestBrowser(provider)]) {
      const refused = await foreign.go(callback)
      expect([refused.status, refused.body.error_type]).toEqual([400, 'oauth_invalid_state'])
    }
    expect(locationOf(await mine.go(callback))).toContain('stytch_token_type=oauth&token=')
    expect((await mine.go(callback)).status).toBe(400)
  })

  it('F04 answers 400, never 404, to a callback without a living state of its own provider', async () => {
    const browser = new TestBrowser(provider)
    const state = new URL(await browser.callbackOf('google')).searchParams.get('state') ?? ''
    for (const path of [
      '/v1/oauth/callback/google',
      '/v1/oauth/callback/google?state=',
      '/v1/oauth/callback/google?state=made-up&code=1',
      '/v1/oauth/callback/nobody?state=made-up&code=1',
      `/v1/oauth/callback/github?code=1&state=${state}`,
      `/v1/oauth/callback/google?code=1&state=${state}x`,
    ]) {
      expect((await browser.go(path)).status, path).toBe(400)
    }
    await provider.advance(601)
    const late = await browser.go(`/v1/oauth/callback/google?code=1&state=${state}`)
    expect(late.body.error_type).toBe('oauth_invalid_state')
  })

  it('F04 binds by a cookie that no script reads and no other site sends, but for a form that is posted', async () => {
    const cookieOf = async (name: 'google' | 'apple') =>
      (await new TestBrowser(provider).start(name)).headers.getSetCookie()
    expect(await cookieOf('google')).toEqual([expect.stringMatching(/; Max-Age=600; HttpOnly; SameSite=Lax$/)])
    expect(await cookieOf('apple')).toEqual([expect.stringMatching(/; Max-Age=600; HttpOnly; SameSite=None; Secure$/)])
  })

  it('E08 links nothing and keeps no address by the word of a provider that has not verified it', async () => {
    const email = person('victim')
    const victim = await provider.signIn(email)
    const { token, address } = await new TestBrowser(provider).returnFrom('google', 'unverified', {
      provider_login_hint: email,
    })
    expect(address).toBe(site.signup)
    const { data } = (await finishOAuth(provider, token)).body
    expect(data.user_id).not.toBe(victim.user_id)
    expect(data.user.emails).toEqual([])
    // Nor does it later: the next verified sign-in of the real owner finds the owner's account.
    const real = await new TestBrowser(provider).signIn('github', email)
    expect(real.body.data.user_id).toBe(victim.user_id)
  })

  it('gives an account that somebody else made by a password to whoever proves its address elsewhere', async () => {
    const email = person('prehijacked')
    const body = { email, password: 'Nine-blue-horses-sing-7', session_duration_minutes: 60 }
    const maker = await provider.post<{ session_token: string; user_id: string }>('/passwords', body)
    expect(maker.status, maker.text).toBe(200)
    const { session_token: session, user_id } = maker.body.data
    const owner = await new TestBrowser(provider).signIn('google', email)
    expect(owner.body.data.user_id).toBe(user_id)
    expect((await provider.get('/users/me', { session })).status).not.toBe(200)
    expect((await provider.post('/passwords/authenticate', body)).body.error_type).toBe('reset_password')
  })

  it('leads nowhere but to a listed address', async () => {
    const browser = new TestBrowser(provider)
    for (const address of [
      'https://evil.example',
      `${site.login}?x=1`,
      'javascript:alert(1)',
      `${page}.evil.example/authenticate`,
      '//evil.example',
    ]) {
      for (const member of ['login_redirect_url', 'signup_redirect_url']) {
        const refused = await browser.start('google', { [member]: address })
        expect([refused.status, refused.body.error_type], address).toEqual([
          400,
          'no_match_for_provided_magic_link_url',
        ])
      }
    }
  })

  it('comes back with a reason of ours when the provider refuses or fails, and the reason reflects nothing', async () => {
    const denied = await new TestBrowser(provider).returnFrom('discord', 'deny')
    expect(denied.address).toBe(site.login)
    expect(Object.fromEntries(denied.query)).toEqual({
      stytch_token_type: 'oauth',
      error: 'access_denied',
      error_description: expect.stringContaining('Discord was cancelled'),
    })
    const failed = await new TestBrowser(provider).returnFrom('discord', 'fail')
    expect(failed.query.get('error')).toBe('server_error')
    const browser = new TestBrowser(provider)
    const callback = new URL(await browser.callbackOf('discord', 'deny'))
    callback.searchParams.set('error', '<script>')
    callback.searchParams.set('error_description', '<script>alert(1)</script>')
    const back = locationOf(await browser.go(callback.href))
    expect(back).toContain('error=server_error')
    expect(decodeURIComponent(back)).not.toContain('<')
  })

  it('lets a site pass on what it likes, but nothing of the protocol itself', async () => {
    const names = [
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
      'nonce',
      'code_challenge',
      'request',
      'request_uri',
      'response_mode',
    ]
    const query = Object.fromEntries(names.map((name) => [`provider_${name}`, 'https://evil.example']))
    const asked = new URL(
      locationOf(await new TestBrowser(provider).start('google', { ...query, provider_prompt: 'consent' })),
    )
    expect(asked.href).not.toContain('evil')
    expect(asked.searchParams.get('prompt')).toBe('consent')
  })

  it('asks for a challenge where the project does', async () => {
    await provider.patch({ pkce_required_for_oauth: true })
    const browser = new TestBrowser(provider)
    expect((await browser.start('google')).body.error_type).toBe('pkce_expected_code_challenge')
    expect((await browser.start('google', { code_challenge: challenge })).status).toBe(302)
    expect((await browser.start('google', { code_challenge: 'short' })).body.error_type).toBe(
      'invalid_pkce_code_challenge',
    )
    await provider.patch({ pkce_required_for_oauth: false })
  })

  it('begins and takes no One Tap prompt where the project asks for a challenge: a prompt has none', async () => {
    const begin = async () => {
      const query = `public_token=${provider.project.public_token}`
      const begun = await provider.request('GET', `${oneTapStartPath}?${query}`, { authorization: null })
      return { error: begun.body.error_type, cookie: (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
    }
    const submit = async (cookie: string) => {
      const body = { stytch_csrf_token: cookie.slice(cookie.indexOf('=') + 1), id_token: 'not.a.token' }
      const headers = { Cookie: cookie, [oneTapHeader.name]: oneTapHeader.value }
      const asked = { body, headers, authorization: null, origin: null }
      return (await provider.request('POST', oauthCallbackPath('google'), asked)).body.error_type
    }
    const { error, cookie } = await begin()
    expect(error).toBeUndefined()
    expect(await submit(cookie)).toBe('oauth_auth_code_error')
    await provider.patch({ pkce_required_for_oauth: true })
    expect(await submit(cookie)).toBe('pkce_expected_code_challenge')
    expect(await begin()).toEqual({ error: 'pkce_expected_code_challenge', cookie: '' })
    await provider.patch({ pkce_required_for_oauth: false })
  })
})

describe('the stand-in of a provider', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  it('is a page that people are sent to, and nothing that a page asks for or frames', async () => {
    const browser = new TestBrowser(provider)
    const entrance = locationOf(await browser.start('google'))
    const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' }
    const shown = await browser.go(entrance, undefined, navigation)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('referrer-policy')).toBe('same-origin')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).not.toContain('form-action')
    expect(shown.headers.get('access-control-allow-origin')).toBeNull()
    for (const wrong of [
      { 'Sec-Fetch-Mode': 'cors' },
      { 'Sec-Fetch-Dest': 'iframe' },
      { 'Sec-Fetch-Mode': 'no-cors' },
    ]) {
      expect((await browser.go(entrance, undefined, { ...navigation, ...wrong })).status).toBe(403)
    }
    expect((await browser.go(entrance, new URLSearchParams(), { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.go(entrance, new URLSearchParams(), { Origin: 'null' })).status).toBe(403)
  })

  it('sends nobody anywhere but back to this server', async () => {
    const browser = new TestBrowser(provider)
    const request = new URLSearchParams({ redirect_uri: 'https://evil.example/', state: 'x', client_id: 'c' })
    const form = new URLSearchParams({ request: request.toString(), email: 'a@example.com', choice: 'continue' })
    expect((await browser.go('/dev/oauth/google', form)).body.error_type).toBe('bad_request')
  })
})
