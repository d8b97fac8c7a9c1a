import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishOAuth, TestBrowser } from '../testing/oauth.ts'
import { TestProvider } from '../testing/provider.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

describe('authorization server endpoints', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  it('F09 redirect nowhere and issue no code to a request without a session, whatever its path', async () => {
    const { project_id } = provider.project
    const b2b = provider.b2bProject.project_id
    const query = new URLSearchParams({
      client_id: project_id,
      redirect_uri: 'https://evil.example/',
      response_type: 'code',
      state: 'x',
      code_challenge: verifier,
      code_challenge_method: 'plain',
    })
    const prefixes = [
      ...['', '/v1', '/v1/public', `/v1/public/${project_id}`, '/v1/oauth', '/sdk/v1/idp', '/sdk/v1/idp/oauth'],
      ...[
        '/v1/b2b',
        '/v1/b2b/public',
        `/v1/b2b/public/${b2b}`,
        '/v1/b2b/idp',
        '/sdk/v1/b2b/idp',
        '/sdk/v1/b2b/idp/oauth',
      ],
    ]
    const paths = prefixes.flatMap((place) =>
      [...['/oauth2/authorize', '/authorize', '/authorize/start', '/userinfo', '/oauth2/introspect']].map(
        (path) => place + path,
      ),
    )
    for (const path of paths) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, headers, text } = await provider.request(method, `${path}?${query}`, {
          ...(method === 'POST' && { body: {} }),
        })
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
        expect(status, `${method} ${path}`).toBeLessThan(500)
        expect(headers.get('location')).toBeNull()
        expect(text).not.toContain('evil.example')
      }
    }
  })

  it("F09 issue no tokens for grant types without a user's consent", async () => {
    const path = `/v1/public/${provider.project.project_id}/oauth2/token`
    for (const grant_type of [
      ...['password', 'implicit', 'code', 'AUTHORIZATION_CODE'],
      ...['urn:ietf:params:oauth:grant-type:jwt-bearer', 'urn:ietf:params:oauth:grant-type:token-exchange'],
    ]) {
      const form = new URLSearchParams({ grant_type, code: 'x', refresh_token: 'x', code_verifier: verifier })
      const refused = await provider.request('POST', path, {
        authorization: null,
        origin: null,
        body: form.toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect([refused.status, JSON.parse(refused.text).error], grant_type).toEqual([400, 'unsupported_grant_type'])
    }
  })

  it('F11 redirect to a native app only with a PKCE challenge, and the token requires its verifier', async () => {
    const app = 'com.example.shop://login'
    const listed = ['http://localhost:*/authenticate', 'http://localhost:*/ui']
    await provider.patch({ redirect_urls: [...listed, app] })
    const to = { login_redirect_url: app, signup_redirect_url: app }
    const browser = new TestBrowser(provider)
    for (const query of [to, { login_redirect_url: app }, { signup_redirect_url: app }]) {
      expect((await browser.start('google', query)).body.error_type).toBe('pkce_expected_code_challenge')
    }
    const unlisted = await browser.start('google', { login_redirect_url: `${app}/x`, code_challenge: challenge })
    expect(unlisted.body.error_type).toBe('no_match_for_provided_magic_link_url')
    const { token } = await browser.returnFrom('google', 'continue', { ...to, code_challenge: challenge })
    expect((await finishOAuth(provider, token)).body.error_type).toBe('pkce_expected_code_verifier')
    expect((await finishOAuth(provider, token, { code_verifier: verifier })).status).toBe(200)
  })
})
