import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finishOAuth, TestBrowser } from '../testing/oauth.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('adding an account by an attach token', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`

  it('F12 adds an account in the session of whoever asked only, once, and for ten minutes', async () => {
    const { session_token: mine, user_id } = await provider.signIn(person('asks'))
    const { session_token: theirs } = await provider.signIn(person('other'))
    const browser = new TestBrowser(provider)
    const { token } = await browser.returnFrom('google', 'continue', { oauth_attach_token: await browser.attach(mine) })
    for (const options of [{ session: theirs }, {}]) {
      expect((await finishOAuth(provider, token, {}, options)).status).toBe(403)
    }
    const added = await finishOAuth(provider, token, {}, { session: mine })
    expect(added.body.data.user_id).toBe(user_id)

    const once = await browser.attach(mine)
    expect((await browser.start('google', { oauth_attach_token: once })).status).toBe(302)
    expect((await browser.start('google', { oauth_attach_token: once })).status).toBe(400)
    const forAnother = await browser.attach(mine, 'github')
    expect((await browser.start('google', { oauth_attach_token: forAnother })).status).toBe(400)
    const late = await browser.attach(mine)
    await provider.advance(601)
    expect((await browser.start('google', { oauth_attach_token: late })).status).toBe(400)
  })

  it('R07k: starts with an attach token in the browser whose page requested it, and a refusal uses nothing up', async () => {
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
    // Neither the cookie of a flow nor that of an attach token of its own makes it the right browser.
    await victimBrowser.start('google')
    await victimBrowser.attach(victim)
    expect(await refusal(victimBrowser)).toEqual(refused)
    // Two cookies of the name say that another host wrote one.
    const planted = new TestBrowser(provider)
    const [name = '', value = ''] = [...malloryBrowser.cookies].find(([name]) => name.includes('attach')) ?? []
    planted.cookies.set(name, `${value}; ${name}=${victimBrowser.cookies.get(name)}`)
    expect(await refusal(planted)).toEqual(refused)
    expect((await malloryBrowser.start('google', query)).status).toBe(302)
  })

  it('R07l: keeps the secret of a browser, so that each of its attach tokens starts', async () => {
    const { session_token: session } = await provider.signIn(person('several'))
    const browser = new TestBrowser(provider)
    const first = await browser.attach(session)
    const second = await browser.attach(session, 'github')
    expect((await browser.start('google', { oauth_attach_token: first })).status).toBe(302)
    expect((await browser.start('github', { oauth_attach_token: second })).status).toBe(302)
  })

  it('R07m: sets an attach cookie that no script reads and that a page of another origin can receive', async () => {
    const { session_token: session } = await provider.signIn(person('cookie'))
    const attach = (provided: TestProvider, token: string) =>
      provided.post('/oauth/attach', { provider: 'google' }, { session: token })
    const answer = await attach(provider, session)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^latchkey_attach=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    // With a host of its own for the starts, the cookie of this host would not arrive: the session at the end binds the token.
    await provider.patch({ cname_domain: 'login.example.com' })
    try {
      const elsewhere = await attach(provider, session)
      expect(elsewhere.headers.getSetCookie()).toEqual([])
    } finally {
      await provider.patch({ cname_domain: null })
    }
  })

  it('R07n: answers an attach token of a back end in any browser, and adds the account in the right session only', async () => {
    const { session_token: mallory, user_id } = await provider.signIn(person('by-back-end'))
    const { session_token: victim } = await provider.signIn(person('led-there'))
    for (const named of [{ user_id }, { session_token: mallory }]) {
      const issued = await asBackEnd(provider, 'POST', '/oauth/attach', { provider: 'google', ...named })
      expect(issued.headers.getSetCookie()).toEqual([])
      const query = { oauth_attach_token: String(issued.body.oauth_attach_token) }
      const { token } = await new TestBrowser(provider).returnFrom('google', 'continue', query)
      for (const options of [{ session: victim }, {}])
        expect((await finishOAuth(provider, token, {}, options)).status).toBe(403)
      expect((await finishOAuth(provider, token, {}, { session: mallory })).body.data.user_id).toBe(user_id)
    }
  })

  it('refuses an attach request of a back end that names a user and a session', async () => {
    const { session_token, session_jwt, user_id } = await provider.signIn(person('named-twice'))
    for (const proof of [{ session_token }, { session_jwt }]) {
      const body = { provider: 'google', user_id, ...proof }
      const refused = await asBackEnd(provider, 'POST', '/oauth/attach', body)
      expect([refused.status, refused.body.error_type]).toEqual([400, 'too_many_session_arguments'])
    }
    for (const one of [{ user_id }, { session_token }, { session_jwt }])
      expect((await asBackEnd(provider, 'POST', '/oauth/attach', { provider: 'google', ...one })).status).toBe(200)
  })

  it('F12 refuses to add what signs in somebody else', async () => {
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
