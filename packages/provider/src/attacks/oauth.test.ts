import { oauthCallbackPath, oneTapHeader, oneTapStartPath } from '@latchkey/protocol/methods/oauth/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { finishOAuth, locationOf, site, TestBrowser } from '../testing/oauth.ts'
import { page, TestProvider } from '../testing/provider.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describeOnBothStores('OAuth sign-in under attack', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`

  it('F03 a token requires its verifier, and a rejection consumes nothing', async () => {
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

  itRaces('F03 a token is accepted once, even under twenty concurrent uses, within five minutes', async () => {
    const { token } = await new TestBrowser(provider).returnFrom('github')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishOAuth(provider, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect((await finishOAuth(provider, token)).body.error_type).toBe('oauth_token_not_found')
    const late = await new TestBrowser(provider).returnFrom('github')
    await provider.advance(301)
    expect((await finishOAuth(provider, late.token)).body.error_type).toBe('oauth_token_not_found')
    for (const wrongToken of ['', 'x', 'A'.repeat(43)])
      expect((await finishOAuth(provider, wrongToken)).status).toBe(404)
  })

  it('F04 a flow can be completed only in its own browser, and a rejection in another one consumes nothing', async () => {
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

  it('F04 a callback without a valid state of the same provider returns 400 and not 404', async () => {
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

  it('F04 the flow cookie is HttpOnly and same-site, except for providers that post a form', async () => {
    const cookieOf = async (name: 'google' | 'apple') =>
      (await new TestBrowser(provider).start(name)).headers.getSetCookie()
    expect(await cookieOf('google')).toEqual([expect.stringMatching(/; Max-Age=600; HttpOnly; SameSite=Lax$/)])
    expect(await cookieOf('apple')).toEqual([expect.stringMatching(/; Max-Age=600; HttpOnly; SameSite=None; Secure$/)])
  })

  it('E08 an unverified address links no account and is not stored', async () => {
    const email = person('victim')
    const victim = await provider.signIn(email)
    const { token, address } = await new TestBrowser(provider).returnFrom('google', 'unverified', {
      provider_login_hint: email,
    })
    expect(address).toBe(site.signup)
    const { data } = (await finishOAuth(provider, token)).body
    expect(data.user_id).not.toBe(victim.user_id)
    expect(data.user.emails).toEqual([])
    // A later verified sign-in of the owner still finds the owner's account.
    const real = await new TestBrowser(provider).signIn('github', email)
    expect(real.body.data.user_id).toBe(victim.user_id)
  })

  it('an account that another person created by password goes to the owner of its address after an OAuth sign-in', async () => {
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

  it('redirects only to listed URLs', async () => {
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

  it('a refused or failed sign-in returns a fixed reason and reflects no input', async () => {
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

  it('a site can pass provider parameters, but not those of the protocol', async () => {
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
    const authorization = new URL(
      locationOf(await new TestBrowser(provider).start('google', { ...query, provider_prompt: 'consent' })),
    )
    expect(authorization.href).not.toContain('evil')
    expect(authorization.searchParams.get('prompt')).toBe('consent')
  })

  it('a PKCE challenge is required if the project requires it', async () => {
    await provider.patch({ pkce_required_for_oauth: true })
    const browser = new TestBrowser(provider)
    expect((await browser.start('google')).body.error_type).toBe('pkce_expected_code_challenge')
    expect((await browser.start('google', { code_challenge: challenge })).status).toBe(302)
    expect((await browser.start('google', { code_challenge: 'short' })).body.error_type).toBe(
      'invalid_pkce_code_challenge',
    )
    await provider.patch({ pkce_required_for_oauth: false })
  })

  it('One Tap is rejected if the project requires a PKCE challenge, because a prompt has none', async () => {
    const begin = async () => {
      const query = `public_token=${provider.project.public_token}`
      const startAnswer = await provider.request('GET', `${oneTapStartPath}?${query}`, { authorization: null })
      return {
        error: startAnswer.body.error_type,
        cookie: (startAnswer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      }
    }
    const submit = async (cookie: string) => {
      const body = { stytch_csrf_token: cookie.slice(cookie.indexOf('=') + 1), id_token: 'not.a.token' }
      const headers = { Cookie: cookie, [oneTapHeader.name]: oneTapHeader.value }
      const submission = { body, headers, authorization: null, origin: null }
      return (await provider.request('POST', oauthCallbackPath('google'), submission)).body.error_type
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

  it('serves navigations, and rejects frames and requests of scripts', async () => {
    const browser = new TestBrowser(provider)
    const consentUrl = locationOf(await browser.start('google'))
    const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' }
    const consentPage = await browser.go(consentUrl, undefined, navigation)
    expect(consentPage.status).toBe(200)
    expect(consentPage.headers.get('referrer-policy')).toBe('same-origin')
    expect(consentPage.headers.get('x-content-type-options')).toBe('nosniff')
    expect(consentPage.headers.get('content-security-policy')).not.toContain('form-action')
    expect(consentPage.headers.get('access-control-allow-origin')).toBeNull()
    for (const wrong of [
      { 'Sec-Fetch-Mode': 'cors' },
      { 'Sec-Fetch-Dest': 'iframe' },
      { 'Sec-Fetch-Mode': 'no-cors' },
    ]) {
      expect((await browser.go(consentUrl, undefined, { ...navigation, ...wrong })).status).toBe(403)
    }
    expect((await browser.go(consentUrl, new URLSearchParams(), { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.go(consentUrl, new URLSearchParams(), { Origin: 'null' })).status).toBe(403)
  })

  it('redirects only to this server', async () => {
    const browser = new TestBrowser(provider)
    const request = new URLSearchParams({ redirect_uri: 'https://evil.example/', state: 'x', client_id: 'c' })
    const form = new URLSearchParams({ request: request.toString(), email: 'a@example.com', choice: 'continue' })
    expect((await browser.go('/dev/oauth/google', form)).body.error_type).toBe('bad_request')
  })
})
