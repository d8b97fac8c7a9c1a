import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finishOAuth, TestBrowser } from '../testing/oauth.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('attach tokens', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`

  it('F12 adds an account only in the session of the requesting user, once, within ten minutes', async () => {
    const { session_token: mine, user_id } = await provider.signIn(person('asks'))
    const { session_token: theirs } = await provider.signIn(person('other'))
    const browser = new TestBrowser(provider)
    const { token } = await browser.returnFrom('google', 'continue', { oauth_attach_token: await browser.attach(mine) })
    for (const options of [{ session: theirs }, {}]) {
      expect((await finishOAuth(provider, token, {}, options)).status).toBe(403)
    }
    const added = await finishOAuth(provider, token, {}, { session: mine })
    expect(added.body.data.user_id).toBe(user_id)

    const attachToken = await browser.attach(mine)
    expect((await browser.start('google', { oauth_attach_token: attachToken })).status).toBe(302)
    expect((await browser.start('google', { oauth_attach_token: attachToken })).status).toBe(400)
    const forAnother = await browser.attach(mine, 'github')
    expect((await browser.start('google', { oauth_attach_token: forAnother })).status).toBe(400)
    const late = await browser.attach(mine)
    await provider.advance(601)
    expect((await browser.start('google', { oauth_attach_token: late })).status).toBe(400)
  })

  it('R07k: starts with an attach token only in the browser that requested it, and a rejection consumes nothing', async () => {
    const { session_token: mallory } = await provider.signIn(person('mallory'))
    const { session_token: victim } = await provider.signIn(person('victim-of-attach'))
    const malloryBrowser = new TestBrowser(provider)
    const victimBrowser = new TestBrowser(provider)
    const query = { oauth_attach_token: await malloryBrowser.attach(mallory) }
    const refusal = async (browser: TestBrowser) => {
      const { status, body } = await browser.start('google', query)
      return [status, body.error_type]
    }
    const refused = [400, 'oauth_attach_token_not_found']
    expect(await refusal(victimBrowser)).toEqual(refused)
    // The cookie of another flow or of another attach token does not make it the right browser.
    await victimBrowser.start('google')
    await victimBrowser.attach(victim)
    expect(await refusal(victimBrowser)).toEqual(refused)
    // Two cookies of the same name show that another host set one.
    const browserWithTwoCookies = new TestBrowser(provider)
    const [name = '', value = ''] = [...malloryBrowser.cookies].find(([name]) => name.includes('attach')) ?? []
    browserWithTwoCookies.cookies.set(name, `${value}; ${name}=${victimBrowser.cookies.get(name)}`)
    expect(await refusal(browserWithTwoCookies)).toEqual(refused)
    expect((await malloryBrowser.start('google', query)).status).toBe(302)
  })

  it('R07l: keeps one browser secret, so that several attach tokens work in parallel', async () => {
    const { session_token: session } = await provider.signIn(person('several'))
    const browser = new TestBrowser(provider)
    const first = await browser.attach(session)
    const second = await browser.attach(session, 'github')
    expect((await browser.start('google', { oauth_attach_token: first })).status).toBe(302)
    expect((await browser.start('github', { oauth_attach_token: second })).status).toBe(302)
  })

  it('R07m: sets an attach cookie that scripts cannot read and cross-origin pages can receive', async () => {
    const { session_token: session } = await provider.signIn(person('cookie'))
    const attach = (provided: TestProvider, token: string) =>
      provided.post('/oauth/attach', { provider: 'google' }, { session: token })
    const answer = await attach(provider, session)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^latchkey_attach=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    // If the start has its own host, it would not receive a cookie of this host. The session at the end binds the token
    // instead.
    await provider.patch({ cname_domain: 'login.example.com' })
    try {
      const elsewhere = await attach(provider, session)
      expect(elsewhere.headers.getSetCookie()).toEqual([])
    } finally {
      await provider.patch({ cname_domain: null })
    }
  })

  it('R07n: accepts an attach token of a back end in any browser, and adds the account only in the right session', async () => {
    const { session_token: mallory, user_id } = await provider.signIn(person('by-back-end'))
    const { session_token: victim } = await provider.signIn(person('led-there'))
    for (const target of [{ user_id }, { session_token: mallory }]) {
      const issued = await asBackEnd(provider, 'POST', '/oauth/attach', { provider: 'google', ...target })
      expect(issued.headers.getSetCookie()).toEqual([])
      const query = { oauth_attach_token: String(issued.body.oauth_attach_token) }
      const { token } = await new TestBrowser(provider).returnFrom('google', 'continue', query)
      for (const options of [{ session: victim }, {}])
        expect((await finishOAuth(provider, token, {}, options)).status).toBe(403)
      expect((await finishOAuth(provider, token, {}, { session: mallory })).body.data.user_id).toBe(user_id)
    }
  })

  it('rejects an attach request of a back end with both a user and a session', async () => {
    const { session_token, session_jwt, user_id } = await provider.signIn(person('named-twice'))
    for (const proof of [{ session_token }, { session_jwt }]) {
      const body = { provider: 'google', user_id, ...proof }
      const refused = await asBackEnd(provider, 'POST', '/oauth/attach', body)
      expect([refused.status, refused.body.error_type]).toEqual([400, 'too_many_session_arguments'])
    }
    for (const one of [{ user_id }, { session_token }, { session_jwt }])
      expect((await asBackEnd(provider, 'POST', '/oauth/attach', { provider: 'google', ...one })).status).toBe(200)
  })

  it('F12 rejects an account that signs in another user', async () => {
    const email = person('owned')
    const owner = await new TestBrowser(provider).signIn('google', email)
    const { session_token: session } = await provider.signIn(person('wants'))
    const browser = new TestBrowser(provider)
    const query = { oauth_attach_token: await browser.attach(session), provider_login_hint: email }
    const { token } = await browser.returnFrom('google', 'continue', query)
    const refused = await finishOAuth(provider, token, {}, { session })
    expect([refused.status, refused.body.error_type]).toEqual([403, 'unauthorized_action'])
    const again = await new TestBrowser(provider).signIn('google', email)
    expect(again.body.data.user_id).toBe(owner.body.data.user_id)
  })
})
