import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finish, follow, sendLink } from '../testing/links.ts'
import { page, TestProvider } from '../testing/provider.ts'

const verifier = 'e638ad57748b46d2fbb538af7394f638d5e3b4a39bb654526c51dc645c8370c7'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Addresses that try to look like a listed one. */
const crafted = [
  'http://evil.example/authenticate',
  'https://localhost:3000/authenticate',
  'http://localhost:3000/authenticate/',
  'http://localhost:3000/authenticate/../evil',
  'http://localhost:3000/Authenticate',
  'http://localhost:3000/authenticate?next=//evil.example',
  'http://localhost:3000/authenticate#@evil.example',
  'http://localhost:3000//evil.example',
  'http://localhost:3000@evil.example/authenticate',
  'http://user:pass@localhost:3000/authenticate',
  'http://localhost:3000\\@evil.example/authenticate',
  'http://localhost.evil.example:3000/authenticate',
  'http://localhost:3000.evil.example/authenticate',
  'http://localhost:80/authenticate',
  'http://localhost:65536/authenticate',
  'http://localhost:*/authenticate',
  'http://LOCALHOST:3000/authenticate',
  'http://localhost./authenticate',
  'http://127.1:3000/authenticate',
  'http://2130706433:3000/authenticate',
  'http://[::1]:3000/authenticate',
  'http://localhost:3000/authenticate%00.evil.example',
  'http://localhost:3000/authenticate\r\nSet-Cookie: a=b',
  ' http://localhost:3000/authenticate',
  'http://localhost:03000/authenticate',
  '//evil.example/authenticate',
  '/authenticate',
  'javascript:alert(1)//http://localhost:3000/authenticate',
  'data:text/html,<script>alert(1)</script>',
  '',
]

describeOnBothStores('login links under attack', (store) => {
  let provider: TestProvider
  let people = 0
  let sources = 0
  const address = () => `person-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('A15 a secondary link requires a valid session, and is not sent without one', async () => {
    const email = address()
    for (const session of [undefined, 'made-up']) {
      const refused = await provider.post('/magic_links/email/send/secondary', { email }, session ? { session } : {})
      expect([refused.status, refused.body.error_type]).toEqual([401, 'user_unauthenticated'])
    }
    expect(await provider.inbox(email)).toEqual([])
  })

  it('B01 mail scanners consume nothing, and the user can still sign in', async () => {
    const { url, token } = await sendLink(provider, address())
    for (const userAgent of ['Mozilla/5.0 (compatible; MSOffice)', 'Slackbot-LinkExpanding 1.0', 'GoogleImageProxy'])
      for (const method of ['HEAD', 'GET', 'GET']) {
        const followed = await follow(provider, url, { method, userAgent })
        expect(followed).toEqual({
          status: 302,
          location: `${page}/authenticate?stytch_token_type=magic_links&token=${token}`,
        })
      }
    expect((await finish(provider, token)).status).toBe(200)
  })

  it('B03 every wrong verifier is rejected and consumes nothing', async () => {
    const { token } = await sendLink(provider, address(), { code_challenge: challenge })
    const outcomes = []
    for (const code_verifier of [undefined, '', `${verifier}0`, challenge]) {
      const { status, body } = await finish(provider, token, { code_verifier })
      outcomes.push([status, body.error_type])
      expect(body.error_message).toContain('pkce')
    }
    expect(outcomes).toEqual([
      [400, 'pkce_expected_code_verifier'],
      [400, 'pkce_mismatch'],
      [400, 'pkce_mismatch'],
      [400, 'pkce_mismatch'],
    ])
    expect((await finish(provider, token, { code_verifier: verifier })).status).toBe(200)
  })

  it('B03 a verifier for a link without a challenge is rejected and consumes nothing', async () => {
    const { token } = await sendLink(provider, address())
    const refused = await finish(provider, token, { code_verifier: verifier })
    expect([refused.status, refused.body.error_type]).toEqual([400, 'pkce_did_not_expect_code_verifier'])
    expect((await finish(provider, token)).status).toBe(200)
  })

  it.each(['login_magic_link_url', 'signup_magic_link_url'])('B05 no mail is sent for a crafted %s', async (name) => {
    const email = address()
    for (const url of crafted) {
      const from = `127.5.0.${++sources}`
      for (const path of ['login_or_create', 'send/primary']) {
        const { status, body } = await provider.post(`/magic_links/email/${path}`, { email, [name]: url }, { from })
        expect([url, status, body.error_type]).toEqual([url, 400, 'no_match_for_provided_magic_link_url'])
        expect(body.error_message).toContain('redirect_urls')
      }
    }
    expect(await provider.inbox(email)).toEqual([])
    // A request that was rejected for its content did not count as a send.
    for (let n = 0; n < 6; n++) await sendLink(provider, email)
  })

  it('B05 a manipulated link redirects to no other site', async () => {
    const { url } = await sendLink(provider, address())
    const home = new RegExp(`^${page}/authenticate\\?stytch_token_type=`)
    for (const more of ['&redirect_url=http://evil.example', '&login_magic_link_url=//evil.example', '%0d%0aX: y'])
      expect((await follow(provider, url + more)).location).toMatch(home)
    expect((await follow(provider, url.replace('magic_links&', 'reset_password&'))).location).toMatch(home)
    for (const bad of [url.replace('public-token', 'x'), url.replace('=magic_links', '=toString')])
      expect(await follow(provider, bad)).toEqual({ status: 404, location: null })
  })

  it('B09 tokens have 256 random bits and no common prefix', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 100; n++) tokens.add((await sendLink(provider, address())).token)
    expect(tokens.size).toBe(100)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set([...tokens].map((token) => token.slice(0, 2))).size).toBeGreaterThan(50)
  })

  it('B10 an expired link is rejected, and following it still redirects to the site', async () => {
    const { url, token } = await sendLink(provider, address(), { signup_expiration_minutes: 1 })
    await provider.advance(61)
    const late = await finish(provider, token)
    expect([late.status, late.body.error_type]).toEqual([401, 'unable_to_auth_magic_link'])
    expect((await follow(provider, url)).status).toBe(302)
  })

  it('B13 markup in a project name or a locale is escaped in the mail', async () => {
    const email = address()
    await provider.patch({ project_name: '<img src=x onerror=alert(1)>{{7*7}}' })
    await sendLink(provider, email, { locale: '<b>' }, { headers: { 'User-Agent': '<script>alert(1)</script>' } })
    const [mail] = await provider.inbox(email)
    await provider.patch({ project_name: 'Latchkey' })
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;{{7*7}}')
    expect(mail?.html).not.toMatch(/<img|<script|<b>/)
  })

  it('J01 links and codes to one address share one limit, across all sources', async () => {
    const email = address()
    const statuses: number[] = []
    for (let n = 0; n < 15; n++)
      for (const path of ['/magic_links/email/login_or_create', '/otps/email/login_or_create'])
        statuses.push((await provider.post(path, { email }, { from: `127.6.0.${++sources % 250}` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(await provider.inbox(email)).toHaveLength(6)
  })

  it('M09 a token is rejected in another project', async () => {
    const { token } = await sendLink(provider, address())
    const { public_token } = provider.b2bProject
    const refused = await finish(
      provider,
      token,
      {},
      { authorization: `Basic ${btoa(`${public_token}:${public_token}`)}` },
    )
    expect(refused.status).toBe(401)
    expect((await finish(provider, token)).status).toBe(200)
  })
})
