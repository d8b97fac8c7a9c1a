import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { finish, follow, sendLink } from '../../testing/links.ts'
import { page, TestProvider } from '../../testing/provider.ts'

describeOnBothStores('a login link', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `person-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const rejectedToken = [401, 'unable_to_auth_magic_link']
  const outcome = async (token: string) => {
    const { status, body } = await finish(provider, token)
    return [status, body.error_type]
  }

  it('signs in the user once, with a factor that names the link', async () => {
    const email = address()
    const { token } = await sendLink(provider, email)
    const { status, body } = await finish(provider, token)
    expect(status).toBe(200)
    const [ownEmail] = body.data.user.emails
    expect(ownEmail).toMatchObject({ email, verified: true })
    expect(body.data.method_id).toBe(ownEmail?.email_id)
    expect(body.data.session.authentication_factors).toMatchObject([
      {
        type: 'magic_link',
        delivery_method: 'email',
        email_factor: { email_id: ownEmail?.email_id, email_address: email },
      },
    ])
    expect(await outcome(token)).toEqual(rejectedToken)
    expect((await finish(provider, (await sendLink(provider, email)).token)).body.data.user_id).toBe(body.data.user_id)
  })

  itRaces('accepts exactly one of twenty concurrent uses', async () => {
    const { token } = await sendLink(provider, address())
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(token)))
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
    for (const one of outcomes) if (one[0] !== 200) expect(one).toEqual(rejectedToken)
  })

  it('is not consumed by a wrong token', async () => {
    const [one, other] = [await sendLink(provider, address()), await sendLink(provider, address())]
    for (const token of ['', 'x', '\0', `${one.token}A`, one.token.toLowerCase(), one.token.slice(1)])
      expect(await outcome(token)).toEqual(rejectedToken)
    expect(await outcome(other.token)).toEqual([200, undefined])
    expect(await outcome(one.token)).toEqual([200, undefined])
  })

  it.each([
    [{}, 1_800],
    [{ login_expiration_minutes: 5, signup_expiration_minutes: 10 }, 600],
    [{ signup_expiration_minutes: 10_080 }, 604_800],
  ])('requested with %j expires after %i seconds for a new user', async (requestBody, seconds) => {
    const [inTimeLink, expiredLink] = [
      await sendLink(provider, address(), requestBody),
      await sendLink(provider, address(), requestBody),
    ]
    await provider.advance(seconds - 1)
    expect(await outcome(inTimeLink.token)).toEqual([200, undefined])
    await provider.advance(1)
    expect(await outcome(expiredLink.token)).toEqual(rejectedToken)
  })

  it.each([0, -1, 10_081, 1e9, 1.5, '5', [], {}, true])('rejects an expiration of %j minutes', async (minutes) => {
    for (const name of ['login_expiration_minutes', 'signup_expiration_minutes']) {
      const { status, body } = await provider.post('/magic_links/email/login_or_create', {
        email: address(),
        [name]: minutes,
      })
      expect([status, body.error_type]).toEqual([400, 'invalid_expiration'])
    }
  })

  it('redirects new and known users to their own URL, with their own expiration', async () => {
    const email = address()
    const requestBody = {
      login_magic_link_url: 'http://localhost:3000/',
      signup_magic_link_url: 'http://127.0.0.1:8080/ui',
      login_expiration_minutes: 1,
      create_user_as_pending: true,
    }
    const target = async (url: string) =>
      (await provider.request('GET', url.slice(page.length))).headers.get('location')
    const first = await sendLink(provider, email, requestBody)
    expect(await target(first.url)).toBe(`http://127.0.0.1:8080/ui?stytch_token_type=magic_links&token=${first.token}`)
    await finish(provider, first.token)
    const second = await sendLink(provider, email, requestBody)
    expect(await target(second.url)).toBe(`http://localhost:3000/?stytch_token_type=magic_links&token=${second.token}`)
    await provider.advance(60)
    expect(await outcome(second.token)).toEqual(rejectedToken)
  })

  it('redirects to the default URL of the project if the request names none', async () => {
    await provider.patch({
      default_redirect_urls: { login: 'https://shop.example/in', signup: 'https://shop.example/new' },
    })
    const { url } = await sendLink(provider, address())
    const { headers } = await provider.request('GET', url.slice(page.length))
    await provider.patch({ default_redirect_urls: {} })
    expect(headers.get('location')).toMatch(/^https:\/\/shop\.example\/new\?stytch_token_type=magic_links&token=/)
  })

  it('redirects to the requesting page in development, or to the page of the server without an origin', async () => {
    const landing = async (origin: string | null, path: string) => {
      const email = address()
      const { url } = await sendLink(provider, email, {}, { origin })
      expect((await follow(provider, url)).location).toMatch(`${path}?stytch_token_type=magic_links&token=`)
    }
    await landing('http://localhost:5555', 'http://localhost:5555/authenticate')
    await landing(null, `${page}/authenticate`)
  })

  it.each(['used', 'expired', 'of a reset that was used'])(
    'that is %s still redirects to its requested URL',
    async (how) => {
      const email = address()
      const requestedURL = 'http://localhost:5555/ui'
      const { url, token } = await sendLink(provider, email, {
        login_magic_link_url: requestedURL,
        signup_magic_link_url: requestedURL,
      })
      let [link, type] = [url, 'magic_links']
      if (how === 'used') await finish(provider, token)
      else if (how === 'expired') await provider.advance(31 * 60)
      else {
        await finish(provider, token)
        await provider.post('/passwords/email/reset/start', { email, reset_password_redirect_url: requestedURL })
        link = (await provider.inbox(email))[0]?.link ?? ''
        type = 'reset_password'
        await finish(provider, new URL(link).searchParams.get('token') ?? '')
      }
      const usedToken = new URL(link).searchParams.get('token')
      expect((await follow(provider, link)).location).toBe(
        `${requestedURL}?stytch_token_type=${type}&token=${usedToken}`,
      )
      // A redirect URL that the project does not list is ignored, even if it is in the link.
      const forged = link.replace(encodeURIComponent(requestedURL), encodeURIComponent('https://elsewhere.example/'))
      expect((await follow(provider, forged)).location).toMatch(`${page}/authenticate?`)
    },
  )

  it('is not sent to an unknown address by the call for known users, which hides this in protected mode', async () => {
    const email = address()
    const unknown = await provider.post('/magic_links/email/send/primary', { email })
    expect([unknown.status, unknown.body.error_type]).toEqual([404, 'email_not_found'])
    await provider.patch({ protected_mode: true })
    const hidden = await provider.post('/magic_links/email/send/primary', { email })
    await provider.patch({ protected_mode: false })
    expect(hidden.status).toBe(200)
    expect(await provider.inbox(email)).toEqual([])
  })

  it('returns the same response for known and new addresses', async () => {
    const email = address()
    await finish(provider, (await sendLink(provider, email)).token)
    const shape = async (to: string) => {
      const { status, body } = await provider.post('/magic_links/email/login_or_create', { email: to })
      return [status, Object.keys(body.data)]
    }
    expect(await shape(email)).toEqual(await shape(address()))
  })

  it('requested in a session adds its address to that user, in that session only', async () => {
    const { session_token: session, session: ownEmail, user_id } = await provider.signIn(address())
    const second = address()
    const sendAnswer = await provider.post('/magic_links/email/send/secondary', { email: second }, { session })
    expect(sendAnswer.status).toBe(200)
    const link = (await provider.inbox(second))[0]?.link ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(await outcome(token)).toEqual(rejectedToken)
    const { session_token: foreign } = await provider.signIn(address())
    expect((await finish(provider, token, {}, { session: foreign })).status).toBe(401)
    const { body } = await finish(provider, token, {}, { session })
    expect(body.data.user_id).toBe(user_id)
    expect(body.data.session.session_id).toBe(ownEmail.session_id)
    expect(body.data.user.emails).toHaveLength(2)
  })

  it('requires a PKCE challenge if the project does, and allows several mails for one challenge', async () => {
    await provider.patch({ pkce_required_for_email_magic_links: true })
    const bare = await provider.post('/magic_links/email/login_or_create', { email: address() })
    const code_verifier = 'v'.repeat(43)
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const email = address()
    const links = [
      await sendLink(provider, email, { code_challenge }),
      await sendLink(provider, email, { code_challenge }),
    ]
    await provider.patch({ pkce_required_for_email_magic_links: false })
    expect([bare.status, bare.body.error_type]).toEqual([400, 'pkce_expected_code_challenge'])
    for (const { token } of links) expect((await finish(provider, token, { code_verifier })).status).toBe(200)
  })

  it.each(['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}=`])(
    'rejects the PKCE challenge "%s"',
    async (code_challenge) => {
      const { status, body } = await provider.post('/magic_links/email/login_or_create', {
        email: address(),
        code_challenge,
      })
      expect([status, body.error_type]).toEqual([400, 'invalid_pkce_code_challenge'])
    },
  )

  it('includes a code if the project enables it, so that the requesting tab can finish', async () => {
    const email = address()
    await provider.patch({ email_link_with_code: true })
    const sendAnswer = await provider.post<{ method_id: string }>('/magic_links/email/login_or_create', { email })
    await provider.patch({ email_link_with_code: false })
    const [mail] = await provider.inbox(email)
    const { code = '', link, text, html } = mail ?? {}
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(text).toContain(code)
    expect(html).toContain(code)
    expect(text).toContain(link)
    expect(text).toContain('It expires in 10 minutes')
    const granted = await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id })
    expect(granted.body.data.user.emails).toMatchObject([{ email }])
    const again = await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id })
    expect(again.status).toBe(404)
  })

  it('includes a code that expires after ten minutes, or earlier with the link', async () => {
    await provider.patch({ email_link_with_code: true })
    const sendWithCode = async (requestBody: object = {}) => {
      const email = address()
      const { body } = await provider.post<{ method_id: string }>('/magic_links/email/login_or_create', {
        email,
        ...requestBody,
      })
      return { code: (await provider.inbox(email))[0]?.code ?? '', method_id: body.data.method_id }
    }
    const [inTimeLink, expiredLink] = [await sendWithCode(), await sendWithCode()]
    const [shortKept, shortLost] = [
      await sendWithCode({ signup_expiration_minutes: 2 }),
      await sendWithCode({ signup_expiration_minutes: 2 }),
    ]
    await provider.patch({ email_link_with_code: false })
    await provider.advance(119)
    expect((await provider.authenticate(shortKept)).status).toBe(200)
    await provider.advance(1)
    expect((await provider.authenticate(shortLost)).status).toBe(404)
    await provider.advance(479)
    expect((await provider.authenticate(inTimeLink)).status).toBe(200)
    await provider.advance(1)
    expect((await provider.authenticate(expiredLink)).status).toBe(404)
  })

  it('includes no code by default', async () => {
    const email = address()
    const sendAnswer = await provider.post('/magic_links/email/login_or_create', { email })
    expect(sendAnswer.body.data).not.toHaveProperty('method_id')
    expect((await provider.inbox(email))[0]?.code).toBeUndefined()
  })
})
